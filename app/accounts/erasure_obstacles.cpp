#include "app/accounts/erasure_obstacles.h"

#include "ports/incidents.h"
#include "ports/payments.h"
#include "ports/payouts.h"

#include <array>

namespace steady {

std::vector<ErasureObstacle> erasure_obstacles(Transaction& transaction, const AccountId& account,
                                               bool by_admin) {
    std::vector<ErasureObstacle> found;
    for (const Incident& incident : transaction.incidents.unsettled_of(account, by_admin)) {
        found.push_back({.kind = ErasureObstacleKind::open_case,
                         .id = incident.id.text(),
                         .booking = incident.booking});
    }
    for (const DisputeRecord& dispute : transaction.disputes.open_of(account)) {
        found.push_back({.kind = ErasureObstacleKind::dispute,
                         .id = dispute.id,
                         .booking = dispute.booking,
                         .amount = dispute.amount});
    }
    for (const PayoutState state : std::array{PayoutState::held, PayoutState::failed,
                                              PayoutState::due, PayoutState::sending}) {
        for (const Payout& payout : transaction.payouts.of_companion(account, state)) {
            const bool waits = state == PayoutState::held || state == PayoutState::failed;
            found.push_back(
                {.kind = waits ? ErasureObstacleKind::held_pay : ErasureObstacleKind::unpaid_pay,
                 .id = payout.line.text(),
                 .booking = payout.booking,
                 .amount = payout.amount,
                 .hold = payout.hold});
        }
    }
    if (const auto own = transaction.payout_accounts.find(account); own && own->bank_return) {
        found.push_back({.kind = ErasureObstacleKind::returned_pay,
                         .id = own->bank_return->payout,
                         .amount = own->bank_return->amount});
    }
    return found;
}

}  // namespace steady
