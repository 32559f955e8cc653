#include "app/accounts/log_in_attempt.h"

#include "app/audit/audit_trail.h"
#include "ports/store.h"
#include "ports/throttles.h"

namespace steady {

LogInAttempt::LogInAttempt(const LogInPorts& ports, const AttemptBudgets& budgets,
                           const std::string& email, const CallOrigin& origin, Guess guess)
    : ports_(ports),
      address_(ports.digests.sha256_hex(email)),
      network_(network_of(origin.ip_address)),
      account_{"login:" + address_ + ":" + network_, budgets.login_account, address_},
      strangers_{"login:" + address_ + (guess == Guess::code ? ":codes" : "") + ":strangers",
                 budgets.login_strangers, address_},
      own_networks_(network_attempts("login", origin.ip_address, budgets.login_network)) {}

std::vector<Attempt> LogInAttempt::charged() const {
    std::vector<Attempt> attempts = own_networks_;
    attempts.push_back(account_);
    if (!known_) attempts.push_back(strangers_);
    return attempts;
}

Result<void> LogInAttempt::charge() {
    return ports_.store.transact_independent([&](Transaction& transaction) {
        known_ = transaction.known_networks.knows(address_, network_);
        return charge_attempts(transaction, charged(), ports_.clock.now());
    });
}

Result<void> LogInAttempt::charge_ignoring_strangers() {
    known_ = true;
    return AttemptGate(ports_.store, ports_.clock).charge(charged());
}

Result<void> LogInAttempt::charge_networks() {
    return AttemptGate(ports_.store, ports_.clock).charge(own_networks_);
}

Result<void> LogInAttempt::charge_strangers() {
    return AttemptGate(ports_.store, ports_.clock).charge({strangers_});
}

void LogInAttempt::forgive() {
    const auto forgiven =
        ports_.store.transact_independent([&](Transaction& transaction) -> Result<void> {
            give_back_attempts(transaction, charged());
            transaction.throttles.remove(account_.key);
            transaction.known_networks.remember(address_, network_, ports_.clock.now());
            return {};
        });
    static_cast<void>(forgiven);  // cannot fail
}

void LogInAttempt::recover() {
    AttemptGate(ports_.store, ports_.clock).recover(charged());
}

void trust_network(Transaction& transaction, const LogInPorts& ports, const Email& email,
                   const CallOrigin& origin) {
    const std::string address = ports.digests.sha256_hex(email.text());
    transaction.throttles.remove_of(address);
    transaction.known_networks.remember(address, network_of(origin.ip_address), ports.clock.now());
}

void LogInAttempt::note_refused(const std::optional<AdminId>& admin, const CallOrigin& origin,
                                const std::string& step) {
    std::optional<AuditAct> act;
    if (admin) {
        act = AuditAct{.action = "admin_login_refused",
                       .object_type = "admin",
                       .object_id = admin->text(),
                       .changes = {{"step", "", step}}};
    }
    note(act, origin);
}

void LogInAttempt::note_refused(const std::optional<AccountId>& account, const CallOrigin& origin,
                                const std::string& step) {
    std::optional<AuditAct> act;
    if (account) {
        act = AuditAct{.action = "login_refused",
                       .object_type = "account",
                       .object_id = account->text(),
                       .changes = {{"step", "", step}}};
    }
    note(act, origin);
}

void LogInAttempt::note(const std::optional<AuditAct>& act, const CallOrigin& origin) {
    const auto noted =
        ports_.store.transact_independent([&](Transaction& transaction) -> Result<void> {
            if (!act) {
                if (const auto count = transaction.throttles.find(account_.key)) {
                    transaction.throttles.save(*count);
                }
                return {};
            }
            AuditTrail(ports_.digests, ports_.clock)
                .record(
                    transaction,
                    {AuditRole::unauthenticated, "unknown", origin.ip_address, origin.request_id},
                    *act);
            return {};
        });
    static_cast<void>(noted);  // cannot fail
}

}  // namespace steady
