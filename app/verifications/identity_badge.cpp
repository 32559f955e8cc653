#include "app/verifications/identity_badge.h"

#include "domain/people/legal_name.h"
#include "ports/accounts.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "ports/verifications.h"

namespace steady {
namespace {

void prove_name(Transaction& transaction, const AccountId& id, bool proven) {
    auto account = transaction.accounts.find(id);
    if (!account) return;
    account->verified_name = proven ? legal_name(*account) : std::string();
    static_cast<void>(transaction.accounts.update(*account));  // no unique field changes
}

}  // namespace

Verification decide_identity(Transaction& transaction, const AccountId& account,
                             VerificationEvent event, Instant now, const OnIdentityLost& on_lost) {
    const Verification before = transaction.verifications.of(account).of(VerificationKind::id);
    const Verification changed = after(before, event, now);
    if (changed == before) return before;
    transaction.verifications.save(account, VerificationKind::id, changed);
    if (event == VerificationEvent::verified) prove_name(transaction, account, true);
    if (event == VerificationEvent::badge_removed) prove_name(transaction, account, false);
    const bool is_lost = before.status == VerificationStatus::verified &&
                         changed.status != VerificationStatus::verified;
    if (is_lost && on_lost) on_lost(transaction, account, now);
    return changed;
}

void reset_identity(Transaction& transaction, IdSource& ids, const AccountId& account, Instant now,
                    const OnIdentityLost& on_lost) {
    (void)decide_identity(transaction, account, VerificationEvent::renamed, now, on_lost);
    auto& verifications = transaction.verifications;
    while (auto session = verifications.open_session_of(account)) {
        session->state = IdentitySessionState::cancelled;
        verifications.update_session(*session);
        order_redaction(transaction, ids, now, session->provider_id);
    }
}

void order_redaction(Transaction& transaction, IdSource& ids, Instant now,
                     const std::string& provider_id) {
    transaction.jobs.enqueue({.id = ids.next<JobId>(),
                              .kind = to_string(JobKind::redact_identity),
                              .payload = {{"check", provider_id}},
                              .due_at = now});
}

}  // namespace steady
