#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/attempt_gate.h"
#include "app/accounts/call_origin.h"
#include "app/accounts/signed_in.h"
#include "ports/crypto.h"
#include "ports/store.h"
#include "ports/system.h"

#include <string>
#include <vector>

namespace steady {

struct LogInCommand {
    std::string email;
    std::string password;
    CallOrigin origin;
    std::string presented_token_hash;  // of a session the caller came with; it ends (SE2)
};

struct LogInPorts {
    Store& store;
    const Clock& clock;
    IdSource& ids;
    PasswordHasher& hasher;
    const Digests& digests;
};

// POST /api/auth/login and /api/auth/admin-login. Both draw from one budget per address book entry
// and per network (AU5, AU9); an unknown e-mail and a wrong password cost the same time and look
// the same (AU6). Refuse: wrong_credentials or wrong_admin_credentials, too_many_attempts, busy.
class LogIn {
  public:
    LogIn(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<SignedIn> run(const LogInCommand& command);

  private:
    LogInPorts ports_;
    const AccountSettings& settings_;
};

class AdminLogIn {
  public:
    AdminLogIn(const LogInPorts& ports, const AccountSettings& settings)
        : ports_(ports), settings_(settings) {}

    [[nodiscard]] Result<AdminSignedIn> run(const LogInCommand& command);

  private:
    LogInPorts ports_;
    const AccountSettings& settings_;
};

}  // namespace steady
