#pragma once

#include "app/accounts/log_in_ports.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <string>

namespace steady {

// Saves a link with which the administrator sets up a second factor (EnrolAdmin), in place of the
// previous one, and returns its token, which is not stored anywhere. Needs a key.
[[nodiscard]] std::string save_enrollment_link(Transaction& transaction, const LogInPorts& ports,
                                               const Vault& vault, const AdminId& admin,
                                               seconds lifetime);

}  // namespace steady
