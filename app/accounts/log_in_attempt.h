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

// The counters of one log-in attempt, charged before any lookup; the email itself never becomes
// part of a key. All steps of all log-ins share them (AU5, AU9). Wrong guesses count for one
// address from one network, and, except from networks that logged in with this address before, for
// all unknown networks together: a stranger's guesses never lock out the owner at a known network
// (ADR 24).
class LogInAttempt {
  public:
    // The guessed secret. Codes from unknown networks count separately from passwords: only a
    // correct password leads to them, so no stranger can use up their budget.
    enum class Guess { password, code };
    // `email` in its stored form, if it is valid.
    LogInAttempt(const LogInPorts& ports, const AttemptBudgets& budgets, const std::string& email,
                 const CallOrigin& origin, Guess guess = Guess::password);

    [[nodiscard]] Result<void> charge();
    // The same, ignoring the guesses from unknown networks.
    [[nodiscard]] Result<void> charge_ignoring_strangers();
    // Charges only the caller's networks, or only the guesses from unknown networks.
    [[nodiscard]] Result<void> charge_networks();
    [[nodiscard]] Result<void> charge_strangers();
    // The log-in succeeded: clears earlier guesses from this network, and remembers the network as
    // known.
    void forgive();
    // Refunds only this attempt's charge, because the outcome proves nothing about earlier guesses.
    void recover();
    // Records an administrator's failed log-in in the audit log, without any typed text. No row for
    // an address that belongs to no administrator (nullopt), so that the account's budget limits
    // the number of rows; it makes a commit in any case, so that timing reveals nothing (AU6).
    void note_refused(const std::optional<AdminId>& admin, const CallOrigin& origin,
                      const std::string& step);
    // The same for a client's or companion's address.
    void note_refused(const std::optional<AccountId>& account, const CallOrigin& origin,
                      const std::string& step);

  private:
    [[nodiscard]] std::vector<Attempt> charged() const;
    void note(const std::optional<AuditAct>& act, const CallOrigin& origin);

    const LogInPorts& ports_;
    std::string address_;  // as a digest
    std::string network_;
    Attempt account_;
    Attempt strangers_;
    std::vector<Attempt> own_networks_;
    bool known_ = false;
};

// A completed reset, or an opened mail link, proves the same as a log-in: clears attempts at this
// address and remembers the network as known.
void trust_network(Transaction& transaction, const LogInPorts& ports, const Email& email,
                   const CallOrigin& origin);

// The actor's name in audit rows about log-ins of clients and companions; the row's object is the
// account.
inline constexpr const char* account_holder = "account holder";

// Completes an administrator's log-in: creates the session and the row of the audit log. Refuses
// wrong_admin_credentials when the administrator is gone or disabled.
[[nodiscard]] Result<AdminSignedIn> admit_admin(Transaction& transaction, const LogInPorts& ports,
                                                const AdminId& admin, const CallOrigin& origin,
                                                const std::string& presented_token_hash,
                                                const std::string& factor);

}  // namespace steady
