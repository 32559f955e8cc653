#pragma once

#include "domain/payments/dispute_record.h"
#include "domain/payouts/payout.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// Longer than any call to the provider may last, so that a lease that is over means: nobody calls.
inline constexpr minutes payout_lease{5};

// Whether a payout may be sent now. What an operator holds stays held, whatever becomes of account
// and disputes. A lost dispute makes it wait for an operator (follow_disputes.cpp), who decides
// what the companion bears of it: of a visit that took place, nothing unless they say so.
struct PayoutBalance {
    bool may_be_sent = false;
    HoldReason reason = HoldReason::none;
};
[[nodiscard]] PayoutBalance standing(const std::optional<PayoutAccountRecord>& account,
                                     const std::vector<DisputeRecord>& disputes,
                                     bool held_by_operator = false);

// One that waits for `why`. The only way to make one wait, and the one below to end it, so that its
// state and its reason never disagree. `note` is kept with an operator's hold, which needs one.
[[nodiscard]] Payout held_for(Payout payout, HoldReason why, const std::string& note = {});
// One that waits for nothing and is `next`.
[[nodiscard]] Payout no_longer_held(Payout payout, PayoutState next);
// Whether state, reason and note belong together; stores keep no other.
[[nodiscard]] bool hold_is_sound(const Payout& payout);

// "tr:{line}:{attempt}"
[[nodiscard]] std::string payout_key(const BookingLineId& line, int attempt);
// Whether the provider still knows what it did under the key.
[[nodiscard]] bool key_is_fresh(const Payout& payout, Instant now);

}  // namespace steady
