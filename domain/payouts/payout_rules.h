#pragma once

#include "domain/payments/dispute_record.h"
#include "domain/payouts/payout.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// Longer than any call to the provider can take, so that an expired lease means that no call is
// running.
inline constexpr minutes payout_lease{5};

// Whether a payout may be sent now. An operator's hold stays, whatever happens to account and
// disputes. A lost dispute makes it wait for an operator (follow_disputes.cpp), who decides the
// companion's part of the loss: for a visit that took place, zero by default.
struct PayoutBalance {
    bool may_be_sent = false;
    HoldReason reason = HoldReason::none;
};
[[nodiscard]] PayoutBalance standing(const std::optional<PayoutAccountRecord>& account,
                                     const std::vector<DisputeRecord>& disputes,
                                     bool held_by_operator = false);

// The payout, held for `why`. The only way to hold one; the function below is the only way to
// release it, so that state and reason always agree. `note` is stored with an operator's hold,
// which requires one.
[[nodiscard]] Payout held_for(Payout payout, HoldReason why, const std::string& note = {});
// The payout, released into the state `next`.
[[nodiscard]] Payout no_longer_held(Payout payout, PayoutState next);
// Whether state, reason and note are consistent; stores accept nothing else.
[[nodiscard]] bool hold_is_sound(const Payout& payout);

// "tr:{line}:{attempt}"
[[nodiscard]] std::string payout_key(const BookingLineId& line, int attempt);
// Whether the key is young enough for the provider to recognize it.
[[nodiscard]] bool key_is_fresh(const Payout& payout, Instant now);

}  // namespace steady
