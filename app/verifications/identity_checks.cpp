#include "app/verifications/identity_checks.h"

#include "app/notifications/notify_account.h"
#include "app/notifications/operator_notes.h"
#include "app/payments/provider_outcome.h"
#include "app/verifications/identity_badge.h"
#include "domain/core/result.h"
#include "domain/payments/return_path.h"
#include "domain/people/legal_name.h"
#include "domain/verifications/identity_runs.h"
#include "domain/verifications/verification_states.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <functional>
#include <utility>

namespace steady {
namespace {

// IDV-021
std::unexpected<Error> not_started() {
    return refuse(Refusal::provider_unavailable,
                  "Failed to start ID verification. Please try again.");
}

IdentityProgress progress_of(const IdentitySession& session) {
    IdentityProgress progress;
    progress.id = session.provider_id;
    progress.url = session.url;
    progress.status = status_of(session.state);
    progress.complete = !undecided(session.state);
    progress.reason = session.last_error;
    return progress;
}

// A run proves only the name that the account had when it started.
bool of_present_name(Transaction& transaction, const IdentitySession& session,
                     const TextForms& texts) {
    const auto account = transaction.accounts.find(session.account);
    const NameKey key = [&texts](std::string_view name) { return texts.canonical_name(name); };
    return account && (session.legal_name.empty() ||
                       same_legal_name(session.legal_name, legal_name(*account), key));
}

// The event that the provider's report means for the run; nullopt: nothing new, an attempt is still
// to come.
std::optional<IdentityRunEvent> event_of(const IdentityCheck& check) {
    switch (check.status) {
        case IdentityCheckStatus::verified:
            return IdentityRunEvent::verified;
        case IdentityCheckStatus::requires_input:
            if (check.last_error_code.empty()) return std::nullopt;
            return IdentityRunEvent::rejected;
        case IdentityCheckStatus::processing:
            return IdentityRunEvent::processing;
        case IdentityCheckStatus::canceled:
            return IdentityRunEvent::cancelled;
    }
    std::unreachable();
}

// The same on every server and in every build of the program (FNV-1a, 64 bits): another server must
// generate the same key for the same run.
std::string fingerprint_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    }
    return std::to_string(hash);
}

}  // namespace

Result<IdentityProgress> IdentityChecks::start(const AccountId& account,
                                               const std::string& return_url,
                                               const std::optional<std::string>& user_reference) {
    if (user_reference && *user_reference != account.text()) return refuse(Refusal::forbidden);
    const auto path = ReturnPath::parse(return_url);
    if (!path) return refuse_field("returnUrl", "Please return to a page of this site.");
    auto open = may_start(account);
    if (!open) return std::unexpected(open.error());
    if (!*open) return create(account, path->text());

    // It may have been decided meanwhile; the provider's answer is authoritative.
    const auto check = provider_.find_identity_check((*open)->provider_id);
    if (!check) return not_started();
    RETURN_IF_ERROR(apply(*check));
    open = may_start(account);
    if (!open) return std::unexpected(open.error());
    if (!*open) return create(account, path->text());
    auto progress = progress_of(**open);
    if (!check->url.empty()) progress.url = check->url;
    return progress;
}

Result<std::optional<IdentitySession>> IdentityChecks::may_start(const AccountId& account) {
    using Open = Result<std::optional<IdentitySession>>;
    return store_.read([&](Transaction& transaction) -> Open {
        auto& verifications = transaction.verifications;
        if (verifications.of(account).identity_verified()) {
            return refuse(Refusal::identity_already_verified);
        }
        const IdentityUnlock unlock = verifications.unlock_of(account);
        if (!may_try_identity(unlock)) {
            return refuse(unlock.paid_at ? Refusal::identity_tries_used : Refusal::identity_locked);
        }
        return verifications.open_session_of(account);
    });
}

Result<IdentityProgress> IdentityChecks::create(const AccountId& account,
                                                const std::string& return_path) {
    const Instant now = clock_.now();
    const int tries_left = store_.read([&](Transaction& transaction) {
        return transaction.verifications.unlock_of(account).tries_left;
    });
    // Two clicks start one run: the key is valid for ten minutes, one attempt and one return path.
    // If it leads to a run that is already decided (just canceled), the next number is used.
    constexpr std::int64_t window_s = 600;
    constexpr int numbers = 5;
    const std::string key = "vs:" + account.text() + ":" + std::to_string(tries_left) + ":" +
                            std::to_string(to_epoch_seconds(now) / window_s) + ":" +
                            fingerprint_of(return_path) + ":";
    for (int number = 0; number < numbers; ++number) {
        const auto check =
            provider_.create_identity_check({.idempotency_key = key + std::to_string(number),
                                             .reference = account.text(),
                                             .return_path = return_path});
        if (!check) {
            const bool next_key = check.error().kind == ProviderFault::Kind::spent_key;
            if (next_key && number + 1 < numbers) continue;
            return not_started();
        }
        ASSIGN_OR_RETURN(const auto session, remember(account, *check, now));
        if (undecided(session.state)) return progress_of(session);
    }
    return refuse(Refusal::conflict);
}

