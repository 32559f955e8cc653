#pragma once

#include "domain/companions/companion.h"
#include "ports/store.h"

#include <optional>

namespace steady {

// A companion as others may see one: nothing where there is none by this id, where the account is
// suspended, or where the caller (none: a visitor) and the companion have blocked each other. These
// are not told apart: why somebody is not there is nobody's business.
[[nodiscard]] std::optional<Companion> visible_companion(Transaction& transaction,
                                                         const AccountId& id,
                                                         const std::optional<AccountId>& caller);

}  // namespace steady
