#pragma once

#include "app/bookings/booking_mail.h"
#include "domain/bookings/approval.h"
#include "domain/core/error.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <functional>
#include <stop_token>

namespace steady {

// Captures an authorized payment now (AuthorizedPayments); a job repeats what fails. Blocks on the
// network.
using CapturePayment = std::function<void(const PurchaseId& purchase)>;

// POST /api/bookings/{id}/accept and /decline: the companion's answer to a booking whose card is
// authorized (ADR 110). Accepting is recorded first, then the payment is captured; only its arrival
// confirms the booking. A repeated answer changes nothing. Refuses booking_not_found to callers
// that the booking does not ask, conflict when it does not wait for an answer (any more), and what
// may_meet refuses.
class AnswerApproval {
  public:
    AnswerApproval(Store& store, const Clock& clock, IdSource& ids, CapturePayment capture)
        : store_(store), clock_(clock), ids_(ids), capture_(std::move(capture)) {}

    [[nodiscard]] Result<void> accept(const AccountId& companion, const BookingId& id);
    // `reason` is for the companion and operators only.
    [[nodiscard]] Result<void> decline(const AccountId& companion, const BookingId& id,
                                       DeclineReason reason);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    CapturePayment capture_;
};

// Worker step: reminds companions of requests at half time.
class RemindApprovals {
  public:
    RemindApprovals(Store& store, const Clock& clock, IdSource& ids, const TimeZones& zones)
        : store_(store), clock_(clock), ids_(ids), zones_(zones) {}
    static constexpr const char* work = "requests waiting for an answer";
    // How many.
    int run(const std::stop_token& stop = {});

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const TimeZones& zones_;
};

}  // namespace steady
