#pragma once

#include <string_view>

namespace steady::sql {

// What a five-letter SQLSTATE of PostgreSQL means for a transaction.
enum class SqlStateMeaning {
    lost_race,        // nothing was kept; the same transaction may succeed when run again
    constraint,       // a rule of the schema that no caller is meant to run into
    read_only,        // a write where writing is not allowed: a bug, or a server that is a standby
    connection_gone,  // the session is over, or will be
    wrong_statement,  // SQL or a value that does not fit the schema, a right that the role lacks
    waited_too_long,  // a statement or a lock had no more time
    disk_full,        // nothing can be written until there is room again
    unavailable,      // out of memory and all others: the store cannot work
};

[[nodiscard]] SqlStateMeaning meaning_of_sqlstate(std::string_view state);

}  // namespace steady::sql
