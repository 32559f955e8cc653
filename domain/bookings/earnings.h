#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"
#include "domain/payouts/payout.h"

#include <string>
#include <vector>

// What a booking's lines earn their companions.
namespace steady {

// What a line of a completed booking owes its companion: share and mileage in full, and the travel
// money (decisions §5).
[[nodiscard]] Money payout_amount(const LineAmounts& amounts);

// What all visits of the booking that go on earn together, once they have taken place.
[[nodiscard]] Money pay_for_visits(const Booking& booking);

// The payouts of a booking that was completed: each due eight hours after its line's end. Of a
// booking that was paid in several payments `source_payment` is empty here and chosen later.
[[nodiscard]] std::vector<Payout> payouts_of_completed(const Booking& booking,
                                                       const std::string& source_payment);
// What a cancelled booking keeps for its companions, due when it would have been; a line of which
// everything went back owes nothing. `booking` is the one before: a line that was cancelled earlier
// is settled.
[[nodiscard]] std::vector<Payout> payouts_of_cancelled(const Booking& booking,
                                                       CancellationTier tier,
                                                       const std::string& source_payment,
                                                       CancelledBy by = CancelledBy::client);
// What a time that was given up keeps for its companion when `moved` took its place, due when it
// would have been; nothing when moving was free. `booking` has both lines.
[[nodiscard]] std::vector<Payout> payouts_of_moved(const Booking& booking,
                                                   const BookingLine& moved);

}  // namespace steady
