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

// The newest schema of the release before this one: its servers continue with this schema, until
// they are replaced. tests/contract/released/release.json has its statements; scripts/release.sh
// says when this number changes.
inline constexpr int released_version = 34;

// The newest version that this binary knows.
[[nodiscard]] int newest_version();

// Brings the schema up to `version`, inside the caller's transaction. A newer schema stays as it
// is; StoreError is thrown when it says that programs as old as this one no longer fit it.
void migrate(Connection& connection, int version = newest_version());

// Throws StoreError when there is a schema that this program no longer fits; changes nothing.
void refuse_newer_schema(Connection& connection);

// Throws StoreError unless the schema exists and has the newest version; changes nothing.
void demand_newest(Connection& connection);

}  // namespace steady::sql
