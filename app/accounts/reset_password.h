#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/log_in.h"
#include "domain/core/call_origin.h"
#include "domain/core/error.h"
#include "ports/jobs.h"

#include <string>

namespace steady {

// POST /api/auth/forgot-password (AUTH-031, AU11). Enqueues a job for a link, for every address:
// neither the answer nor its timing reveals whether there is an account. An address that reached
// its mail limit gets no further mail, and the same answer; the newest link then still works (ADR
// 24). Refuses: invalid_input, too_many_attempts (of the caller's network).
class ForgotPassword {
  public:
    ForgotPassword(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<void> run(const std::string& email, const CallOrigin& origin);

  private:
    LogInPorts ports_;
    const AccountSettings& settings_;
};

// Executes those jobs: mails a link with a single-use token to a client or companion.
class SendResetLink {
  public:
    SendResetLink(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] JobOutcome run(const Job& job);

  private:
    LogInPorts ports_;
    const AccountSettings& settings_;
};

// POST /api/auth/reset-password. All sessions end, attempts counted against the account are
// cleared. Refuses: invalid_input, reset_link_invalid, too_many_attempts, busy.
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
