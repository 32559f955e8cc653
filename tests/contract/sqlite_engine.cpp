// Tests that need the SQLite adapter: its file, its schema, its limits.
#include "adapters/sql/errors.h"
#include "adapters/sql/migrations.h"
#include "adapters/sql/sqlite_connection.h"
#include "adapters/sql/sqlite_store.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/throttles.h"
#include "tests/contract/migrated_sqlite.h"
#include "tests/contract/samples.h"
#include "tests/contract/temporary_folder.h"

#include <csignal>
#include <expected>
#include <fstream>
#include <future>
#include <thread>

#include <gtest/gtest.h>
#include <sys/resource.h>

namespace steady {
namespace sqlite_engine {

using samples::now;
using std::chrono::milliseconds;

// As a full disk looks to the process: no write may make a file longer.
class NoFileLongerThan {
  public:
    explicit NoFileLongerThan(std::uintmax_t bytes) {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit limit = before_;
        limit.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    NoFileLongerThan(const NoFileLongerThan&) = delete;
    NoFileLongerThan& operator=(const NoFileLongerThan&) = delete;
    ~NoFileLongerThan() { ::setrlimit(RLIMIT_FSIZE, &before_); }

  private:
    rlimit before_{};
};

class SqliteEngine : public ::testing::Test {
  protected:
    [[nodiscard]] std::unique_ptr<Store> open(SqliteOptions options = {}) const {
        return open_migrated_sqlite(file_, options);
    }
    [[nodiscard]] sql::SqliteConnection connect(milliseconds timeout = milliseconds{0}) const {
        return sql::SqliteConnection(file_, sql::SqliteAccess::read_write, timeout);
    }
    static long integer(sql::Connection& connection, std::string_view query) {
        long value = -1;
        connection.execute(sql::ComposedSql(std::string(query)), {},
                           [&](const sql::Row& row) { value = row.integer(0); });
        return value;
    }
    static void save_one(Store& store, int attempts) {
        std::expected<int, int> done =
            store.transact([&](Transaction& t) -> std::expected<int, int> {
                t.throttles.save({"one", attempts, now, now});
                return 0;
            });
        EXPECT_TRUE(done);
    }
    static int saved(Store& store) {
        return store.read([](Transaction& t) { return t.throttles.find("one")->attempts; });
    }

