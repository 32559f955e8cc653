#pragma once

#include "domain/companions/companion.h"
#include "ports/store_fwd.h"

#include <optional>

namespace steady {

// A companion as another account may see it: nullopt if the id is unknown, if the account is
// suspended, or if the caller (nullopt: a visitor) and the companion have blocked each other. The
// cases look the same, because the reason for a companion's absence is private.
[[nodiscard]] std::optional<Companion> visible_companion(Transaction& transaction,
                                                         const AccountId& id,
                                                         const std::optional<AccountId>& caller);

}  // namespace steady
