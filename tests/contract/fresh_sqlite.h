#pragma once

#include "adapters/sql/sqlite_connection.h"
#include "adapters/sql/sqlite_store.h"
#include "tests/contract/temporary_folder.h"

#include <string>

namespace steady {

// Calls `check` with a new store on SQLite and another connection to its file.
template <class Check>
void on_fresh_sqlite(const Check& check) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    const auto store = open_sqlite_store(file);
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_write,
                                     std::chrono::milliseconds{1000});
    check(*store, connection);
}

}  // namespace steady
