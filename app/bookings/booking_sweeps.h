#pragma once

#include "app/background/each_item.h"
#include "app/payments/close_booking_checkout.h"
#include "domain/bookings/command_retention.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <stop_token>
#include <utility>

namespace steady {

inline constexpr int sweep_limit = 100;  // bookings in one step of a worker

// Ends the hold of a pending booking in an open transaction: it is cancelled and its slots are
// free. Its payment page must be closed; an authorized payment is released. Refuses conflict when
// it is not pending any more, or is being captured.
[[nodiscard]] Result<void> end_hold(Transaction& transaction, IdSource& ids, const BookingId& id,
                                    Instant now);

// Completes a confirmed booking that is over, in an open transaction: its escrow goes to
// companions, commission and fees. Refuses conflict when it is not confirmed any more.
[[nodiscard]] Result<void> complete_booking(Transaction& transaction, IdSource& ids, Instant now,
                                            const BookingId& id);

// Worker step: releases the slots of unpaid bookings whose 30 minutes are over. The provider is
// asked first; while it does not answer, or when it says paid, the slot stays (decisions §4). The
// client is notified by mail.
class ExpireHolds {
  public:
    static constexpr const char* work = "expired holds";

    ExpireHolds(Store& store, const Clock& clock, IdSource& ids, CloseCheckout close_checkout)
        : store_(store), clock_(clock), ids_(ids), close_checkout_(std::move(close_checkout)) {}
    // How many holds ended.
    int run(const std::stop_token& stop = {});

  private:
    // Counts it in `ended`, unless it was paid or ended meanwhile.
    [[nodiscard]] ItemResult expire(const BookingId& id, Instant now, int& ended);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    CloseCheckout close_checkout_;
};

// Worker step: purges the keys and bodies of calls that are no longer repeated.
class PurgeCommands {
  public:
    PurgeCommands(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    // How many.
    long run(const std::stop_token& stop = {});

  private:
    Store& store_;
    const Clock& clock_;
};

// Worker step: confirmed bookings whose last line is over become completed; their escrow goes to
// companions, commission and fees (BOOK-069).
class CompleteBookings {
  public:
    static constexpr const char* work = "ended bookings";

    CompleteBookings(Store& store, const Clock& clock, IdSource& ids)
        : store_(store), clock_(clock), ids_(ids) {}
    // How many bookings were completed.
    int run(const std::stop_token& stop = {});

  private:
    [[nodiscard]] ItemResult complete(const BookingId& id, Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
};

}  // namespace steady
