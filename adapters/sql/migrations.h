#pragma once

#include "adapters/sql/connection.h"

#include <string_view>
#include <vector>

namespace steady::sql {

// A file of adapters/sql/migrations: "0004_payments.sql" for every engine,
// "0004_payments.sqlite.sql" for one, run after the shared one of its number.
struct MigrationFile {
    std::string_view name;
    std::string_view text;
};
[[nodiscard]] const std::vector<MigrationFile>& migration_files();

// The newest version that this binary knows.
[[nodiscard]] int newest_version();

// Brings the schema up to the newest version, inside the caller's transaction. Throws StoreError
// when the schema is newer than this binary.
void migrate(Connection& connection);

// Throws StoreError unless the schema is there and of the newest version; changes nothing.
void demand_newest(Connection& connection);

}  // namespace steady::sql
