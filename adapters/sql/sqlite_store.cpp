#include "adapters/sql/sqlite_store.h"

#include "adapters/sql/migrations.h"
#include "adapters/sql/pool.h"
#include "adapters/sql/repositories.h"
#include "adapters/sql/search_writes.h"
#include "adapters/sql/session_ends.h"
#include "adapters/sql/single_question.h"
#include "adapters/sql/sqlite_connection.h"
#include "adapters/sql/sqlite_writer.h"
#include "adapters/sql/statement.h"
#include "adapters/sql/store_health.h"
#include "ports/store.h"

#include <filesystem>
#include <optional>
#include <stdexcept>

namespace steady {
namespace {

using sql::SqliteAccess;
using sql::SqliteConnection;
using sql::operator""_sqlite;

sql::Pool<SqliteConnection>::Open opener(const std::string& file, SqliteAccess access,
                                         const SqliteOptions& options) {
    return [file, access, timeout = options.busy_timeout] {
        return std::make_unique<SqliteConnection>(file, access, timeout);
    };
}

void in_snapshot(sql::Pool<SqliteConnection>::Lease& lease,
                 const std::function<bool(Transaction&)>& work) {
    const sql::RollBack guard(lease);
    sql::write(*lease, "BEGIN DEFERRED"_sqlite);
    (void)sql::lend_over(*lease, work);
}

class SqliteStore final : public Store, public StoreHealth {
  public:
    SqliteStore(const std::string& file, const SqliteOptions& options)
        : file_(file),
          search_change_counter_(options.search_change_counter),
          writer_(options.pool_deadline, opener(file, SqliteAccess::read_write, options)),
          readers_(options.readers, options.pool_deadline,
                   opener(file, SqliteAccess::read_only, options)) {
        writer_.run([](sql::Connection& writer) {
            sql::migrate(writer);
            return true;
        });
        writer_.run([&](sql::Connection& writer) {
            if (options.tries_statements) {
                sql::check_statements(writer, sql::SqlEngine::sqlite);
            }
            writer.run_script(
                "PRAGMA shrink_memory");  // the start read pages that are no longer needed
            return false;
        });
        place_.emplace(file);
        if (options.session_cache) watch_.emplace(writer_, *options.session_cache);
    }

    [[nodiscard]] std::vector<StorePool> pools() const override {
        return {writer_.use(), readers_.use("readers")};
    }

    [[nodiscard]] std::vector<PoolHealth> pool_health() const override {
        PoolHealth writer = writer_.health();
        writer.is_reachable = writer.is_reachable && place_->is_unchanged();
        return {std::move(writer), readers_.health("readers")};
    }

    void check_health() override {
        if (!place_->is_unchanged()) throw sql::WriteFailed(sql::moved_text);
        sql::demand_room(file_);
        if (!writer_.can_write()) writer_.run(sql::write_something);
    }

  protected:
    void run(Access access, const std::function<bool(Transaction&)>& work) override {
        if (access == Access::read_write) {
            NonBlockingScope::about_to_block();  // for its turn, and for the disk
            change(work);
            return;
        }
        auto lease = readers_.lend();
        if (access == Access::single_query) {
            sql::SingleQuery connection(*lease);
            (void)sql::lend_over(connection, work);
            return;
        }
        in_snapshot(lease, work);
    }

  private:
    void change(const std::function<bool(Transaction&)>& work) {
        sql::SearchTouched touched;
        writer_.run([&](sql::Connection& connection) {
            sql::SearchWrites watched(connection, touched);
            return sql::lend_over(watched, work);
        });
        touched.notify(search_change_counter_);
    }

    std::string file_;
    std::shared_ptr<SearchChangeCounter> search_change_counter_;
    sql::SqliteWriter writer_;
    std::optional<sql::StorePlace> place_;  // once there is a file
    sql::Pool<SqliteConnection> readers_;
    std::optional<sql::SessionEndWatch> watch_;
};

class ReadOnlySqliteStore final : public Store {
  public:
    ReadOnlySqliteStore(const std::string& file, const SqliteOptions& options)
        : readers_(options.readers, options.pool_deadline,
                   opener(file, SqliteAccess::inspect, options)) {
        if (!options.tries_statements) return;
        auto lease = readers_.lend();
        sql::check_statements(*lease, sql::SqlEngine::sqlite);
    }

    [[nodiscard]] std::vector<StorePool> pools() const override {
        return {readers_.use("readers")};
    }

  protected:
    void run(Access access, const std::function<bool(Transaction&)>& work) override {
        if (access == Access::read_write) throw std::logic_error("a store that is only read");
        auto lease = readers_.lend();
        in_snapshot(lease, work);
    }

  private:
    sql::Pool<SqliteConnection> readers_;
};

// Throws unless it is a store of this program's; whatever it is stays as it is.
void inspect(const std::string& file, const SqliteOptions& options) {
    if (!std::filesystem::is_regular_file(file)) {
        throw sql::StoreError("there is no file " + file + "; nothing was created");
    }
    try {
        const auto connection = opener(file, SqliteAccess::inspect, options)();
        sql::demand_newest(*connection);
    } catch (const sql::StoreError& error) {
        throw sql::StoreError(file + ": " + error.what());
    }
}

}  // namespace

void check_sqlite_store(const std::string& file) {
    // One that is empty is as good as none.
    std::error_code absent;
    if (std::filesystem::file_size(file, absent) == 0 || absent) return;
    const SqliteOptions options;
    const auto connection = opener(file, SqliteAccess::inspect, options)();
    sql::refuse_newer_schema(*connection);
}

std::unique_ptr<Store> open_sqlite_store(const std::string& file, SqliteOptions options) {
    if (options.opening != StoreOpening::migrated) inspect(file, options);
    if (options.opening == StoreOpening::read_only) {
        return std::make_unique<ReadOnlySqliteStore>(file, options);
    }
    return std::make_unique<SqliteStore>(file, options);
}

}  // namespace steady
