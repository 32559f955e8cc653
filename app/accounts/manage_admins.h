#pragma once

#include "app/accounts/log_in.h"
#include "app/audit/audit_trail.h"
#include "domain/core/error.h"

#include <functional>
#include <string>
#include <vector>

namespace steady {

// An administrator as listed on the command line.
struct AdminOverview {
    Admin admin;
    bool second_factor = false;
    long recovery_codes_left = 0;
};

// `steady admin list | disable | enable | enroll-totp | reset-second-factor | clear-attempts`: the
// operator's management of administrators, each act recorded in the audit log. All but list and
// enroll-totp require a reason (45 CFR 164.312(a)(2)(ii)). Refuse: not_found, invalid_input,
// last_administrator.
class ManageAdmins {
  public:
    ManageAdmins(const LogInPorts& ports, const Vault& vault)
        : ports_(ports), vault_(vault), trail_(ports.digests, ports.clock) {}

    [[nodiscard]] std::vector<AdminOverview> list();
    // All sessions end immediately. The last administrator who can log in cannot be disabled.
    [[nodiscard]] Result<void> disable(const AuditActor& actor, const std::string& email,
                                       const std::string& reason);
    [[nodiscard]] Result<void> enable(const AuditActor& actor, const std::string& email,
                                      const std::string& reason);
    // Creates the token of a link with which the administrator sets up a second factor
    // (EnrolAdmin); shown once, stored as its hash. Replaces the previous link; nothing else
    // changes. Needs a key.
    [[nodiscard]] Result<std::string> invite(const AuditActor& actor, const std::string& email);
    // Clears the wrong guesses at the administrator's address, from all networks. Sessions
    // continue.
    [[nodiscard]] Result<void> clear_attempts(const AuditActor& actor, const std::string& email,
                                              const std::string& reason);
    // For an administrator who lost the phone and the recovery codes.
    [[nodiscard]] Result<void> reset_second_factor(const AuditActor& actor,
                                                   const std::string& email,
                                                   const std::string& reason);

  private:
    // Changes an administrator and returns the change with its old and new value.
    using Alter = std::function<Result<AuditChange>(Transaction&, const Admin&)>;
    // Finds and changes the administrator, records the act and ends all sessions, in one
    // transaction.
    [[nodiscard]] Result<void> change(const AuditActor& actor, const std::string& email,
                                      const std::string& reason, const char* action,
                                      const Alter& alter);

    LogInPorts ports_;
    const Vault& vault_;
    AuditTrail trail_;
};

}  // namespace steady