Result<IdentitySession> IdentityChecks::remember(const AccountId& account,
                                                 const IdentityCheck& check, Instant now) {
    return store_.transact([&](Transaction& transaction) -> Result<IdentitySession> {
        if (auto known = transaction.verifications.find_session(check.id)) return *known;
        IdentitySession fresh{
            .provider_id = check.id, .account = account, .url = check.url, .created_at = now};
        if (const auto owner = transaction.accounts.find(account))
            fresh.legal_name = legal_name(*owner);
        transaction.verifications.insert_session(fresh);
        (void)decide_identity(transaction, account, VerificationEvent::started, now, on_lost_);
        return fresh;
    });
}

Result<IdentityProgress> IdentityChecks::progress(const IdentityReader& reader,
                                                  const std::string& provider_id) {
    using Found = std::optional<IdentitySession>;
    const auto find = [&](Transaction& transaction) -> Found {
        auto session = transaction.verifications.find_session(provider_id);
        if (session && !reader.admin && session->account != reader.account) return std::nullopt;
        return session;
    };
    Found session = store_.read(find);
    if (!session) return refuse(Refusal::identity_session_not_found);
    if (undecided(session->state)) {
        // If the provider does not answer, the stored state is returned; the next poll tries again.
        if (refresh(provider_id)) session = store_.read(find);
    }
    if (!session) return refuse(Refusal::identity_session_not_found);
    auto progress = progress_of(*session);
    if (session->state == IdentitySessionState::verified) {
        progress.verified_at = store_.read([&](Transaction& transaction) {
            return transaction.verifications.of(session->account)
                .of(VerificationKind::id)
                .verified_at;
        });
    }
    return progress;
}

Result<bool> IdentityChecks::refresh(const std::string& provider_id) {
    const auto check = provider_.find_identity_check(provider_id);
    if (check) return apply(*check);
    if (check.error().kind == ProviderFault::Kind::not_found) return false;
    return refuse(Refusal::provider_unavailable);
}

// The data that the provider collected is erased once the decision is recorded.
JobOutcome IdentityChecks::redact(const Job& job) {
    const std::string* check = job.payload.find("check");
    if (!check) return {JobOutcome::Kind::park, "unreadable redaction"};
    const auto redacted = provider_.redact_identity_check(*check);
    return redacted ? JobOutcome{} : outcome_of(redacted.error());
}

Result<bool> IdentityChecks::apply(const IdentityCheck& check) {
    const Instant now = clock_.now();
    return store_.transact([&](Transaction& transaction) -> Result<bool> {
        auto& verifications = transaction.verifications;
        auto session = verifications.find_session(check.id);
        if (!session) return false;
        if (check.reference != session->account.text()) {
            note_for_operator_once(transaction, ids_, now, "identity_reference:" + check.id,
                                   "identity check names another account: " + check.id);
            return false;
        }
        note_unknown_status(transaction, ids_, now, "identity check", check.id,
                            check.unknown_status);
        const auto event = event_of(check);
        const auto next = event ? after(session->state, *event) : std::nullopt;
        if (!next) return true;
        session->state = *next;
        session->last_error = std::nullopt;
        if (*next == IdentitySessionState::verified) {
            if (of_present_name(transaction, *session, texts_)) {
                (void)decide_identity(transaction, session->account, VerificationEvent::verified,
                                      now);
                notify_verification_result(transaction, ids_, now, session->account,
                                           NotificationKind::identity_result);
            }
            order_redaction(transaction, ids_, now, check.id);
        } else if (*next == IdentitySessionState::rejected) {
            session->last_error = check.last_error_code;
            (void)decide_identity(transaction, session->account, VerificationEvent::rejected, now,
                                  on_lost_);
            notify_verification_result(transaction, ids_, now, session->account,
                                       NotificationKind::identity_result);
            verifications.save_unlock(
                session->account, after_rejected_try(verifications.unlock_of(session->account)));
            order_redaction(transaction, ids_, now, check.id);
        } else if (*next == IdentitySessionState::cancelled) {
            (void)decide_identity(transaction, session->account, VerificationEvent::withdrawn, now,
                                  on_lost_);
        }
        verifications.update_session(*session);
        return true;
    });
}

}  // namespace steady
