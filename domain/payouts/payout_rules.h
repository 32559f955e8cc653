#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"
#include "domain/payments/dispute_record.h"
#include "domain/payouts/payout.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// The provider forgets an idempotency key after 24 hours; beyond this age it is not trusted.
inline constexpr hours key_life{23};
// Longer than any call to the provider may last, so that a lease that is over means: nobody calls.
inline constexpr minutes payout_lease{5};

// What a line of a completed booking owes its companion: share and mileage in full, and the travel
// money (decisions §5).
[[nodiscard]] Money payout_amount(const LineAmounts& amounts);

// The payouts of a booking that was completed: each due eight hours after its line's end.
[[nodiscard]] std::vector<Payout> payouts_of_completed(const Booking& booking,
                                                       const std::string& source_payment);
// What a cancelled booking keeps for its companions, due when it would have been; a line of which
// everything went back owes nothing. `booking` is the one before: a line that was cancelled earlier
// is settled.
[[nodiscard]] std::vector<Payout> payouts_of_cancelled(const Booking& booking,
                                                       CancellationTier tier,
                                                       const std::string& source_payment);

// Whether a payout may be sent now.
struct PayoutStanding {
    bool may_be_sent = false;
    bool never = false;  // a lost dispute took the money away
    HoldReason reason = HoldReason::none;
};
[[nodiscard]] PayoutStanding standing(const std::optional<PayoutAccountRecord>& account,
                                      const std::vector<DisputeRecord>& disputes);

// "tr:{line}:{attempt}"
[[nodiscard]] std::string payout_key(const BookingLineId& line, int attempt);
// Whether the provider still knows what it did under the key.
[[nodiscard]] bool key_is_fresh(const Payout& payout, Instant now);

}  // namespace steady
