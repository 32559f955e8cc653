#include "app/accounts/own_account.h"

#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/favorites.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/verifications.h"

namespace steady {
namespace {

UnlockPayment unlock_payment_of(Transaction& transaction, const AccountId& id,
                                const IdentityUnlock& unlock) {
    if (unlock.paid_at) return UnlockPayment::paid;
    const auto purchase = transaction.purchases.latest(id, PurchaseKind::id_unlock, "");
    if (!purchase) return UnlockPayment::unpaid;
    if (purchase->state == PurchaseState::paid) return UnlockPayment::paid;
    return purchase->state == PurchaseState::open ? UnlockPayment::pending : UnlockPayment::unpaid;
}

// Of the latest check; nothing where an administrator has rejected the ID.
std::string identity_rejection_of(Transaction& transaction, const AccountId& id) {
    const auto sessions = transaction.verifications.sessions_of(id);
    if (sessions.empty() || sessions.front().state != IdentitySessionState::rejected) return {};
    return sessions.front().last_error.value_or("");
}

}  // namespace

std::optional<OwnAccount> read_own_account(Transaction& transaction, const AccountId& id) {
    auto account = transaction.accounts.find(id);
    if (!account) return std::nullopt;
    OwnAccount own{.account = std::move(*account)};
    own.suspended_at = transaction.accounts.suspended_at(id);
    own.verifications = transaction.verifications.of(id);
    own.identity_unlock = transaction.verifications.unlock_of(id);
    if (own.verifications.of(VerificationKind::id).status == VerificationStatus::rejected) {
        own.identity_rejection = identity_rejection_of(transaction, id);
    }
    own.unlock_payment = unlock_payment_of(transaction, id, own.identity_unlock);
    if (const auto change = transaction.email_changes.of(id)) own.pending_email = change->new_email;
    if (own.account.type == AccountType::client) {
        own.favorites = transaction.favorites.of(id);
    } else if (auto companion = transaction.companions.find(id)) {
        own.profile = std::move(companion->profile);
    }
    return own;
}

}  // namespace steady
