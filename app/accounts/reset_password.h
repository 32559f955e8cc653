#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/call_origin.h"
#include "app/accounts/log_in.h"
#include "domain/core/error.h"

#include <string>

namespace steady {

// POST /api/auth/forgot-password (AUTH-031, AU11). Mails a link with a single-use token to a client
// or companion; an unknown e-mail (or an administrator's) changes nothing that the caller could
// see. Refuses: invalid_input, too_many_attempts.
class ForgotPassword {
  public:
    ForgotPassword(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<void> run(const std::string& email, const CallOrigin& origin);

  private:
    LogInPorts ports_;
    const AccountSettings& settings_;
};

// POST /api/auth/reset-password. All sessions end. Refuses: invalid_input, reset_link_invalid,
// too_many_attempts, busy.
class ResetPassword {
  public:
    ResetPassword(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<void> run(const std::string& token, const std::string& new_password,
                                   const CallOrigin& origin);

  private:
    LogInPorts ports_;
    const AccountSettings& settings_;
};

}  // namespace steady
