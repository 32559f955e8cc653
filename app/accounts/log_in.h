#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/log_in_ports.h"
#include "app/accounts/signed_in.h"
#include "domain/core/call_origin.h"
#include "domain/core/error.h"

#include <string>
#include <variant>

namespace steady {

struct LogInCommand {
    std::string email;
    std::string password;
    CallOrigin origin;
    std::string presented_token_hash;  // of the session that the caller presented; it ends (SE2)
};

// POST /api/auth/login and /api/auth/admin-login. Both draw from one budget per address and network
// (AU5, AU9; LogInAttempt); an unknown email and a wrong password take the same time and look the
// same (AU6). Refuse: wrong_credentials or wrong_admin_credentials, too_many_attempts, busy.
class LogIn {
  public:
    LogIn(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<SignedIn> run(const LogInCommand& command);

  private:
    LogInPorts ports_;
    const AccountSettings& settings_;
};

using AdminLogInStep = std::variant<AdminSignedIn, SecondFactorNeeded>;

// An administrator who has a second factor gets a challenge for it instead of a session (AU8). Also
// refuses second_factor_not_enrolled, if the deployment requires one. Failures for an
// administrator's address are recorded in the audit log.
//
// Strangers' wrong guesses do not lock out an administrator with a second factor (ADR 73). While
// they block an address, the password alone decides nothing: if the deployment requires second
// factors, every caller gets a challenge, and only the second step answers whether password and
// code were correct. So guesses reveal nothing about the password.
class AdminLogIn {
  public:
    AdminLogIn(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<AdminLogInStep> run(const LogInCommand& command);

  private:
    [[nodiscard]] Result<AdminLogInStep> take_step(const LogInCommand& command,
                                                   const std::string& challenge_prefix);
    [[nodiscard]] Result<AdminLogInStep> run_guarded(const LogInCommand& command,
                                                     const Error& blocked);

    LogInPorts ports_;
    const AccountSettings& settings_;
};

// Prefix of a challenge that was issued while strangers' guesses blocked the address.
inline constexpr const char* guarded_challenge = "guarded-";

struct SecondStepCommand {
    std::string challenge;
    std::string code;  // of the authenticator app, or a recovery code
    CallOrigin origin;
    std::string presented_token_hash;
};

// The second step of an administrator's log-in. Wrong codes count in the same budgets as wrong
// passwords; each code is accepted once. Refuses: challenge_expired, wrong_second_factor,
// too_many_attempts. Throws std::runtime_error when the deployment lost its key.
class AdminSecondStep {
  public:
    AdminSecondStep(const LogInPorts& ports, const Vault& vault, const OneTimeCodes& codes,
                    const AccountSettings& settings)
        : ports_(ports), vault_(vault), codes_(codes), settings_(settings) {}

    [[nodiscard]] Result<AdminSignedIn> run(const SecondStepCommand& command);

  private:
    [[nodiscard]] Result<AdminSignedIn> admit(const SecondStepCommand& command,
                                              const AdminId& admin);

    LogInPorts ports_;
    const Vault& vault_;
    const OneTimeCodes& codes_;
    const AccountSettings& settings_;
};

}  // namespace steady
