#pragma once

#include "adapters/sql/sqlite_connection.h"
#include "tests/contract/migrated_sqlite.h"
#include "tests/contract/temporary_folder.h"

#include <string>

namespace steady {

// Calls `check` with a new store on SQLite and another connection to its file.
template <class Check>
void on_fresh_sqlite(const Check& check) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    const auto store = open_migrated_sqlite(file);
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_write,
                                     std::chrono::milliseconds{1000});
    check(*store, connection);
}

}  // namespace steady
