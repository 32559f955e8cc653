// How write transactions of SQLite take turns and share a commit (ADR 19).
#include "adapters/sql/sqlite_writer.h"

#include "adapters/sql/errors.h"
#include "tests/contract/temporary_folder.h"

#include <chrono>
#include <future>
#include <stdexcept>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace sqlite_writer {

using namespace std::chrono_literals;
using sql::Connection;
using sql::SqliteAccess;
using sql::SqliteConnection;
using sql::SqliteWriter;

class SqliteWriterTest : public ::testing::Test {
  protected:
    SqliteWriterTest() {
        writer_.run([](Connection& connection) {
            connection.run_script(
                "CREATE TABLE notes (id integer PRIMARY KEY);"
                "CREATE TABLE replies (note integer REFERENCES notes (id)"
                " DEFERRABLE INITIALLY DEFERRED)");
            return true;
        });
    }

    static void note(Connection& connection, int id) {
        connection.run_script("INSERT INTO notes VALUES (" + std::to_string(id) + ")");
    }
    static std::vector<int> notes(Connection& connection) {
        std::vector<int> ids;
        connection.execute(
            sql::ComposedSql("SELECT id FROM notes ORDER BY id"), {},
            [&](const sql::Row& row) { ids.push_back(static_cast<int>(row.integer(0))); });
        return ids;
    }
    // As other connections see it.
    [[nodiscard]] std::vector<int> committed() {
        SqliteConnection reader(file_, SqliteAccess::read_only, 5s);
        return notes(reader);
    }

    // Runs the works in this order; all but the first are waiting when the first ends. Returns how
    // each ended: "kept", "undone", or what it threw.
    std::vector<std::string> run_together(const std::vector<SqliteWriter::Work>& works) {
        std::vector<std::string> ends(works.size());
        std::promise<void> all_wait;
        std::vector<std::jthread> threads;
        const auto before = writer_.use().waits;
        for (std::size_t i = 0; i < works.size(); ++i) {
            std::promise<void> started;
            threads.emplace_back([&, i] {
                ends[i] = run_one([&](Connection& connection) {
                    if (i == 0) {
                        started.set_value();
                        all_wait.get_future().wait();
                    }
                    return works[i](connection);
                });
            });
            if (i == 0) started.get_future().wait();
            while (writer_.use().waits < before + i) std::this_thread::sleep_for(1ms);
        }
        all_wait.set_value();
        threads.clear();
        return ends;
    }

    std::string run_one(const SqliteWriter::Work& work) {
        bool kept = false;
        try {
            writer_.run([&](Connection& connection) { return kept = work(connection); });
        } catch (const sql::StoreError&) {
            return "store error";
        } catch (const std::exception& error) {
            return error.what();
        }
        return kept ? "kept" : "undone";
    }

    TemporaryFolder folder_;
    std::string file_ = folder_.path() / "turns.db";
    SqliteWriter writer_{
        60s,
        [this] { return std::make_unique<SqliteConnection>(file_, SqliteAccess::read_write, 5s); }};
};

using Numbers = std::vector<int>;
using Ends = std::vector<std::string>;

TEST_F(SqliteWriterTest, WaitingTransactionsShareACommitAndReturnAfterIt) {
    const auto ends = run_together({
        [](Connection& connection) {
            note(connection, 1);
            return true;
        },
        [&](Connection& connection) {
            EXPECT_EQ(notes(connection), Numbers{1}) << "what was written before it";
            EXPECT_EQ(committed(), Numbers{}) << "is not yet committed";
            note(connection, 2);
            return true;
        },
        [&](Connection& connection) {
            EXPECT_EQ(notes(connection), (Numbers{1, 2}));
            EXPECT_EQ(committed(), Numbers{});
            note(connection, 3);
            return true;
        },
    });
    EXPECT_EQ(ends, (Ends{"kept", "kept", "kept"}));
    EXPECT_EQ(committed(), (Numbers{1, 2, 3}));
}

TEST_F(SqliteWriterTest, ARollbackLeavesTheOtherTransactions) {
    const auto refused = [](int id) {
        return [id](Connection& connection) {
            note(connection, id);
            return false;
        };
    };
    const auto kept = [](int id) {
        return [id](Connection& connection) {
            note(connection, id);
            return true;
        };
    };
    const auto thrown = [](Connection& connection) -> bool {
        note(connection, 9);
        throw std::logic_error("surprise");
    };
    EXPECT_EQ(run_together({kept(1), refused(2), thrown, kept(3), refused(4)}),
              (Ends{"kept", "undone", "surprise", "kept", "undone"}));
    EXPECT_EQ(committed(), (Numbers{1, 3}));
    EXPECT_EQ(run_together({refused(5), kept(6), thrown}), (Ends{"undone", "kept", "surprise"}));
    EXPECT_EQ(run_together({thrown, refused(7), kept(8)}), (Ends{"surprise", "undone", "kept"}));
    EXPECT_EQ(committed(), (Numbers{1, 3, 6, 8}));
}

