#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/confirm_admin.h"
#include "app/accounts/log_in.h"
#include "app/audit/audit_trail.h"
#include "domain/core/error.h"

#include <string>

namespace steady {

struct AdminPasswordChange {
    AuditActor actor;
    AdminId admin;
    std::string current_password;
    std::string new_password;
};

// PUT /api/admin/password and `steady admin set-password`: a new password for an administrator. All
// sessions of the administrator end, including the caller's; recorded in the audit log. Refuses
// invalid_input for a password that breaks the rules, and busy.
class ChangeAdminPassword {
  public:
    ChangeAdminPassword(const LogInPorts& ports, const AccountSettings& settings,
                        const AuditTrail& trail)
        : ports_(ports), settings_(settings), trail_(trail) {}

    // By the administrator, with the current password. Also refuses what ConfirmAdmin refuses.
    [[nodiscard]] Result<void> run(const AdminPasswordChange& change);
    // By the machine's operator, for an administrator who lost the password. Refuses not_found, and
    // invalid_input without a reason.
    [[nodiscard]] Result<void> set(const AuditActor& actor, const std::string& email,
                                   const std::string& password, const std::string& reason);

  private:
    [[nodiscard]] Result<void> write(const AuditActor& actor, const Admin& admin,
                                     const std::string& password, const std::string& field,
                                     const std::string& reason);

    LogInPorts ports_;
    const AccountSettings& settings_;
    AuditTrail trail_;
};

}  // namespace steady
