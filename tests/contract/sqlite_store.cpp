#include "tests/contract/search_contract.h"
#include "tests/contract/sqlite_home.h"

#include <filesystem>
#include <utility>

namespace steady {
SqliteHome::SqliteHome(SqliteOptions options) : options_(std::move(options)) {
    static const TemporaryFolder models;
    static const std::filesystem::path model = [] {
        std::filesystem::path made = models.path() / "steady.db";
        (void)open_sqlite_store(made);
        return made;
    }();
    std::filesystem::copy_file(model, file_);
    options_.tries_statements = false;  // the template did
    SqliteHome::restart();
}

void SqliteHome::restart() {
    store_.reset();
    store_ = open_sqlite_store(file_, options_);
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
