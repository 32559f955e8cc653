#pragma once

#include "app/accounts/log_in_ports.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "ports/vault.h"

#include <string>

namespace steady {

// Accepts a code of an administrator's authenticator app, or a recovery code, each of which is
// valid once; returns which kind it was. Refuses wrong_second_factor.
[[nodiscard]] Result<std::string> accept_code(Transaction& transaction, const LogInPorts& ports,
                                              const Vault& vault, const OneTimeCodes& codes,
                                              const AdminId& admin, const std::string& code);

}  // namespace steady
