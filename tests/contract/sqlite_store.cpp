#include "tests/contract/migrated_sqlite.h"
#include "tests/contract/search_contract.h"
#include "tests/contract/sqlite_home.h"

#include <utility>

namespace steady {
SqliteHome::SqliteHome(SqliteOptions options) : options_(std::move(options)) {
    SqliteHome::restart();
}

void SqliteHome::restart() {
    store_.reset();
    store_ = open_migrated_sqlite(file_, options_);
}

namespace {

const StoreFactory sqlite{"Sqlite", [] { return std::make_unique<SqliteHome>(); }};

INSTANTIATE_TEST_SUITE_P(Sqlite, StoreContract, ::testing::Values(sqlite), factory_name);
INSTANTIATE_TEST_SUITE_P(Sqlite, ReportContract, ::testing::Values(sqlite), factory_name);
INSTANTIATE_TEST_SUITE_P(Sqlite, SearchContract, ::testing::Values(sqlite, indexed(sqlite)),
                         factory_name);
INSTANTIATE_TEST_SUITE_P(Sqlite, DurableStoreContract, ::testing::Values(sqlite), factory_name);

}  // namespace
}  // namespace steady
