#include "app/verifications/grant_verification.h"

namespace steady {

bool grant_verification(Transaction& transaction, const Purchase& purchase, Instant now) {
    if (!transaction.accounts().find(purchase.owner)) return false;
    if (!may_buy(purchase.kind, transaction.verifications().of(purchase.owner),
                 transaction.verification_requests().of(purchase.owner))) {
        return false;
    }
    transaction.verification_requests().insert({.purchase = purchase.id,
                                                .account = purchase.owner,
                                                .kind = purchase.kind,
                                                .paid_at = now});
    return true;
}

}  // namespace steady
