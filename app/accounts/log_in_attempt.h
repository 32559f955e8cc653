#pragma once

#include "app/accounts/attempt_gate.h"
#include "app/accounts/log_in.h"

#include <optional>
#include <string>

namespace steady {

// The counters of one log-in attempt, charged before anything is looked at; the e-mail itself never
// becomes part of a key. All steps of all log-ins share them (AU5, AU9).
class LogInAttempt {
  public:
    // `email` in the form that is stored, where it has one.
    LogInAttempt(const LogInPorts& ports, const AttemptBudgets& budgets, const std::string& email,
                 const CallOrigin& origin)
        : ports_(ports),
          gate_(ports.store, ports.clock),
          account_{"login:account:" + ports.digests.sha256_hex(email), budgets.login_account},
          network_{"login:network:" + network_of(origin.ip_address), budgets.login_network} {}

    [[nodiscard]] Result<void> charge() { return gate_.charge({account_, network_}); }
    // Everything was proven: earlier guesses at this account are forgotten.
    void forgive() { gate_.forgive(account_, {network_}); }
    // It proves nothing about earlier guesses: only its own charge goes back.
    void take_back() { gate_.take_back({account_, network_}); }
    // An administrator's log-in failed: into the audit log, without anything that was typed. No
    // row for an address that no administrator has (nullopt), so that the account's budget bounds
    // how many there are; it costs a commit all the same, so that time tells nothing (AU6).
    void note_refused(const std::optional<AdminId>& admin, const CallOrigin& origin,
                      const std::string& step);

  private:
    const LogInPorts& ports_;
    AttemptGate gate_;
    Attempt account_;
    Attempt network_;
};

// Lets an administrator in: the session, and the row of the audit log. Refuses
// wrong_admin_credentials when the administrator is gone or disabled.
[[nodiscard]] Result<AdminSignedIn> admit_admin(Transaction& transaction, const LogInPorts& ports,
                                                const AdminId& admin, const CallOrigin& origin,
                                                const std::string& presented_token_hash,
                                                const std::string& factor);

}  // namespace steady
