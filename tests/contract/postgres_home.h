#pragma once

#include "adapters/sql/postgres_connection.h"
#include "adapters/sql/postgres_store.h"
#include "tests/contract/store_contract.h"

#include <memory>
#include <string>

// Runs where STEADY_TEST_POSTGRES names a database that may be written to; with_postgres.sh starts
// one for the time of a command.
namespace steady {

// Empty when there is none.
[[nodiscard]] std::string postgres_server();

// A schema of its own in the test database.
class PostgresHome final : public StoreHome {
  public:
    explicit PostgresHome(PostgresOptions options = {});
    PostgresHome(const PostgresHome&) = delete;
    PostgresHome& operator=(const PostgresHome&) = delete;
    ~PostgresHome() override;
    Store& store() override { return *store_; }
    void restart() override;
    [[nodiscard]] std::string where() const;

  private:
    PostgresOptions options_;
    std::string schema_;
    std::unique_ptr<Store> store_;
};

// What only this engine can be asked.
class PostgresEngine : public ::testing::Test {
  protected:
    void SetUp() override {
        if (postgres_server().empty()) GTEST_SKIP() << "STEADY_TEST_POSTGRES is not set";
        home_ = std::make_unique<PostgresHome>();
    }
    [[nodiscard]] Store& store() { return home_->store(); }
    [[nodiscard]] std::unique_ptr<sql::PostgresConnection> connect() const {
        return std::make_unique<sql::PostgresConnection>(home_->where());
    }

    std::unique_ptr<PostgresHome> home_;
};

}  // namespace steady
