#pragma once

#include "app/bookings/price_booking.h"
#include "domain/bookings/booking_request.h"
#include "domain/core/call_origin.h"
#include "ports/bookings.h"
#include "ports/crypto.h"
#include "ports/new_booking.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <expected>
#include <optional>
#include <string>

namespace steady {

struct CreateBookingCommand {
    AccountId client;
    BookingRequest request;              // its recipient is checked
    std::string idempotency_key;         // empty: the caller sent none
    CallOrigin origin;                   // for the consent record
    Locale terms_language = Locale::en;  // in which the client read the terms
};

// A booking, and what it was made of; nullopt where that is not all that its view shows: an earlier
// call has made it, it needs an approval, or it is for another person.
struct MadeBooking {
    Booking booking;
    std::optional<BookingPreconditions> seen{};
};

// Whether the priced facts are unchanged at the write, because another request may have changed
// them.
[[nodiscard]] Result<void> still_bookable(const BookingPreconditions& preconditions,
                                          const BookingQuote& quote);

// Nor may its companion have taken the time off.
[[nodiscard]] Result<void> nobody_is_off(Transaction& transaction, const BookingQuote& quote);

// The pending booking that a quote becomes, held for 30 minutes from `now`.
[[nodiscard]] Booking booking_from(IdSource& ids, const AccountId& client,
                                   const BookingRequest& request, const BookingQuote& quote,
                                   Instant now);

// POST /api/bookings (API-043): all ten rules, the server's own price, and in one transaction the
// claim on every line's time, the booking, the client's consent (CONS-008) and the command, so that
// a repeated call answers with the first booking. The slots are held for 30 minutes; a client
// with too many unpaid ones, or too many companions held unpaid, is refused
// (too_many_unpaid_bookings).
class CreateBooking {
  public:
    CreateBooking(Store& store, const Clock& clock, IdSource& ids, const Digests& digests,
                  PriceBooking& pricing, const HoldLimits& limits)
        : store_(store),
          clock_(clock),
          ids_(ids),
          digests_(digests),
          pricing_(pricing),
          limits_(limits) {}

    [[nodiscard]] BookingResult<MadeBooking> make(const CreateBookingCommand& command);
    // The same, of which only the booking matters.
    [[nodiscard]] BookingResult<Booking> run(const CreateBookingCommand& command);

  private:
    struct Earlier;
    [[nodiscard]] Result<Earlier> earlier(Transaction& transaction,
                                          const CreateBookingCommand& command,
                                          const std::string& fingerprint) const;
    [[nodiscard]] Result<std::optional<Booking>> answered(const CreateBookingCommand& command,
                                                          const std::string& fingerprint);
    [[nodiscard]] BookingResult<MadeBooking> attempt(const CreateBookingCommand& command,
                                                     const std::string& fingerprint);
    [[nodiscard]] Result<void> may_hold(NewBookingRepository& bookings,
                                        const BookingPreconditions& preconditions,
                                        const AccountId& client, const BookingQuote& quote) const;
    [[nodiscard]] Result<MadeBooking> store(const CreateBookingCommand& command,
                                            const std::string& fingerprint, QuotedBooking quoted);
    [[nodiscard]] Result<MadeBooking> checked_and_stored(Transaction& transaction,
                                                         const CreateBookingCommand& command,
                                                         const std::string& fingerprint,
                                                         const BookingQuote& quote, Instant now);
    [[nodiscard]] bool may_hold_unchanged(const BookingPreconditions& preconditions,
                                          const BookingQuote& quote) const;
    [[nodiscard]] NewBooking new_booking(const CreateBookingCommand& command,
                                         const std::string& fingerprint, const std::string& key,
                                         const BookingQuote& quote,
                                         const BookingPreconditions& preconditions, Instant now);
    // Where the client wants one.
    [[nodiscard]] std::optional<Notification> notification_of(
        const AccountId& client, const BookingId& booking,
        const BookingPreconditions& preconditions, Instant now);
    [[nodiscard]] Consent consent_of(const CreateBookingCommand& command, const BookingId& booking,
                                     Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const Digests& digests_;
    PriceBooking& pricing_;
    HoldLimits limits_;
};

}  // namespace steady