TEST_F(SqliteWriterTest, AFailedCommitFailsAllTransactions) {
    const auto ends = run_together({
        [](Connection& connection) {
            note(connection, 1);
            return true;
        },
        [](Connection& connection) { return notes(connection).empty(); },
        [](Connection& connection) {
            connection.run_script("INSERT INTO replies VALUES (99)");  // violates the foreign key
            return true;
        },
        [](Connection&) -> bool { throw std::logic_error("surprise"); },
    });
    EXPECT_EQ(ends, (Ends{"store error", "store error", "store error", "surprise"}))
        << "also who refused because of what is now lost";
    EXPECT_EQ(committed(), Numbers{});
    EXPECT_EQ(run_one([](Connection& connection) {
                  note(connection, 2);
                  return true;
              }),
              "kept");
    EXPECT_EQ(committed(), Numbers{2});
}

// Some errors, such as a full disk, make SQLite roll back the whole transaction.
TEST_F(SqliteWriterTest, ALostTransactionFailsAllAndTheNextStartsClean) {
    const auto loses = [](bool keep) {
        return [keep](Connection& connection) {
            note(connection, 2);
            connection.run_script("ROLLBACK");
            return keep;
        };
    };
    const auto kept = [](int id) {
        return [id](Connection& connection) {
            note(connection, id);
            return true;
        };
    };
    for (const bool keep : {true, false}) {
        EXPECT_EQ(run_together({kept(1), loses(keep), kept(keep ? 3 : 4)}),
                  (Ends{"store error", "store error", "kept"}));
    }
    EXPECT_EQ(committed(), (Numbers{3, 4}));
    EXPECT_EQ(run_one(loses(true)), "store error") << "alone";
    EXPECT_EQ(run_one(kept(5)), "kept");
}

TEST_F(SqliteWriterTest, DetectsWritesOfAnotherProcess) {
    const auto before = writer_.version_by_others();
    EXPECT_EQ(run_one([](Connection& connection) {
                  note(connection, 1);
                  return true;
              }),
              "kept");
    EXPECT_EQ(committed(), Numbers{1});
    EXPECT_EQ(writer_.version_by_others(), before) << "it was this one";
    SqliteConnection other(file_, SqliteAccess::read_write, 5s);
    note(other, 2);
    const auto after = writer_.version_by_others();
    EXPECT_NE(after, before);
    EXPECT_EQ(writer_.version_by_others(), after);
    // While the other is still writing, this one need not wait.
    other.run_script("BEGIN IMMEDIATE; INSERT INTO notes VALUES (3)");
    EXPECT_EQ(writer_.version_by_others(), after);
    other.run_script("COMMIT");
    EXPECT_NE(writer_.version_by_others(), after);
}

TEST_F(SqliteWriterTest, RefusesACallerAfterTheTurnTimeout) {
    SqliteWriter hasty(20ms, [this] {
        return std::make_unique<SqliteConnection>(file_, SqliteAccess::read_write, 5s);
    });
    std::promise<void> holding;
    std::promise<void> release;
    std::jthread holder([&] {
        hasty.run([&](Connection& connection) {
            holding.set_value();
            release.get_future().wait();
            note(connection, 1);
            return true;
        });
    });
    holding.get_future().wait();
    const auto late = [](Connection& connection) {
        note(connection, 2);
        return true;
    };
    EXPECT_THROW(hasty.run(late), sql::StoreError);
    EXPECT_EQ(hasty.use().refused, 1U);
    EXPECT_EQ(hasty.use().in_use, 1U);
    release.set_value();
    holder.join();
    EXPECT_EQ(committed(), Numbers{1}) << "who gave up is not run later";
    EXPECT_EQ(hasty.use().in_use, 0U);
    hasty.run(late);
    EXPECT_EQ(committed(), (Numbers{1, 2}));
}

TEST_F(SqliteWriterTest, ConcurrentWritersCommitOnceOrNotAtAll) {
    constexpr int people = 16;
    constexpr int each = 30;
    std::vector<std::jthread> threads;
    for (int person = 0; person < people; ++person) {
        threads.emplace_back([this, person] {
            for (int i = 0; i < each; ++i) {
                const int id = person * each + i;
                const std::string end = run_one([&](Connection& connection) {
                    note(connection, id);
                    if (id % 3 == 1) throw std::logic_error("surprise");
                    return id % 3 == 0;
                });
                EXPECT_EQ(end, id % 3 == 0 ? "kept" : id % 3 == 1 ? "surprise" : "undone");
            }
        });
    }
    threads.clear();
    Numbers expected;
    for (int id = 0; id < people * each; id += 3) expected.push_back(id);
    EXPECT_EQ(committed(), expected);
}

}  // namespace sqlite_writer
}  // namespace steady
