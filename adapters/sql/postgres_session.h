#pragma once

#include "adapters/sql/postgres_options.h"

#include <string>
#include <string_view>

namespace pqxx {
class result;
}

namespace steady::sql {

// The statements that begin every session, run as one message. Roles, databases, the server's file
// and the environment of this process may each set what a statement means (the encoding of texts,
// the isolation of transactions, the form of numbers and times, where tables are looked for); a
// session has our values whatever they say. Their last result is for check_session().
[[nodiscard]] std::string session_settings(const PostgresOptions& options);

// Throws StoreError, which says what to do, when the server has what no session can change and no
// store may have: another encoding than UTF-8, or triggers and foreign keys turned off.
void check_session(const pqxx::result& last);

}  // namespace steady::sql
