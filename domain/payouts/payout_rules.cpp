#include "domain/payouts/payout_rules.h"

#include "domain/payments/provider_keys.h"

#include <algorithm>

namespace steady {

PayoutBalance standing(const std::optional<PayoutAccountRecord>& account,
                       const std::vector<DisputeRecord>& disputes, bool held_by_operator) {
    const bool open = std::ranges::any_of(
        disputes, [](const DisputeRecord& one) { return one.state == DisputeState::open; });
    if (held_by_operator) return {false, HoldReason::by_operator};
    if (open) return {false, HoldReason::disputed};
    if (!account) return {false, HoldReason::no_account};
    if (!account->able()) return {false, HoldReason::account_not_ready};
    return {true, HoldReason::none};
}

Payout held_for(Payout payout, HoldReason why, const std::string& note) {
    payout.state = PayoutState::held;
    payout.hold = why;
    payout.hold_note = why == HoldReason::by_operator ? note : std::string();
    return payout;
}

Payout no_longer_held(Payout payout, PayoutState next) {
    payout.state = next;
    payout.hold = HoldReason::none;
    payout.hold_note.clear();
    return payout;
}

bool hold_is_sound(const Payout& payout) {
    const bool waits = payout.hold != HoldReason::none;
    const bool by_operator = payout.hold == HoldReason::by_operator;
    return waits == (payout.state == PayoutState::held) && by_operator != payout.hold_note.empty();
}

std::string payout_key(const BookingLineId& line, int attempt) {
    return "tr:" + line.text() + ":" + std::to_string(attempt);
}

bool key_is_fresh(const Payout& payout, Instant now) {
    return payout.key_made_at && now < *payout.key_made_at + key_life;
}

}  // namespace steady
