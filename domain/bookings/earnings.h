#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"
#include "domain/payouts/payout.h"

#include <string>
#include <vector>

// The companions' earnings from the lines of a booking.
namespace steady {

// The amount owed to the companion for a line of a completed booking: share and mileage in full,
// and the travel money (decisions §5).
[[nodiscard]] Money payout_amount(const LineAmounts& amounts);

// The total of all active visits of the booking, once they have taken place.
[[nodiscard]] Money pay_for_visits(const Booking& booking);

// The payouts of a completed booking, each due eight hours after its line's end. For a booking paid
// in several payments, `source_payment` is empty and chosen later.
[[nodiscard]] std::vector<Payout> payouts_of_completed(const Booking& booking,
                                                       const std::string& source_payment);
// The payouts that a canceled booking retains for its companions, due at the original time; a
// fully refunded line owes nothing. `booking` is the state before: a line canceled earlier is
// already settled.
[[nodiscard]] std::vector<Payout> payouts_of_cancelled(const Booking& booking,
                                                       CancellationTier tier,
                                                       const std::string& source_payment,
                                                       CancelledBy by = CancelledBy::client);
// The payouts for an abandoned time after `moved` replaced it, due at the original time; empty when
// moving was free. `booking` contains both lines.
[[nodiscard]] std::vector<Payout> payouts_of_moved(const Booking& booking,
                                                   const BookingLine& moved);

}  // namespace steady