    TemporaryFolder folder_;
    std::string file_ = folder_.path() / "steady.db";
};

TEST_F(SqliteEngine, RefusesASchemaNewerThanTheProgram) {
    { const auto store = open(); }
    auto connection = connect();
    EXPECT_EQ(integer(connection, "SELECT MAX(version) FROM schema_version"),
              sql::newest_version());
    connection.run_script(
        "INSERT INTO schema_version (version, name, applied_at) VALUES (9999, 'future', 0)");
    try {
        const auto store = open();
        FAIL() << "opened";
    } catch (const std::runtime_error& error) {
        EXPECT_NE(std::string(error.what()).find("schema version 9999"), std::string::npos);
    }
}

TEST_F(SqliteEngine, MigratesTheSchemaOfAnOlderProgram) {
    {
        // A database as an earlier program left it: only the first migration.
        auto connection = connect();
        connection.run_script(
            "CREATE TABLE schema_version (version integer PRIMARY KEY NOT NULL,"
            " name text NOT NULL, applied_at bigint NOT NULL)");
        connection.run_script(std::string(sql::migration_files().front().text));
        connection.run_script("INSERT INTO schema_version VALUES (1, 'first', 0)");
        connection.run_script("INSERT INTO throttles VALUES ('one', 7, 0, 0)");
    }
    const auto store = open();
    EXPECT_EQ(saved(*store), 7) << "existing rows stay";
    auto connection = connect();
    EXPECT_EQ(integer(connection, "SELECT COUNT(*) FROM jobs"), 0);
    EXPECT_EQ(integer(connection, "SELECT MAX(version) FROM schema_version"),
              sql::newest_version());
}

TEST_F(SqliteEngine, AFailedMigrationLeavesTheSchemaUnchanged) {
    {
        // The name of a later table is taken, so a later migration cannot run.
        auto connection = connect();
        connection.run_script("CREATE TABLE jobs (x integer)");
    }
    EXPECT_THROW({ const auto store = open(); }, std::runtime_error);
    auto connection = connect();
    EXPECT_EQ(integer(connection, "SELECT COUNT(*) FROM sqlite_schema WHERE type = 'table'"), 1);
}

TEST_F(SqliteEngine, RefusesAFileThatIsNotADatabase) {
    std::ofstream(file_) << std::string(4096, 'x');
    EXPECT_THROW({ const auto store = open(); }, std::runtime_error);
    EXPECT_THROW({ const auto store = open_sqlite_store(folder_.path() / "no" / "such.db"); },
                 std::runtime_error);
}

TEST_F(SqliteEngine, EnablesDurabilityAndForeignKeys) {
    const auto store = open();
    auto connection = connect();
    EXPECT_EQ(integer(connection, "PRAGMA synchronous"), 2);
    EXPECT_EQ(integer(connection, "PRAGMA foreign_keys"), 1);
    std::string mode;
    connection.execute(sql::ComposedSql("PRAGMA journal_mode"), {},
                       [&](const sql::Row& row) { mode = row.text(0); });
    EXPECT_EQ(mode, "wal");
    EXPECT_THROW(connection.run_script("INSERT INTO favorites VALUES ('a', 'b', 0)"),
                 sql::ConstraintViolated);
}

// Invariant I3: no posting is ever updated or deleted, by any writer.
TEST_F(SqliteEngine, LedgerIsAppendOnlyInTheDatabase) {
    const auto store = open();
    std::expected<bool, int> posted =
        store->transact([](Transaction& t) -> std::expected<bool, int> {
            return t.ledger.post(
                samples::entry(1, EntryKind::checkout_paid, Money::from_cents(100)));
        });
    ASSERT_TRUE(posted.value());
    auto connection = connect();
    for (const char* attack :
         {"UPDATE ledger_postings SET amount_cents = 1", "DELETE FROM ledger_postings",
          "UPDATE ledger_entries SET kind = 'x'", "DELETE FROM ledger_entries"}) {
        EXPECT_THROW(connection.run_script(attack), sql::ConstraintViolated) << attack;
    }
    EXPECT_EQ(integer(connection, "SELECT SUM(amount_cents) FROM ledger_postings"), 0);
    EXPECT_EQ(integer(connection, "SELECT COUNT(*) FROM ledger_postings"), 2);
}

TEST_F(SqliteEngine, LedgerRefusesARepeatedPostingInTheDatabase) {
    const auto store = open();
    const auto posted = store->transact([](Transaction& t) -> std::expected<bool, int> {
        return t.ledger.post(samples::entry(1, EntryKind::checkout_paid, Money::from_cents(100)));
    });
    ASSERT_TRUE(posted.value());
    auto connection = connect();
    const auto copied = [](const std::string& position) {
        return "INSERT INTO ledger_postings (entry_id, position, account, amount_cents)"
               " SELECT entry_id, " +
               position + ", account, amount_cents FROM ledger_postings";
    };
    for (const char* position : {"position", "1 - position"}) {
        EXPECT_THROW(connection.run_script(copied(position)), sql::ConstraintViolated) << position;
    }
    connection.run_script(copied("position + 2"));
}

TEST_F(SqliteEngine, CountsParametersByNumber) {
    auto connection = connect();
    const std::vector<sql::Value> values{std::string("first"), std::int64_t{2}};
    std::string text;
    connection.execute(sql::ComposedSql("SELECT $2, $1"), values, [&](const sql::Row& row) {
        text = std::to_string(row.integer(0)) + std::string(row.text(1));
    });
    EXPECT_EQ(text, "2first");
    EXPECT_THROW(connection.execute(sql::ComposedSql("SELECT $2, $1"), {}, [](const sql::Row&) {}),
                 std::logic_error);
}

// R8: when the disk is full a write fails, reads continue, and writing resumes when there is room.
TEST_F(SqliteEngine, AFullDiskFailsOnlyTheWrite) {
    const auto store = open();
    save_one(*store, 1);
    {
        const NoFileLongerThan limit(std::filesystem::file_size(file_ + "-wal") + 10'000);
        for (int i = 0; i < 2; ++i) {
            EXPECT_THROW((void)store->transact([](Transaction& t) -> std::expected<int, int> {
                t.throttles.save({std::string(1'000'000, 'x'), 1, now, now});
                return 0;
            }),
                         std::runtime_error);
            EXPECT_EQ(saved(*store), 1);
        }
    }
    save_one(*store, 2);
    EXPECT_EQ(saved(*store), 2);
    auto connection = connect();
    EXPECT_EQ(integer(connection, "SELECT COUNT(*) FROM throttles"), 1);
    std::string verdict;
    connection.execute(sql::ComposedSql("PRAGMA integrity_check"), {},
                       [&](const sql::Row& row) { verdict = row.text(0); });
    EXPECT_EQ(verdict, "ok");
}

TEST_F(SqliteEngine, LimitsTheWaitForTheWriteLockOfAnotherProcess) {
    const auto store = open({.busy_timeout = milliseconds{20}});
    save_one(*store, 1);
    {
        auto other = connect();
        other.run_script("BEGIN IMMEDIATE");
        EXPECT_THROW(save_one(*store, 2), std::runtime_error);
        EXPECT_EQ(saved(*store), 1) << "readers are not disturbed";
        EXPECT_TRUE(other.roll_back());
    }
    save_one(*store, 3);
    EXPECT_EQ(saved(*store), 3);
}

TEST_F(SqliteEngine, TwoStoresOfOneFileShareTheirWrites) {
    const auto first = open();
    const auto second = open();
    std::vector<std::jthread> threads;
    for (Store* each : {first.get(), second.get()}) {
        threads.emplace_back([each] {
            for (int i = 0; i < 100; ++i) {
                const auto done = each->transact([](Transaction& t) -> std::expected<int, int> {
                    const auto before = t.throttles.find("one");
                    t.throttles.save({"one", before ? before->attempts + 1 : 1, now, now});
                    return 0;
                });
                EXPECT_TRUE(done);
            }
        });
    }
    threads.clear();
    EXPECT_EQ(saved(*first), 200);
}

TEST_F(SqliteEngine, ReaderPoolRefusesCallersAfterTheTimeout) {
    const auto store = open({.readers = 1, .pool_deadline = milliseconds{20}});
    save_one(*store, 1);
    std::promise<void> holding;
    std::promise<void> release;
    std::jthread reader([&] {
        store->read([&](Transaction& t) {
            holding.set_value();
            release.get_future().wait();
            return t.throttles.find("one")->attempts;
        });
    });
    holding.get_future().wait();
    EXPECT_THROW((void)saved(*store), std::runtime_error);
    save_one(*store, 2);
    release.set_value();
    reader.join();
    EXPECT_EQ(saved(*store), 2) << "and the connection comes back";
}

}  // namespace sqlite_engine
}  // namespace steady
