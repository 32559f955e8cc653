#include "adapters/sql/sqlite_store.h"

#include "adapters/sql/migrations.h"
#include "adapters/sql/pool.h"
#include "adapters/sql/sqlite_connection.h"
#include "adapters/sql/statement.h"
#include "adapters/sql/transaction.h"

namespace steady {
namespace {

using sql::SqliteAccess;
using sql::SqliteConnection;
using sql::operator""_sqlite;

class SqliteStore final : public Store {
  public:
    SqliteStore(const std::string& file, const SqliteOptions& options)
        : writer_(1, options.pool_deadline, opener(file, SqliteAccess::read_write, options)),
          readers_(options.readers, options.pool_deadline,
                   opener(file, SqliteAccess::read_only, options)) {
        auto writer = writer_.lend();
        const sql::RollBack guard(writer);
        writer->run_script("BEGIN IMMEDIATE");
        sql::migrate(*writer);
        writer->run_script("COMMIT");
        sql::check_statements(*writer, sql::SqlEngine::sqlite);
    }

    [[nodiscard]] std::vector<StorePool> pools() const override {
        return {writer_.use("writer"), readers_.use("readers")};
    }

  protected:
    void run(Access access, const std::function<bool(Transaction&)>& work) override {
        const bool writes = access == Access::read_write;
        auto lease = writes ? writer_.lend() : readers_.lend();
        const sql::RollBack guard(lease);
        // A write waits for its turn here rather than fail when it first changes something.
        sql::write(*lease, writes ? "BEGIN IMMEDIATE"_sqlite : "BEGIN DEFERRED"_sqlite);
        sql::SqlTransaction transaction(*lease);
        if (work(transaction) && writes) sql::write(*lease, "COMMIT"_sqlite);
    }

  private:
    static sql::Pool<SqliteConnection>::Open opener(const std::string& file, SqliteAccess access,
                                                    const SqliteOptions& options) {
        return [file, access, timeout = options.busy_timeout] {
            return std::make_unique<SqliteConnection>(file, access, timeout);
        };
    }

    // One writer: SQLite allows no second, and a queue of our own is fairer than its time-outs.
    sql::Pool<SqliteConnection> writer_;
    sql::Pool<SqliteConnection> readers_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::string& file, SqliteOptions options) {
    return std::make_unique<SqliteStore>(file, options);
}

}  // namespace steady
