#pragma once

#include "app/accounts/log_in_ports.h"
#include "app/accounts/signed_in.h"
#include "app/audit/audit_trail.h"
#include "app/throttles/attempt_gate.h"
#include "domain/core/call_origin.h"
#include "domain/core/error.h"
#include "domain/throttles/throttle.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// The counters of one log-in attempt, charged before anything is looked at; the e-mail itself never
// becomes part of a key. All steps of all log-ins share them (AU5, AU9). Wrong guesses count for
// one address from one network, and, apart from networks that logged in with this address before,
// for all strange networks together: a stranger's guesses lock nobody out where he logs in (ADR
// 24).
class LogInAttempt {
  public:
    // What is guessed. Codes of strange networks count apart from passwords: only a right password
    // leads to them, so no stranger can use up their budget.
    enum class Guess { password, code };
    // `email` in the form that is stored, where it has one.
    LogInAttempt(const LogInPorts& ports, const AttemptBudgets& budgets, const std::string& email,
                 const CallOrigin& origin, Guess guess = Guess::password);

    [[nodiscard]] Result<void> charge();
    // The same, whatever strange networks have guessed.
    [[nodiscard]] Result<void> charge_ignoring_strangers();
    // The caller's networks alone, and guesses of strange networks alone.
    [[nodiscard]] Result<void> charge_networks();
    [[nodiscard]] Result<void> charge_strangers();
    // Everything was proven: earlier guesses from this network are forgotten, and it is known from
    // now on.
    void forgive();
    // It proves nothing about earlier guesses: only its own charge goes back.
    void take_back();
    // An administrator's log-in failed: into the audit log, without anything that was typed. No
    // row for an address that no administrator has (nullopt), so that the account's budget bounds
    // how many there are; it costs a commit all the same, so that time tells nothing (AU6).
    void note_refused(const std::optional<AdminId>& admin, const CallOrigin& origin,
                      const std::string& step);
    // The same for a client's or companion's address.
    void note_refused(const std::optional<AccountId>& account, const CallOrigin& origin,
                      const std::string& step);

  private:
    [[nodiscard]] std::vector<Attempt> charged() const;
    void note(const std::optional<AuditAct>& act, const CallOrigin& origin);

    const LogInPorts& ports_;
    std::string address_;  // its digest
    std::string network_;
    Attempt account_;
    Attempt strangers_;
    std::vector<Attempt> own_networks_;
    bool known_ = false;
};

// What a finished reset, or the opening of a mailed link, proves as a log-in does: attempts at this
// address are forgotten and the network is known.
void trust_network(Transaction& transaction, const LogInPorts& ports, const Email& email,
                   const CallOrigin& origin);

// The row of a log-in that is none of an administrator's. The role says "admin" all the same: the
// log takes no further word before every server of the release before is gone (docs/development.md,
// "Migrations"); action and object tell whose it is.
inline constexpr const char* account_holder = "account holder";

// Lets an administrator in: the session, and the row of the audit log. Refuses
// wrong_admin_credentials when the administrator is gone or disabled.
[[nodiscard]] Result<AdminSignedIn> admit_admin(Transaction& transaction, const LogInPorts& ports,
                                                const AdminId& admin, const CallOrigin& origin,
                                                const std::string& presented_token_hash,
                                                const std::string& factor);

}  // namespace steady
