#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/log_in.h"
#include "domain/core/error.h"

#include <string>

namespace steady {

// An administrator proves the password again before a destructive act (ASVS 7.5.3). Throttled like
// a log-in. Refuses: not_authenticated, wrong_current_password, too_many_attempts, busy.
class ConfirmAdmin {
  public:
    ConfirmAdmin(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<void> run(const AdminId& admin, const std::string& password);

  private:
    LogInPorts ports_;
    const AccountSettings& settings_;
};

// The same with the second factor, where the policy admin_confirms requires both (ADR 72). Also
// refuses invalid_input, naming `code`.
class ConfirmAdminTwice {
  public:
    ConfirmAdminTwice(const LogInPorts& ports, const AccountSettings& settings, const Vault& vault,
                      const OneTimeCodes& codes)
        : ports_(ports), settings_(settings), vault_(vault), codes_(codes) {}

    [[nodiscard]] Result<void> run(const AdminId& admin, const std::string& password,
                                   const std::string& code);

  private:
    LogInPorts ports_;
    const AccountSettings& settings_;
    const Vault& vault_;
    const OneTimeCodes& codes_;
};

}  // namespace steady
