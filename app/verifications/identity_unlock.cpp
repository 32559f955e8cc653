#include "app/verifications/identity_unlock.h"

#include "app/audit/required_reason.h"
#include "app/notifications/operator_notes.h"
#include "domain/core/result.h"
#include "domain/payments/catalogue.h"
#include "domain/payments/return_path.h"
#include "domain/verifications/verification_states.h"
#include "ports/accounts.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <algorithm>

namespace steady {
namespace {

Result<Money> unlock_price(Transaction& transaction, const AccountId& account) {
    if (transaction.verifications.of(account).identity_verified()) {
        return refuse(Refusal::identity_already_verified);
    }
    if (may_try_identity(transaction.verifications.unlock_of(account))) {
        return refuse(Refusal::purchase_already_made);
    }
    return *catalogue_price(PurchaseKind::id_unlock);
}

AuditAct audit_act(const AccountId& account, const IdentityUnlock& before,
                   const IdentityUnlock& after, const std::string& reason) {
    const auto word = [](bool yes) { return yes ? "true" : "false"; };
    return {.action = "unlock_identity",
            .object_type = "account",
            .object_id = account.text(),
            .reason = reason,
            .changes = {{"unlocked", word(before.unlocked), word(after.unlocked)},
                        {"tries_left", std::to_string(before.tries_left),
                         std::to_string(after.tries_left)}}};
}

}  // namespace

Result<OpenedCheckout> IdentityUnlockPurchase::open(const AccountId& account,
                                                    const std::string& return_url) {
    const auto path = ReturnPath::parse(return_url);
    if (!path) return refuse_field("returnUrl", "Please return to a page of this site.");
    const auto paid_path = ReturnPath::parse(path->with("payment", "success"));
    if (!paid_path) return refuse_field("returnUrl", "Please return to a page of this site.");
    return opening_.open(
        {.owner = account,
         .kind = PurchaseKind::id_unlock,
         .subject = "",
         .success_path = paid_path->with("session_id", "{CHECKOUT_SESSION_ID}"),
         .cancel_path = path->with("payment", "cancelled"),
         .price = [&](Transaction& transaction) { return unlock_price(transaction, account); }});
}

Result<UnlockState> IdentityUnlockPurchase::check(const AccountId& account,
                                                  const std::string& provider_session) {
    const auto purchase = context_.store.read([&](Transaction& transaction) {
        return transaction.purchases.find_by_session(provider_session);
    });
    if (!purchase || purchase->owner != account || purchase->kind != PurchaseKind::id_unlock) {
        return refuse(Refusal::payment_not_verified);
    }
    ASSIGN_OR_RETURN(const auto settled, settlement_.settle(provider_session));
    if (settled != Settlement::paid) return refuse(Refusal::payment_not_verified);
    return context_.store.read([&](Transaction& transaction) {
        return Result<UnlockState>(unlock_state(transaction, account));
    });
}

Result<UnlockState> IdentityUnlockPurchase::refresh(const AccountId& account) {
    const auto latest = context_.store.read([&](Transaction& transaction) {
        return transaction.purchases.latest(account, PurchaseKind::id_unlock, "");
    });
    if (latest && latest->state == PurchaseState::open && !latest->provider_session.empty()) {
        RETURN_IF_ERROR(settlement_.settle(latest->provider_session));
    }
    return state_if_unlocked(account);
}

Result<UnlockState> IdentityUnlockPurchase::state_if_unlocked(const AccountId& account) {
    return context_.store.read([&](Transaction& transaction) -> Result<UnlockState> {
        auto state = unlock_state(transaction, account);
        if (!state.unlocked) return refuse(Refusal::payment_not_verified);
        return state;
    });
}

Result<UnlockState> IdentityUnlockPurchase::unlock_for(const AuditActor& admin,
                                                       const AccountId& account,
                                                       const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    const Instant now = context_.clock.now();
    return context_.store.transact([&](Transaction& transaction) -> Result<UnlockState> {
        if (!transaction.accounts.find(account)) return refuse(Refusal::not_found);
        const IdentityUnlock before = transaction.verifications.unlock_of(account);
        IdentityUnlock unlock = before;
        if (!may_try_identity(unlock)) {
            unlock.unlocked = true;  // not paid: the payment date stays unchanged
            unlock.tries_left = identity_tries_per_unlock;
            transaction.verifications.save_unlock(account, unlock);
            note_for_operator(transaction, context_.ids, now,
                              "identity unlocked without payment by admin " + admin.id + " for " +
                                  account.text());
        }
        trail_.record(transaction, admin, audit_act(account, before, unlock, reason));
        return unlock_state(transaction, account);
    });
}

}  // namespace steady
