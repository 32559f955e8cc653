#pragma once

#include "adapters/sql/sqlstate.h"

namespace pqxx {
class sql_error;
}

namespace steady::sql {

[[nodiscard]] SqlStateMeaning meaning_of_error(const pqxx::sql_error& error);

// Throws the exception of errors.h that says what the error means to a transaction; `writes` is
// whether that may write.
[[noreturn]] void throw_meaning_of(const pqxx::sql_error& error, bool writes);

}  // namespace steady::sql
