#pragma once

#include "adapters/sql/sqlite_store.h"
#include "tests/contract/store_contract.h"
#include "tests/contract/temporary_folder.h"

#include <memory>
#include <string>

namespace steady {

// A separate file for each test.
class SqliteHome final : public StoreHome {
  public:
    explicit SqliteHome(SqliteOptions options = {});
    Store& store() override { return *store_; }
    void restart() override;

  private:
    SqliteOptions options_;
    TemporaryFolder folder_;
    std::string file_ = folder_.path() / "steady.db";
    std::unique_ptr<Store> store_;
};

}  // namespace steady
