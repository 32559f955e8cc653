#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/log_in.h"
#include "app/audit/audit_trail.h"
#include "domain/core/error.h"

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace steady {

// A live session of an administrator.
struct AdminSession {
    Instant created_at{};
    Instant last_seen_at{};
    std::string agent{};    // empty: unknown
    std::string network{};  // likewise
    bool current = false;   // the session of this call
};

// An administrator as listed for owners.
struct AdminOverview {
    Admin admin;
    bool second_factor = false;
    long recovery_codes_left = 0;
    std::vector<AdminSession> sessions{};  // last seen first
    std::optional<Instant> last_used_at{};
};

struct AdminList {
    std::vector<AdminOverview> admins;  // in order of creation
    Instant now{};
};

// The administrator of an act: an id in the web app, an email address on the command line.
using AdminRef = std::variant<AdminId, std::string>;

// What owners do about administrators, in the web app and as `steady admin list | set-role |
// disable | enable | enroll-totp | reset-second-factor | clear-attempts`; each act is recorded in
// the audit log. All but list and enroll-totp require a reason (45 CFR 164.312(a)(2)(ii)). Refuse:
// not_found, invalid_input, last_administrator.
class ManageAdmins {
  public:
    ManageAdmins(const LogInPorts& ports, const Vault& vault)
        : ports_(ports), vault_(vault), trail_(ports.digests, ports.clock) {}

    // `current_token_hash`: of the session of this call, or empty.
    [[nodiscard]] AdminList list(const std::string& current_token_hash = "");
    // Like all that follow, ends all sessions immediately. The last active owner cannot be
    // disabled, and gets no other role.
    [[nodiscard]] Result<void> disable(const AuditActor& actor, const AdminRef& who,
                                       const std::string& reason);
    [[nodiscard]] Result<void> enable(const AuditActor& actor, const AdminRef& who,
                                      const std::string& reason);
    // enable() as a part of this transaction.
    [[nodiscard]] Result<void> apply_enable(Transaction& transaction, const AuditActor& actor,
                                            const AdminRef& who, const std::string& reason);
    // Whether the administrator is disabled. Refuses not_found.
    [[nodiscard]] Result<bool> is_disabled(Transaction& transaction, const AdminRef& who) const;
    [[nodiscard]] Result<void> set_role(const AuditActor& actor, const AdminRef& who,
                                        AdminRole role, const std::string& reason);
    // set_role() as a part of this transaction.
    [[nodiscard]] Result<void> apply_role(Transaction& transaction, const AuditActor& actor,
                                          const AdminRef& who, AdminRole role,
                                          const std::string& reason);
    // Refuses what set_role() refuses apart from the reason.
    [[nodiscard]] Result<void> check_role(Transaction& transaction, const AdminRef& who,
                                          AdminRole role) const;
    [[nodiscard]] Result<void> end_sessions(const AuditActor& actor, const AdminRef& who,
                                            const std::string& reason);
    // For an administrator who lost the phone and the recovery codes.
    [[nodiscard]] Result<void> reset_second_factor(const AuditActor& actor, const AdminRef& who,
                                                   const std::string& reason);
    // The same, and mails a link for a new one, if there is a key to seal it. True: mailed.
    [[nodiscard]] Result<bool> renew_second_factor(const AuditActor& actor, const AdminRef& who,
                                                   const std::string& reason,
                                                   const AccountSettings& settings);
    // Creates the token of a link with which the administrator sets up a second factor
    // (EnrolAdmin); shown once, stored as its hash. Replaces the previous link; sessions continue.
    // Needs a key.
    [[nodiscard]] Result<std::string> issue_link(const AuditActor& actor, const AdminRef& who);
    // Clears the wrong guesses at the administrator's address, from all networks. Sessions
    // continue.
    [[nodiscard]] Result<void> clear_attempts(const AuditActor& actor, const AdminRef& who,
                                              const std::string& reason);

  private:
    // Changes an administrator and returns the change with its old and new value.
    using Alter = std::function<Result<AuditChange>(Transaction&, const Admin&)>;
    // Finds and changes the administrator, records the act and ends all sessions, in one
    // transaction.
    [[nodiscard]] Result<void> change(const AuditActor& actor, const AdminRef& who,
                                      const std::string& reason, const char* action,
                                      const Alter& alter);
    [[nodiscard]] Result<void> change_in(Transaction& transaction, const AuditActor& actor,
                                         const AdminRef& who, const std::string& reason,
                                         const char* action, const Alter& alter);
    [[nodiscard]] Result<AuditChange> remove_factor(Transaction& transaction,
                                                    const Admin& admin) const;

    LogInPorts ports_;
    const Vault& vault_;
    AuditTrail trail_;
};

}  // namespace steady
