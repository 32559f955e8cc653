#include "tests/concurrency/engines.h"

#include "adapters/sql/postgres_connection.h"
#include "adapters/sql/postgres_store.h"
#include "adapters/sql/sqlite_store.h"
#include "adapters/sql/statement.h"

#include <cstdlib>
#include <filesystem>

#include <unistd.h>

namespace steady::testing {
namespace {

class SqliteEngine final : public Engine {
  public:
    SqliteEngine() { std::filesystem::remove_all(folder_); }
    SqliteEngine(const SqliteEngine&) = delete;
    SqliteEngine& operator=(const SqliteEngine&) = delete;
    ~SqliteEngine() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::unique_ptr<Store> open() override {
        std::filesystem::create_directories(folder_);
        return std::make_unique<StoppingStore>(open_sqlite_store(folder_ / "steady.db"), nullptr);
    }

  private:
    std::filesystem::path folder_ = std::filesystem::temp_directory_path() /
                                    ("steady-concurrency-" + std::to_string(::getpid()));
};

// The sessions of a stopped store wait in a trigger for a lock that the test holds.
class PostgresEngine final : public Engine {
  public:
    explicit PostgresEngine(std::string server) : server_(std::move(server)) {
        admin_ = std::make_unique<sql::PostgresConnection>(server_);
        admin_->run_script(
            "CREATE EXTENSION IF NOT EXISTS btree_gist SCHEMA public;"
            "CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;"
            "DROP SCHEMA IF EXISTS concurrency CASCADE; CREATE SCHEMA concurrency;"
            "DROP SCHEMA IF EXISTS before_gate CASCADE; CREATE SCHEMA before_gate;"
            "CREATE TABLE before_gate.guarded_gate (held integer)");
    }

    [[nodiscard]] std::unique_ptr<Store> open() override {
        PostgresOptions options;
        options.tries_statements = false;
        auto store = open_postgres_store(where(""), options);
        sql::PostgresConnection owner(where(""));
        owner.run_script(
            "CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN"
            " IF current_setting('steady.stopped', true) = '1' THEN"
            " PERFORM pg_advisory_xact_lock_shared(4711); END IF; RETURN NULL; END$$");
        for (const std::string table : {"bookings", "booking_lines", "shifts", "purchases",
                                        "ledger_entries", "accounts", "blocks", "time_off"}) {
            owner.run_script("CREATE TRIGGER stop_here BEFORE INSERT OR UPDATE OR DELETE ON " +
                             table + " FOR EACH STATEMENT EXECUTE FUNCTION stop_here()");
        }
        return std::make_unique<StoppingStore>(
            std::move(store), open_postgres_store(where(" -c steady.stopped=1"), options));
    }

    [[nodiscard]] std::unique_ptr<Store> open_without_gate() override {
        PostgresOptions options;
        options.opening = StoreOpening::as_it_is;
        options.tries_statements = false;
        return open_postgres_store(
            server_ + " options='-c search_path=before_gate,concurrency,public'", options);
    }

    [[nodiscard]] bool can_stop_first_write() const override { return true; }
    void hold_first_writes() override { admin_->run_script("SELECT pg_advisory_lock(4711)"); }
    [[nodiscard]] bool holds_first_write() override {
        return sql::exists(*admin_,
                           sql::ComposedSql("SELECT 1 FROM pg_locks WHERE locktype = 'advisory'"
                                            " AND objid = 4711 AND NOT granted"));
    }
    void release_first_writes() override { admin_->run_script("SELECT pg_advisory_unlock(4711)"); }

  private:
    [[nodiscard]] std::string where(const std::string& more) const {
        return server_ + " options='-c search_path=concurrency,public" + more + "'";
    }

    std::string server_;
    std::unique_ptr<sql::PostgresConnection> admin_;
};

}  // namespace

std::unique_ptr<Engine> make_sqlite_engine() {
    return std::make_unique<SqliteEngine>();
}

std::unique_ptr<Engine> make_postgres_engine() {
    const char* server = std::getenv("STEADY_TEST_POSTGRES");
    if (!server) return nullptr;
    return std::make_unique<PostgresEngine>(server);
}

}  // namespace steady::testing
