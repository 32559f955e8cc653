#pragma once

#include "domain/core/ids.h"
#include "ports/store_fwd.h"

#include <string>

namespace steady {

// Whether an account and an administrator have the same email address: administrators must not
// verify or pay themselves (security-reliability-money §1.9).
[[nodiscard]] bool same_person(Transaction& transaction, const std::string& admin,
                               const AccountId& account);

}  // namespace steady
