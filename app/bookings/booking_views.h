#pragma once

#include "app/bookings/view_bookings.h"
#include "ports/store.h"

#include <vector>

namespace steady {

// As the person is named to everybody; also whoever has closed the account.
[[nodiscard]] PersonSummary summary_of(Transaction& transaction, const AccountId& id);

// Which review and which shift belongs to which booking; read once for all bookings of a page.
class BookingLookup {
  public:
    BookingLookup(Transaction& transaction, const std::vector<Booking>& bookings);

    // In the order of the lines, one for each companion.
    [[nodiscard]] std::vector<Review> reviews_of(const Booking& booking) const;
    [[nodiscard]] const std::vector<ShiftWords>& shifts() const { return shifts_; }

  private:
    std::vector<Review> reviews_;
    std::vector<ShiftWords> shifts_;
};

// The booking as the list and its page both show it. `booking` is the party's own part.
[[nodiscard]] BookingView view_of(Transaction& transaction, const BookingLookup& lookup,
                                  Booking booking, CancelledBy party, Instant now);

}  // namespace steady
