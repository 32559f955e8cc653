#include "app/verifications/unlock_state.h"

#include "ports/payments.h"
#include "ports/store.h"
#include "ports/verifications.h"

namespace steady {

UnlockState unlock_state(Transaction& transaction, const AccountId& account) {
    const IdentityUnlock unlock = transaction.verifications.unlock_of(account);
    UnlockState state{unlock.unlocked, UnlockPayment::unpaid, unlock.paid_at, unlock.tries_left};
    if (unlock.paid_at) {
        state.payment = UnlockPayment::paid;
    } else if (const auto latest =
                   transaction.purchases.latest(account, PurchaseKind::id_unlock, "");
               latest && latest->state == PurchaseState::open) {
        state.payment = UnlockPayment::pending;
    }
    return state;
}

}  // namespace steady
