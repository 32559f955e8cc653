#pragma once

#include "app/accounts/account_settings.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"

#include <optional>
#include <string>

namespace steady {

struct Availability {
    bool available;
    std::string message;
};

// GET /api/auth/check-email/{email} and check-display-name/{name} (AUTH-029, AUTH-030). They reveal
// who is a member, so a caller gets only a small budget (AU12). Refuse: invalid_input,
// too_many_attempts.
class CheckAvailability {
  public:
    CheckAvailability(Store& store, const Clock& clock, const TextForms& texts,
                      const AccountSettings& settings)
        : store_(store), clock_(clock), texts_(texts), settings_(settings) {}

    [[nodiscard]] Result<Availability> email(const std::string& text,
                                             const std::string& ip_address);
    // The caller's own name counts as available.
    [[nodiscard]] Result<Availability> display_name(const std::string& text,
                                                    const std::string& ip_address,
                                                    const std::optional<AccountId>& caller);

  private:
    Store& store_;
    const Clock& clock_;
    const TextForms& texts_;
    const AccountSettings& settings_;
};

}  // namespace steady
