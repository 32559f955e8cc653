#pragma once

#include "adapters/sql/postgres_connection.h"
#include "adapters/sql/postgres_store.h"
#include "ports/throttles.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <memory>
#include <string>

// Runs when STEADY_TEST_POSTGRES names a writable database; with_postgres.sh starts one for the
// duration of a command.
namespace steady {

// Empty when there is none.
[[nodiscard]] std::string postgres_server();

// A separate database on the test server.
class PostgresHome final : public StoreHome {
  public:
    explicit PostgresHome(PostgresOptions options = {});
    PostgresHome(const PostgresHome&) = delete;
    PostgresHome& operator=(const PostgresHome&) = delete;
    ~PostgresHome() override;
    Store& store() override { return *store_; }
    void restart() override;
    [[nodiscard]] std::string where() const;
    // The same database, without options in its address.
    [[nodiscard]] std::string database() const;

  private:
    PostgresOptions options_;
    std::string database_;
    std::unique_ptr<Store> store_;
};

// The shared schema of this process, and the shared store on it, which tests use one after the
// other, emptied before each: creating them takes longer than most tests. For tests that know
// nothing but the port; a test that changes the schema itself, or needs two, uses a PostgresHome.
class LentHome final : public StoreHome {
  public:
    LentHome();
    Store& store() override;
    void restart() override;
    [[nodiscard]] static std::string where();
};

// Tests that need this engine.
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
    // Counts under a key; running the same work twice would count twice.
    static Done add_one(Store& store, const std::string& key) {
        return store.transact([&](Transaction& t) -> Done {
            const auto known = t.throttles.find(key);
            t.throttles.save({key, known ? known->attempts + 1 : 1, samples::now, samples::now});
            return {};
        });
    }
    Done add_one(const std::string& key) { return add_one(store(), key); }
    int count_of(const std::string& key) {
        const auto found = store().read([&](Transaction& t) { return t.throttles.find(key); });
        return found ? found->attempts : 0;
    }

    std::unique_ptr<PostgresHome> home_;
};

}  // namespace steady
