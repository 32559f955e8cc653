#include "app/payouts/deductible.h"

#include "app/payouts/plan_payouts.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

bool may_deduct(PayoutState state) {
    return state == PayoutState::due || state == PayoutState::held ||
           state == PayoutState::failed || state == PayoutState::paid;
}

}  // namespace

Money deductible_of(Transaction& transaction, const Payout& payout) {
    if (!may_deduct(payout.state)) return Money{};
    // Another decision needs another lost dispute. What came back of a transfer is one row of one
    // tax year, so it is taken back once.
    const bool is_decided = !payout.deducted.is_zero() && payout.hold != HoldReason::by_operator &&
                            !is_dispute_note_open(transaction, payout);
    if (is_decided || !payout.returned.is_zero()) return Money{};
    const Money most = payout.transferred();
    Money left;
    for (const DisputeRecord& dispute : transaction.disputes.of_booking(payout.booking)) {
        if (dispute.state == DisputeState::open && !dispute.amount.is_zero()) return Money{};
        if (dispute.state == DisputeState::lost) left += dispute.amount;
    }
    if (left.is_zero()) return left;
    for (const Payout& each : transaction.payouts.of_booking(payout.booking)) left -= each.deducted;
    return std::clamp(left, Money{}, most);
}

}  // namespace steady
