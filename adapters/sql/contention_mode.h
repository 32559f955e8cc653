#pragma once

#include "adapters/sql/postgres_options.h"

#include <string>

namespace steady::sql {

// Of a transaction that writes, among those of all servers.
enum class Turn {
    beside_others,
    in_a_row,  // beside those that have not lost to others yet, after whoever has
    alone,     // when nobody else writes, so that it loses to nobody
};

// Opens a transaction that writes, of whatever turn.
inline constexpr const char* begin_to_write = "BEGIN ISOLATION LEVEL SERIALIZABLE";

// The same once it is its turn (docs/adr/0064). A lock of a table is taken before the transaction's
// snapshot, so that whoever waited for it sees what the others have done meanwhile.
[[nodiscard]] std::string beginning_of(Turn turn, const PostgresOptions& options);

}  // namespace steady::sql
