#pragma once

#include "adapters/sql/connection.h"
#include "domain/companions/companion.h"

#include <optional>

namespace steady::sql {

// One companion with tags and verifications, by a single question to the database: most that is
// asked of this store is one profile, and a question is a round trip.
[[nodiscard]] std::optional<Companion> companion_by_id(Connection& connection, const AccountId& id);

}  // namespace steady::sql
