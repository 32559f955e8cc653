#include "app/payouts/plan_payouts.h"

#include "domain/payouts/payout_entries.h"
#include "domain/payouts/payout_states.h"
#include "ports/payments.h"
#include "ports/payouts.h"

#include <utility>

namespace steady {

void review_payout(Transaction& transaction, IdSource& ids, Instant now, Payout payout) {
    const PayoutStanding now_stands = standing_of(transaction, payout);
    if (!now_stands.may_be_sent) {
        (void)hold_back(transaction, ids, now, std::move(payout), now_stands);
        return;
    }
    const auto next = after(payout.state, PayoutEvent::released);
    if (!next) return;
    const PayoutState from = payout.state;
    (void)transaction.payouts.update(no_longer_held(std::move(payout), *next), from);
}

void plan_payouts(Transaction& transaction, IdSource& ids, Instant now,
                  std::vector<Payout> payouts) {
    for (Payout& payout : payouts) {
        if (transaction.payouts.insert(payout)) {
            review_payout(transaction, ids, now, std::move(payout));
        }
    }
}

PayoutStanding standing_of(Transaction& transaction, const Payout& payout) {
    return standing(transaction.payout_accounts.find(payout.companion),
                    transaction.disputes.of_booking(payout.booking),
                    payout.hold == HoldReason::by_operator);
}

bool hold_back(Transaction& transaction, IdSource& ids, Instant now, Payout payout,
               const PayoutStanding& why) {
    const PayoutState from = payout.state;
    const auto event = why.never ? PayoutEvent::voided : PayoutEvent::held_back;
    const auto next = after(from, event);
    if (!next) return false;
    payout.lease_until.reset();
    const Payout changed =
        why.never ? no_longer_held(payout, *next) : held_for(payout, why.reason, payout.hold_note);
    if (!transaction.payouts.update(changed, from)) return false;
    if (why.never) {
        transaction.ledger.post(payout_voided_entry(ids.next<EntryId>(), now, changed));
    }
    return true;
}

void hold_until_operator(Transaction& transaction, const BookingLineId& line,
                         const std::string& why) {
    auto payout = transaction.payouts.find(line);
    if (!payout || payout->hold == HoldReason::by_operator) return;
    if (!after(payout->state, PayoutEvent::held_back)) return;
    const PayoutState from = payout->state;
    (void)transaction.payouts.update(held_for(*payout, HoldReason::by_operator, why), from);
}

void review_held_payouts(Transaction& transaction, IdSource& ids, Instant now,
                         const AccountId& companion) {
    for (Payout& payout : transaction.payouts.of_companion(companion, PayoutState::held)) {
        review_payout(transaction, ids, now, std::move(payout));
    }
}

void review_payouts_of(Transaction& transaction, IdSource& ids, Instant now,
                       const BookingId& booking) {
    for (Payout& payout : transaction.payouts.of_booking(booking)) {
        review_payout(transaction, ids, now, std::move(payout));
    }
}

}  // namespace steady
