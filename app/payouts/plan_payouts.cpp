#include "app/payouts/plan_payouts.h"

#include "domain/payouts/payout_states.h"
#include "ports/payments.h"
#include "ports/payouts.h"

#include <utility>

namespace steady {

void review_payout(Transaction& transaction, Payout payout) {
    const PayoutBalance now_stands = standing_of(transaction, payout);
    if (!now_stands.may_be_sent) {
        (void)hold_back(transaction, std::move(payout), now_stands);
        return;
    }
    const auto next = after(payout.state, PayoutEvent::released);
    if (!next) return;
    const PayoutState from = payout.state;
    (void)transaction.payouts.update(no_longer_held(std::move(payout), *next), from);
}

void plan_payouts(Transaction& transaction, std::vector<Payout> payouts) {
    for (Payout& payout : payouts) {
        const auto lost = payout.hold == HoldReason::none
                              ? lost_dispute_text(transaction, payout.booking)
                              : std::nullopt;
        if (lost) payout = held_for(std::move(payout), HoldReason::by_operator, *lost);
        if (transaction.payouts.insert(payout)) {
            review_payout(transaction, std::move(payout));
        }
    }
}

std::optional<std::string> lost_dispute_text(Transaction& transaction, const BookingId& booking) {
    Money lost;
    for (const DisputeRecord& dispute : transaction.disputes.of_booking(booking)) {
        if (dispute.state == DisputeState::lost) lost += dispute.amount;
    }
    if (lost.is_zero()) return std::nullopt;
    return "The client's bank took back $" + lost.dollars_text() +
           " by a dispute. Deduct what this companion is to bear of it, or release the payout "
           "whole.";
}

PayoutBalance standing_of(Transaction& transaction, const Payout& payout) {
    return standing(transaction.payout_accounts.find(payout.companion),
                    transaction.disputes.of_booking(payout.booking),
                    payout.hold == HoldReason::by_operator);
}

bool hold_back(Transaction& transaction, Payout payout, const PayoutBalance& why) {
    const PayoutState from = payout.state;
    if (!after(from, PayoutEvent::held_back)) return false;
    payout.lease_until.reset();
    const std::string note = payout.hold_note;
    return transaction.payouts.update(held_for(std::move(payout), why.reason, note), from);
}

void hold_until_operator(Transaction& transaction, const BookingLineId& line,
                         const std::string& why) {
    auto payout = transaction.payouts.find(line);
    if (!payout || payout->hold == HoldReason::by_operator) return;
    if (!after(payout->state, PayoutEvent::held_back)) return;
    const PayoutState from = payout->state;
    (void)transaction.payouts.update(held_for(*payout, HoldReason::by_operator, why), from);
}

void review_held_payouts(Transaction& transaction, const AccountId& companion) {
    for (Payout& payout : transaction.payouts.of_companion(companion, PayoutState::held)) {
        review_payout(transaction, std::move(payout));
    }
}

void review_payouts_of(Transaction& transaction, const BookingId& booking) {
    for (Payout& payout : transaction.payouts.of_booking(booking)) {
        review_payout(transaction, std::move(payout));
    }
}

}  // namespace steady
