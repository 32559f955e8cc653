#pragma once

#include "app/accounts/account_settings.h"
#include "app/audit/audit_trail.h"
#include "domain/core/error.h"
#include "domain/people/account.h"
#include "ports/crypto.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"

#include <string>

namespace steady {

// `steady admin create`: how the first administrator is created (AU7); later ones may be invited
// (invite_admin.h). Refuses: invalid_input, email_taken, busy.
class CreateAdmin {
  public:
    CreateAdmin(Store& store, const Clock& clock, IdSource& ids, PasswordHasher& hasher,
                const TextForms& texts, const AccountSettings& settings, const AuditTrail& trail)
        : store_(store),
          clock_(clock),
          ids_(ids),
          hasher_(hasher),
          texts_(texts),
          settings_(settings),
          trail_(trail) {}

    // An empty name becomes "Administrator".
    [[nodiscard]] Result<Admin> run(const AuditActor& actor, const std::string& email,
                                    const std::string& name, const std::string& password,
                                    AdminRole role = AdminRole::owner);

  private:
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    PasswordHasher& hasher_;
    const TextForms& texts_;
    const AccountSettings& settings_;
    AuditTrail trail_;
};

}  // namespace steady
