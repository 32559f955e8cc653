#include "adapters/sql/sqlite_store.h"

#include "tests/contract/search_contract.h"
#include "tests/contract/temporary_folder.h"

namespace steady {
namespace {

class SqliteHome final : public StoreHome {
  public:
    Store& store() override { return *store_; }
    void restart() override {
        store_.reset();
        store_ = open_sqlite_store(file_);
    }

  private:
    TemporaryFolder folder_;
    std::string file_ = folder_.path() / "steady.db";
    std::unique_ptr<Store> store_ = open_sqlite_store(file_);
};

const StoreFactory sqlite{"Sqlite", [] { return std::make_unique<SqliteHome>(); }};

INSTANTIATE_TEST_SUITE_P(Sqlite, StoreContract, ::testing::Values(sqlite), factory_name);
INSTANTIATE_TEST_SUITE_P(Sqlite, SearchContract, ::testing::Values(sqlite, indexed(sqlite)),
                         factory_name);
INSTANTIATE_TEST_SUITE_P(Sqlite, DurableStoreContract, ::testing::Values(sqlite), factory_name);

}  // namespace
}  // namespace steady
