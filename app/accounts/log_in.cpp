#include "app/accounts/log_in.h"

#include "app/accounts/sessions.h"

#include <optional>

namespace steady {
namespace {

// The counters of one log-in attempt; the e-mail itself never becomes part of a key.
struct Counters {
    Attempt account;
    Attempt network;
};

Counters counters_of(const LogInCommand& command, const std::optional<Email>& email,
                     const Digests& digests, const AttemptBudgets& budgets) {
    const std::string name = email ? email->text() : command.email;
    return {{"login:account:" + digests.sha256_hex(name), budgets.login_account},
            {"login:network:" + network_of(command.origin.ip_address), budgets.login_network}};
}

struct Proof {
    bool matches = false;
    std::optional<std::string> stronger_hash;  // to be stored instead of a weak one (AU1)
};

// Runs outside of any transaction: it takes tens of milliseconds.
Result<Proof> prove(PasswordHasher& hasher, const std::string& password,
                    const std::string& stored_hash) {
    const bool usable = password.size() <= max_password_bytes;
    const auto verdict = hasher.verify(usable ? password : std::string(), stored_hash);
    if (!verdict) return refuse(Refusal::busy);
    Proof proof{.matches = usable && verdict->matches};
    if (proof.matches && verdict->needs_rehash) proof.stronger_hash = hasher.hash(password);
    return proof;
}

}  // namespace

Result<SignedIn> LogIn::run(const LogInCommand& command) {
    const auto email = Email::parse(command.email);
    const Counters counters = counters_of(command, email, ports_.digests, settings_.budgets);
    AttemptGate gate(ports_.store, ports_.clock);
    if (auto open = gate.charge({counters.account, counters.network}); !open)
        return std::unexpected(open.error());
    const auto stored =
        ports_.store.read([&](Transaction& transaction) -> std::optional<AccountCredentials> {
            return email ? transaction.accounts().find_credentials(*email) : std::nullopt;
        });
    const auto proof =
        prove(ports_.hasher, command.password, stored ? stored->password_hash : std::string());
    if (!proof) return std::unexpected(proof.error());
    if (!stored || !proof->matches) return refuse(Refusal::wrong_credentials);
    auto signed_in = ports_.store.transact([&](Transaction& transaction) -> Result<SignedIn> {
        const Instant now = ports_.clock.now();
        // Gone or given another password meanwhile: what was proven no longer counts.
        const auto current = transaction.accounts().find_credentials(stored->id);
        if (!current || current->password_hash != stored->password_hash)
            return refuse(Refusal::wrong_credentials);
        if (proof->stronger_hash)
            transaction.accounts().set_password_hash(stored->id, *proof->stronger_hash);
        transaction.accounts().record_login(stored->id, now);
        if (!command.presented_token_hash.empty())
            transaction.sessions().remove(command.presented_token_hash);
        std::string token = start_session(transaction, ports_.ids, ports_.digests, stored->id, now);
        return SignedIn{std::move(token), *read_own_account(transaction, stored->id)};
    });
    if (!signed_in) return signed_in;
    // An administrator with this address counts in the same bucket (AU9): somebody who signs up
    // with it must not wipe away wrong guesses at the administrator's password by logging in.
    const bool shared = ports_.store.read([&](Transaction& transaction) {
        return transaction.admins().find_credentials(*email).has_value();
    });
    if (shared) {
        gate.take_back({counters.account, counters.network});
    } else {
        gate.forgive(counters.account, {counters.network});
    }
    return signed_in;
}

Result<AdminSignedIn> AdminLogIn::run(const LogInCommand& command) {
    const auto email = Email::parse(command.email);
    const Counters counters = counters_of(command, email, ports_.digests, settings_.budgets);
    AttemptGate gate(ports_.store, ports_.clock);
    if (auto open = gate.charge({counters.account, counters.network}); !open)
        return std::unexpected(open.error());
    const auto stored =
        ports_.store.read([&](Transaction& transaction) -> std::optional<AdminCredentials> {
            return email ? transaction.admins().find_credentials(*email) : std::nullopt;
        });
    const auto proof =
        prove(ports_.hasher, command.password, stored ? stored->password_hash : std::string());
    if (!proof) return std::unexpected(proof.error());
    if (!stored || !proof->matches) return refuse(Refusal::wrong_admin_credentials);
    auto signed_in = ports_.store.transact([&](Transaction& transaction) -> Result<AdminSignedIn> {
        const Instant now = ports_.clock.now();
        if (proof->stronger_hash)
            transaction.admins().set_password_hash(stored->id, *proof->stronger_hash);
        transaction.admins().record_login(stored->id, now);
        const auto admin = transaction.admins().find(stored->id);
        if (!admin) return refuse(Refusal::wrong_admin_credentials);
        if (!command.presented_token_hash.empty())
            transaction.sessions().remove(command.presented_token_hash);
        return AdminSignedIn{
            start_session(transaction, ports_.ids, ports_.digests, stored->id, now), *admin};
    });
    if (signed_in) gate.forgive(counters.account, {counters.network});
    return signed_in;
}

}  // namespace steady
