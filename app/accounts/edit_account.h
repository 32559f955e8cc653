#pragma once

#include "app/accounts/change_credentials.h"
#include "app/accounts/update_details.h"
#include "app/audit/audit_trail.h"
#include "domain/core/call_origin.h"

#include <map>
#include <optional>
#include <string>

namespace steady {

// What an administrator changes of somebody's record; what is not given stays.
struct AccountEdit {
    AuditActor admin;
    CallOrigin origin;
    DetailsCommand details;
    std::optional<std::string> email{};
    std::optional<bool> online{};                     // companions
    std::map<VerificationKind, bool> shows_button{};  // clients have the ID check's alone
    std::string reason{};
    bool is_confirmed = false;  // by the administrator's password and second factor
};

// PUT /api/admin/users/{id}/profile (API-081 to API-083, ROLE-014, ROLE-015, KDASH-016): the
// profile by the owner's rules, the e-mail address without the password, whether a companion is
// online, and which verification buttons the person sees. All of it in one transaction, with one
// row in the audit log that names the fields. What changes more than buttons and online is recorded
// with no_reason_given where there is none (ADR 85). A picture that is replaced is deleted. A new
// address or phone number is told at the old address with a link that takes it back, and, by the
// policy admin_confirms, must be confirmed (ADR 72). Refuses: what UpdateDetails does, email_taken,
// admin_confirmation_required, and invalid_input for what the account's type does not have.
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
