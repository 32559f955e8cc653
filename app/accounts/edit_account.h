#pragma once

#include "app/accounts/change_credentials.h"
#include "app/accounts/update_details.h"
#include "app/audit/audit_trail.h"
#include "domain/core/call_origin.h"

#include <map>
#include <optional>
#include <string>

namespace steady {

// An administrator's edit of an account; members that are not set stay unchanged.
struct AccountEdit {
    AuditActor admin;
    CallOrigin origin;
    DetailsCommand details;
    std::optional<std::string> email{};
    std::optional<bool> online{};                     // of companions
    std::map<VerificationKind, bool> shows_button{};  // clients have only the ID check's button
    std::string reason{};
    bool is_confirmed = false;  // by the administrator's password and second factor
};

// PUT /api/admin/users/{id}/profile (API-081 to API-083, ROLE-014, ROLE-015, KDASH-016): the
// profile by the owner's rules, the email address without the password, whether a companion is
// online, and which verification buttons the user sees. All in one transaction, with one row in the
// audit log that names the fields. A change of more than buttons and online is recorded with
// no_reason_given if there is no reason (ADR 85). A replaced picture is deleted. A new address or
// phone number is announced to the old address with a link that reverts it, and, by the policy
// admin_confirms, must be confirmed (ADR 72). Refuses: what UpdateDetails refuses, email_taken,
// admin_confirmation_required, and invalid_input for fields that the account's type does not have.
class EditAccount {
  public:
    EditAccount(const LogInPorts& ports, const AccountSettings& settings, UpdateDetails& details,
                UpdateEmail& email, const AuditTrail& trail)
        : ports_(ports), settings_(settings), details_(details), email_(email), trail_(trail) {}

    [[nodiscard]] Result<OwnAccount> run(const AccountEdit& edit);

  private:
    [[nodiscard]] Result<void> write_rest(Transaction& transaction, const AccountEdit& edit,
                                          const OwnAccount& before);

    void offer_phone_back(Transaction& transaction, const OwnAccount& before,
                          const OwnAccount& after);

    LogInPorts ports_;
    const AccountSettings& settings_;
    UpdateDetails& details_;
    UpdateEmail& email_;
    AuditTrail trail_;
};

}  // namespace steady
