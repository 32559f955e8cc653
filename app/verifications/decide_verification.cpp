#include "app/verifications/decide_verification.h"

#include "app/audit/required_reason.h"
#include "app/audit/same_person.h"
#include "app/notifications/notify_account.h"
#include "app/verifications/identity_badge.h"
#include "app/verifications/settle_requests.h"
#include "domain/core/result.h"
#include "domain/verifications/verification_request.h"
#include "domain/verifications/verification_states.h"
#include "domain/verifications/verification_texts.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace steady {
namespace {

constexpr std::size_t max_checked_bytes = 200;

VerificationEvent event_of(VerificationDecision decision, VerificationStatus status) {
    switch (decision) {
        case VerificationDecision::verified:
            return VerificationEvent::verified;
        case VerificationDecision::taken_back:
            return VerificationEvent::taken_back;
        case VerificationDecision::rejected:
            break;
    }
    return status == VerificationStatus::verified ? VerificationEvent::badge_removed
                                                  : VerificationEvent::rejected;
}

Result<std::string> read_reason(VerificationDecision decision, const std::string& reason) {
    if (decision != VerificationDecision::taken_back) return reason_or_none(reason);
    RETURN_IF_ERROR(demand_reason(reason));
    return reason;
}

Result<Verification> granted_record(VerificationKind kind, const GrantedBadge& granted,
                                    const AuditActor& admin, Instant now) {
    if (granted.checked.size() > max_checked_bytes) {
        return refuse_field("checked", "Please describe it in fewer words.");
    }
    ASSIGN_OR_RETURN(const auto end, checked_end(kind, granted.end, now));
    Verification record{.status = VerificationStatus::verified, .verified_at = now};
    record.expires_at = end;
    record.next_step_at = next_badge_step(end, now);
    record.verified_by = AdminId::parse(admin.id);
    record.checked =
        granted.checked.empty() ? std::string(term_of(kind).what_is_checked) : granted.checked;
    return record;
}

bool is_renewal(Transaction& transaction, const AccountId& account, VerificationKind kind,
                const Verification& asked, bool is_end_chosen, Instant now) {
    if (asked.status != VerificationStatus::verified) return false;
    if (!is_verified_at(asked, now)) return true;  // its end was not stored yet
    const auto requests = transaction.verification_requests.of(account);
    return is_end_chosen || std::ranges::any_of(requests, [&](const VerificationRequest& request) {
               return is_open(request) && covers(request, kind) && awaits_decision(request, asked);
           });
}

std::string last_day_text(const Verification& record) {
    if (!record.expires_at) return "none";
    return date_text(last_day_before(*record.expires_at));
}

}  // namespace

Result<Verification> DecideVerification::run(const AuditActor& admin, const AccountId& id,
                                             VerificationKind kind, VerificationDecision decision,
                                             const std::string& reason,
                                             const GrantedBadge& granted) {
    Act act{admin, id, kind, decision, {}};
    ASSIGN_OR_RETURN(act.reason, read_reason(decision, reason));
    const Instant now = clock_.now();
    act.is_end_chosen = granted.end.is_chosen;
    if (decision == VerificationDecision::verified) {
        ASSIGN_OR_RETURN(act.granted, granted_record(kind, granted, admin, now));
    }
    return store_.transact([&](Transaction& transaction) -> Result<Verification> {
        const auto account = transaction.accounts.find(id);
        if (!account) return refuse(Refusal::not_found);
        if (same_person(transaction, admin.id, id)) return refuse(Refusal::forbidden);
        if (account->type == AccountType::client && kind != VerificationKind::id) {
            return refuse_field("verificationType", "For companions only.");
        }
        return decide(transaction, act, now);
    });
}

Verification DecideVerification::decide(Transaction& transaction, const Act& act, Instant now) {
    const auto& [admin, id, kind, decision, reason, is_end_chosen, granted] = act;
    const Verification before = transaction.verifications.of(id).of(kind);
    submit_sent_requests(transaction, id, kind, now);
    const Verification asked = transaction.verifications.of(id).of(kind);
    const VerificationEvent event = event_of(decision, asked.status);
    Verification changed = after(asked, event, now);
    if (kind == VerificationKind::id) {
        changed = decide_identity(transaction, id, event, now, on_lost_);
    }
    const bool is_renewed = decision == VerificationDecision::verified &&
                            is_renewal(transaction, id, kind, asked, is_end_chosen, now);
    if (decision == VerificationDecision::verified && (changed != asked || is_renewed)) {
        changed = granted;
        changed.button_visible = asked.button_visible;
    }
    if (event == VerificationEvent::taken_back && changed != asked) {
        changed.taken_back_reason = reason;
    }
    if (changed != asked) transaction.verifications.save(id, kind, changed);
    settle_requests(transaction, id, now);
    if (changed != asked) {
        notify_verification_result(transaction, ids_, now, id,
                                   kind == VerificationKind::id ? NotificationKind::identity_result
                                                                : NotificationKind::badge_result);
    }
    record(transaction, act, status_at(before, now), before, changed);
    return changed;
}

void DecideVerification::record(Transaction& transaction, const Act& act, VerificationStatus shown,
                                const Verification& before, const Verification& changed) {
    AuditAct row{.action = "verify_user",
                 .object_type = "account",
                 .object_id = act.account.text(),
                 .reason = act.reason,
                 .changes = {{std::string(kind_name(act.kind)), std::string(status_name(shown)),
                              std::string(status_name(changed.status))}}};
    if (before.expires_at != changed.expires_at) {
        row.changes.push_back({std::string(kind_name(act.kind)) + "ValidThrough",
                               last_day_text(before), last_day_text(changed)});
    }
    trail_.record(transaction, act.admin, row);
}

}  // namespace steady
