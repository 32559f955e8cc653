#include "app/verifications/decide_verification.h"

#include "app/audit/required_reason.h"
#include "app/audit/same_person.h"
#include "app/notifications/notify_account.h"
#include "app/verifications/identity_badge.h"
#include "app/verifications/settle_requests.h"
#include "domain/core/result.h"
#include "domain/verifications/verification_states.h"
#include "domain/verifications/verification_texts.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <string>

namespace steady {
namespace {

VerificationEvent event_of(VerificationDecision decision, VerificationStatus status) {
    if (decision == VerificationDecision::verified) return VerificationEvent::verified;
    return status == VerificationStatus::verified ? VerificationEvent::badge_removed
                                                  : VerificationEvent::rejected;
}

}  // namespace

Result<Verification> DecideVerification::run(const AuditActor& admin, const AccountId& id,
                                             VerificationKind kind, VerificationDecision decision,
                                             const std::string& reason) {
    ASSIGN_OR_RETURN(const auto said, reason_or_none(reason));
    const Instant now = clock_.now();
    return store_.transact([&](Transaction& transaction) -> Result<Verification> {
        const auto account = transaction.accounts.find(id);
        if (!account) return refuse(Refusal::not_found);
        if (same_person(transaction, admin.id, id)) return refuse(Refusal::forbidden);
        if (account->type == AccountType::client && kind != VerificationKind::id) {
            return refuse_field("verificationType", "For companions only.");
        }
        const Verification before = transaction.verifications.of(id).of(kind);
        submit_sent_requests(transaction, id, kind, now);
        const Verification asked = transaction.verifications.of(id).of(kind);
        const VerificationEvent event = event_of(decision, asked.status);
        Verification changed = after(asked, event, now);
        if (kind == VerificationKind::id) {
            changed = decide_identity(transaction, id, event, now, on_lost_);
        } else if (changed != asked) {
            transaction.verifications.save(id, kind, changed);
        }
        settle_requests(transaction, id, now);
        if (changed != asked) {
            notify_verification_result(transaction, ids_, now, id,
                                       kind == VerificationKind::id
                                           ? NotificationKind::identity_result
                                           : NotificationKind::badge_result);
        }
        trail_.record(
            transaction, admin,
            {.action = "verify_user",
             .object_type = "account",
             .object_id = id.text(),
             .reason = said,
             .changes = {{std::string(kind_name(kind)), std::string(status_name(before.status)),
                          std::string(status_name(changed.status))}}});
        return changed;
    });
}

}  // namespace steady
