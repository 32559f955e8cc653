#include "app/verifications/grant_verification.h"

#include "domain/verifications/verification_states.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/verifications.h"

namespace steady {

bool grant_verification(Transaction& transaction, const Purchase& purchase, Instant now) {
    if (!transaction.accounts.find(purchase.owner)) return false;
    if (!may_buy(purchase.kind, transaction.verifications.of(purchase.owner),
                 transaction.verification_requests.of(purchase.owner), now)) {
        return false;
    }
    transaction.verification_requests.insert({.purchase = purchase.id,
                                              .account = purchase.owner,
                                              .kind = purchase.kind,
                                              .paid_at = now});
    return true;
}

bool grant_identity_unlock(Transaction& transaction, const Purchase& purchase, Instant now) {
    auto& verifications = transaction.verifications;
    const IdentityUnlock before = verifications.unlock_of(purchase.owner);
    if (may_try_identity(before) || verifications.of(purchase.owner).identity_verified()) {
        return false;
    }
    verifications.save_unlock(purchase.owner, unlocked_by_purchase(before, now));
    return true;
}

}  // namespace steady
