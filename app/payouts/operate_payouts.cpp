#include "app/payouts/operate_payouts.h"

#include "app/payments/operator_notes.h"
#include "app/payouts/plan_payouts.h"
#include "domain/payouts/payout_states.h"

#include <utility>

namespace steady {

std::vector<Payout> OperatePayouts::list(const std::optional<PayoutState>& state, int limit) {
    return store_.read(
        [&](Transaction& transaction) { return transaction.payouts().latest(state, limit); });
}

Result<Payout> OperatePayouts::retry(const AdminId& admin, const BookingLineId& line) {
    const Instant now = clock_.now();
    return store_.transact([&](Transaction& transaction) -> Result<Payout> {
        auto payout = transaction.payouts().find(line);
        if (!payout) return refuse(Refusal::not_found);
        const auto next = after(payout->state, PayoutEvent::retried);
        if (!next) return refuse(Refusal::payout_not_retryable);
        const PayoutState from = std::exchange(payout->state, *next);
        if (!transaction.payouts().update(*payout, from)) return refuse(Refusal::conflict);
        const PayoutStanding stands = standing_of(transaction, *payout);
        if (!stands.may_be_sent && !hold_back(transaction, ids_, now, *payout, stands)) {
            return refuse(Refusal::conflict);
        }
        note_for_operator(transaction, ids_, now,
                          "payout of line " + line.text() + " retried by admin " + admin.text());
        return *transaction.payouts().find(line);
    });
}

}  // namespace steady
