#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/log_in.h"
#include "app/audit/audit_trail.h"
#include "domain/core/error.h"

#include <string>

namespace steady {

struct AdminInvitation {
    AuditActor actor;
    std::string email;
    std::string name;
    AdminRole role = AdminRole::auditor;
    std::string reason;
};

// What an invitation needs to be sent: as stored, with the digest of a password that is not known
// to any person. The invitation is the only way in.
struct PreparedInvitation {
    Email email;
    std::string name;
    AdminRole role = AdminRole::auditor;
    std::string reason;
    std::string password_hash;
};

struct AcceptedInvitation {
    std::string email;
    // Of the link with which the second factor is set up next; empty: this deployment has no key.
    std::string enrollment_token;
};

// How an owner lets a colleague in: a mailed link, with which the colleague chooses a password and
// then sets up a second factor (ADR 136). The link works once, for three days; no log-in is
// possible before it was accepted.
class InviteAdmin {
  public:
    InviteAdmin(const LogInPorts& ports, const Vault& vault, const AccountSettings& settings,
                const AuditTrail& trail)
        : ports_(ports), vault_(vault), settings_(settings), trail_(trail) {}

    // Refuses invalid_input (naming email, name or reason), email_taken, busy.
    [[nodiscard]] Result<Admin> invite(const AdminInvitation& invitation);
    // invite() in two parts: outside transactions, and as a part of one.
    [[nodiscard]] Result<PreparedInvitation> prepare(const AdminInvitation& invitation);
    [[nodiscard]] Result<Admin> apply(Transaction& transaction, const AuditActor& actor,
                                      const PreparedInvitation& invitation);
    // The invitation with address and name as they are stored. Refuses invalid_input naming email
    // or name.
    [[nodiscard]] Result<AdminInvitation> tidy(AdminInvitation invitation) const;
    // Refuses invalid_input naming email, for the address of an administrator.
    [[nodiscard]] static Result<void> check_free(Transaction& transaction, const Email& email);
    // Mails a new link; the old one ends. Refuses not_found, conflict for an administrator who has
    // accepted, invalid_input without a reason.
    [[nodiscard]] Result<void> renew(const AuditActor& actor, const AdminId& id,
                                     const std::string& reason);

    // The holder of the link. Both refuse not_found for a link that is unknown, used or expired,
    // and too_many_attempts by network.
    [[nodiscard]] Result<Admin> open(const std::string& token, const CallOrigin& origin);
    // Also refuses invalid_input naming password, and busy.
    [[nodiscard]] Result<AcceptedInvitation> accept(const std::string& token,
                                                    const std::string& password,
                                                    const CallOrigin& origin);

  private:
    void mail_link(Transaction& transaction, const Admin& admin);
    [[nodiscard]] Result<void> charge(const char* what, const CallOrigin& origin);
    [[nodiscard]] Result<Admin> find(Transaction& transaction, const std::string& token) const;

    LogInPorts ports_;
    const Vault& vault_;
    const AccountSettings& settings_;
    AuditTrail trail_;
};

}  // namespace steady
