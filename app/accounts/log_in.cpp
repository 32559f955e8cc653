#include "app/accounts/log_in.h"

#include "app/accounts/log_in_attempt.h"
#include "app/accounts/password_proof.h"
#include "app/accounts/sessions.h"
#include "app/audit/audit_trail.h"
#include "app/people/pasted_email.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/second_factors.h"
#include "ports/store.h"

#include <optional>

namespace steady {
namespace {

// The result of a correct password, valid until the write checks it again.
template <class Credentials>
struct Proven {
    Credentials stored;
    std::optional<std::string> stronger_hash;
};

// The common part of both log-ins: finds the record for this email and checks its password. `find`
// queries a transaction for the credentials of an address.
template <class Find>
auto prove(const LogInPorts& ports, const Find& find, const std::optional<Email>& email,
           const std::string& password, Refusal wrong) {
    using Found = std::invoke_result_t<const Find&, Transaction&, const Email&>;
    using Outcome = Result<Proven<typename Found::value_type>>;
    const Found stored = ports.store.read([&](Transaction& transaction) -> Found {
        return email ? find(transaction, *email) : std::nullopt;
    });
    auto proof =
        prove_password(ports.hasher, password, stored ? stored->password_hash : std::string());
    if (!proof) return Outcome(std::unexpected(proof.error()));
    if (!stored || !proof->matches) return Outcome(refuse(wrong));
    return Outcome({*stored, std::move(proof->stronger_hash)});
}

// False when the record is gone or its password changed meanwhile: the proof is no longer valid.
template <class Repository, class Credentials>
bool still_proven(Repository& repository, const Proven<Credentials>& proven) {
    const auto current = repository.find_credentials(proven.stored.id);
    if (!current || current->password_hash != proven.stored.password_hash) return false;
    if (proven.stronger_hash) repository.set_password_hash(proven.stored.id, *proven.stronger_hash);
    return true;
}

std::string key_text(const std::optional<Email>& email, const std::string& typed) {
    return email ? email->text() : typed;
}

// An administrator with this address counts in the same bucket (AU9): otherwise an attacker could
// sign up with it and clear wrong guesses at the administrator's password by logging in.
std::optional<AdminId> admin_with(Store& store, const Email& email) {
    return store.read([&](Transaction& transaction) -> std::optional<AdminId> {
        const auto found = transaction.admins.find_credentials(email);
        return found ? std::optional(found->id) : std::nullopt;
    });
}

std::optional<AccountId> account_of(Store& store, const std::optional<Email>& email) {
    return store.read([&](Transaction& transaction) -> std::optional<AccountId> {
        const auto found = email ? transaction.credentials.find_credentials(*email) : std::nullopt;
        return found ? std::optional(found->id) : std::nullopt;
    });
}

// The failed step, as named in the audit log; nullptr: not the result of a guess.
const char* refused_step(Refusal refusal) {
    if (refusal == Refusal::wrong_admin_credentials) return "password";
    return refusal == Refusal::second_factor_not_enrolled ? "no second factor" : nullptr;
}

SecondFactorNeeded challenge(Transaction& transaction, const LogInPorts& ports,
                             const AdminId& admin, const std::string& prefix, Instant now) {
    std::string token = prefix + ports.ids.token();
    transaction.log_in_challenges.insert_challenge(
        {ports.digests.sha256_hex(token), admin, now + challenge_lifetime}, now);
    return {std::move(token), challenge_lifetime};
}

AuditRole role_of(AccountType type) {
    return type == AccountType::client ? AuditRole::client : AuditRole::companion;
}

}  // namespace

Result<AdminSignedIn> admit_admin(Transaction& transaction, const LogInPorts& ports,
                                  const AdminId& id, const CallOrigin& origin,
                                  const std::string& presented_token_hash,
                                  const std::string& factor) {
    const Instant now = ports.clock.now();
    transaction.admins.record_login(id, now);
    const auto admin = transaction.admins.find(id);
    if (!admin) return refuse(Refusal::wrong_admin_credentials);
    if (!presented_token_hash.empty()) transaction.sessions.remove(presented_token_hash);
    const AuditActor actor{AuditRole::admin, id.text(), origin.ip_address, origin.request_id};
    AuditTrail(ports.digests, ports.clock)
        .record(transaction, actor,
                {.action = "admin_login",
                 .object_type = "admin",
                 .object_id = id.text(),
                 .changes = {{"second_factor", "", factor}}});
    return AdminSignedIn{start_session(transaction, ports.ids, ports.digests, id, origin, now),
                         *admin};
}

Result<SignedIn> LogIn::run(const LogInCommand& command) {
    const auto email = parse_pasted_email(ports_.texts, command.email);
    LogInAttempt attempt(ports_, settings_.budgets, key_text(email, command.email), command.origin);
    RETURN_IF_ERROR(attempt.charge());
    const auto account_with = [](Transaction& transaction, const Email& address) {
        return transaction.credentials.find_credentials(address);
    };
    const auto proven =
        prove(ports_, account_with, email, command.password, Refusal::wrong_credentials);
    if (!proven) {
        if (proven.error().refusal == Refusal::wrong_credentials)
            attempt.note_refused(account_of(ports_.store, email), command.origin, "password");
        return std::unexpected(proven.error());
    }
    auto signed_in =
        ports_.store.transact_independent([&](Transaction& transaction) -> Result<SignedIn> {
            const Instant now = ports_.clock.now();
            const AccountId& id = proven->stored.id;
            if (!still_proven(transaction.credentials, *proven))
                return refuse(Refusal::wrong_credentials);
            // Revealed only after a correct password.
            if (transaction.accounts.suspended_at(id)) return refuse(Refusal::account_suspended);
            transaction.credentials.record_login(id, now);
            const auto own = read_own_account(transaction, id);
            AuditTrail(ports_.digests, ports_.clock)
                .record(transaction,
                        {role_of(own->account.type), account_holder, command.origin.ip_address,
                         command.origin.request_id},
                        {.action = "login", .object_type = "account", .object_id = id.text()});
            if (!command.presented_token_hash.empty())
                transaction.sessions.remove(command.presented_token_hash);
            std::string token =
                start_session(transaction, ports_.ids, ports_.digests, id, command.origin, now);
            return SignedIn{std::move(token), *own};
        });
    if (!signed_in) return signed_in;
    if (admin_with(ports_.store, *email)) {
        attempt.recover();
    } else {
        attempt.forgive();
    }
    return signed_in;
}

Result<AdminLogInStep> AdminLogIn::run(const LogInCommand& command) {
    const auto email = parse_pasted_email(ports_.texts, command.email);
    LogInAttempt attempt(ports_, settings_.budgets, key_text(email, command.email), command.origin);
    if (const auto open = attempt.charge(); !open) return run_guarded(command, open.error());
    auto step = take_step(command, "");
    if (!step) {
        if (const char* what = refused_step(step.error().refusal)) {
            const auto admin = email ? admin_with(ports_.store, *email) : std::nullopt;
            attempt.note_refused(admin, command.origin, what);
        }
        return step;
    }
    // A log-in that still waits for its code says nothing about earlier wrong codes.
    if (std::holds_alternative<AdminSignedIn>(*step)) {
        attempt.forgive();
    } else {
        attempt.recover();
    }
    return step;
}

// The charge is not refunded for a correct password: a further attempt would reveal it.
Result<AdminLogInStep> AdminLogIn::run_guarded(const LogInCommand& command, const Error& blocked) {
    const auto email = parse_pasted_email(ports_.texts, command.email);
    LogInAttempt attempt(ports_, settings_.budgets, key_text(email, command.email), command.origin);
    if (!attempt.charge_ignoring_strangers()) return std::unexpected(blocked);
    auto step = take_step(command, guarded_challenge);
    if (step || step.error().refusal == Refusal::busy) return step;
    // Writes no audit row, since the address's budget would not limit them, but the same commit as
    // a challenge, so that timing reveals nothing.
    attempt.note_refused(std::optional<AdminId>(), command.origin, "password");
    if (!settings_.second_factor_required) return std::unexpected(blocked);
    return SecondFactorNeeded{guarded_challenge + ports_.ids.token(), challenge_lifetime};
}

Result<AdminLogInStep> AdminLogIn::take_step(const LogInCommand& command,
                                             const std::string& challenge_prefix) {
    const auto admin_of = [](Transaction& transaction, const Email& address) {
        return transaction.admins.find_credentials(address);
    };
    ASSIGN_OR_RETURN(const auto proven,
                     prove(ports_, admin_of, parse_pasted_email(ports_.texts, command.email),
                           command.password, Refusal::wrong_admin_credentials));
    return ports_.store.transact_independent(
        [&](Transaction& transaction) -> Result<AdminLogInStep> {
            const AdminId& id = proven.stored.id;
            if (!still_proven(transaction.admins, proven))
                return refuse(Refusal::wrong_admin_credentials);
            if (transaction.second_factors.find(id))
                return challenge(transaction, ports_, id, challenge_prefix, ports_.clock.now());
            // While strangers' guesses block the address, the password alone is not enough.
            if (settings_.second_factor_required || !challenge_prefix.empty())
                return refuse(Refusal::second_factor_not_enrolled);
            ASSIGN_OR_RETURN(auto signed_in, admit_admin(transaction, ports_, id, command.origin,
                                                         command.presented_token_hash, "none"));
            return signed_in;
        });
}

}  // namespace steady
