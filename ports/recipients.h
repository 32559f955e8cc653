#pragma once

#include "domain/bookings/recipient.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// The recipients of bookings that clients made for another person, one for a booking.
class RecipientRepository {
  public:
    virtual ~RecipientRepository() = default;
    [[nodiscard]] virtual std::optional<Recipient> find(const BookingId& booking) = 0;
    // By booking; at most a page of bookings. Without bookings nothing is queried.
    [[nodiscard]] virtual std::vector<Recipient> of_bookings(
        const std::vector<BookingId>& bookings) = 0;
    // Whose link has this digest; also an expired one.
    [[nodiscard]] virtual std::optional<Recipient> by_link(const std::string& link_hash) = 0;
    // Inserts or replaces; the booking must exist.
    virtual void save(const Recipient& recipient) = 0;
    // The booking's own copy of the answer.
    virtual void set_answer(const BookingId& booking, RecipientAnswer answer) = 0;
    // Removes the recipients of this client's bookings.
    virtual void erase(const AccountId& client) = 0;
    // Removes who the recipients were of bookings whose last visit ended before `before`, the
    // longest ended first; the answer stays, with its time and the version of the terms. Skips
    // bookings that a legal hold keeps at `now`. How many.
    virtual long redact_ended(Instant before, Instant now, int limit) = 0;
};

}  // namespace steady
