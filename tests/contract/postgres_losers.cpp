// Transactions that lose to others: retried, then queued, and finally alone with the database.
#include "adapters/sql/errors.h"
#include "adapters/sql/statement.h"
#include "ports/store.h"
#include "ports/throttles.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"

#include <atomic>
#include <latch>
#include <thread>
#include <vector>

namespace steady {
namespace postgres_losers {

using samples::now;

class PostgresLosers : public PostgresEngine {
  protected:
    // Another server on the same database.
    [[nodiscard]] std::unique_ptr<Store> other_server(PostgresOptions options = {}) const {
        options.tries_statements = false;
        return open_postgres_store(home_->where(), options);
    }
    // The first `losses` writes of this kind lose to another transaction.
    void lose_first(int losses) {
        connect()->run_script(
            "CREATE SEQUENCE tried;"
            "CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN"
            " IF nextval('tried') <= " +
            std::to_string(losses) +
            " THEN RAISE EXCEPTION 'could not serialize access' USING ERRCODE = '40001'; END IF;"
            " RETURN NEW; END$$;"
            "CREATE TRIGGER lose BEFORE INSERT ON throttles FOR EACH ROW EXECUTE FUNCTION lose()");
    }
    std::int64_t tried() {
        return sql::select_one(*connect(), sql::ComposedSql("SELECT last_value FROM tried"),
                               [](sql::Fields& fields) { return fields.integer(); })
            .value();
    }
};

TEST_F(PostgresLosers, AreRetriedAndTakeEffectOnce) {
    constexpr int losses = 19;
    lose_first(losses);
    EXPECT_TRUE(add_one(store(), "a"));
    EXPECT_EQ(count_of("a"), 1);
    EXPECT_EQ(tried(), losses + 1);
}

TEST_F(PostgresLosers, GiveUpAfterTheMaximumOfRetries) {
    lose_first(1'000);
    PostgresOptions options;
    options.tries = 5;
    const auto impatient = other_server(options);
    EXPECT_THROW((void)add_one(*impatient, "a"), StoreUnavailable);
    EXPECT_EQ(tried(), options.tries);
    EXPECT_EQ(count_of("a"), 0);
}

// Another server is always faster: without an exclusive turn this one would lose forever.
TEST_F(PostgresLosers, RunAloneInTheEndAndWin) {
    constexpr int max_runs = 4;  // concurrently, twice queued, alone
    ASSERT_TRUE(add_one(store(), "wanted"));
    const auto rival = other_server();
    std::atomic<int> overtaken{0};
    std::jthread faster([&](const std::stop_token& over) {
        while (!over.stop_requested()) {
            if (add_one(*rival, "wanted")) ++overtaken;
        }
    });
    const auto watcher = connect();
    const auto rival_waits = [&] {
        return sql::exists(*watcher, sql::ComposedSql("SELECT 1 FROM pg_locks WHERE NOT granted"
                                                      " AND locktype = 'relation'"));
    };
    int runs = 0;
    const Done done = store().transact([&](Transaction& t) -> Done {
        ++runs;
        const auto known = t.throttles.find("wanted");
        const int before = overtaken;
        while (overtaken == before && !rival_waits()) std::this_thread::yield();
        t.throttles.save({"wanted", known->attempts + 1, now, now});
        return {};
    });
    faster.request_stop();
    faster.join();
    EXPECT_TRUE(done);
    EXPECT_LE(runs, max_runs);
    EXPECT_EQ(count_of("wanted"), overtaken + 2) << "nothing is lost and nothing counts twice";
}

TEST_F(PostgresLosers, AllSucceedAcrossServers) {
    constexpr int servers = 3;
    constexpr int callers = 6;  // of each
    constexpr int times = 5;
    std::vector<std::unique_ptr<Store>> stores;
    for (int i = 0; i < servers; ++i) stores.push_back(other_server());
    std::atomic<int> done{0};
    std::latch all(servers * callers);
    std::vector<std::jthread> threads;
    for (int i = 0; i < servers * callers; ++i) {
        threads.emplace_back([&, i] {
            all.arrive_and_wait();
            for (int n = 0; n < times; ++n) {
                if (add_one(*stores[static_cast<std::size_t>(i % servers)], "one")) ++done;
            }
        });
    }
    threads.clear();
    EXPECT_EQ(done, servers * callers * times);
    EXPECT_EQ(count_of("one"), servers * callers * times);
}

// A crashed server may never have passed its turn on.
TEST_F(PostgresLosers, AStuckTurnBlocksNoWriter) {
    const auto gone = connect();
    gone->begin_write({.contention = sql::ContentionMode::exclusive});
    PostgresOptions options;
    options.turn_timeout = std::chrono::milliseconds{100};
    const auto waiting = other_server(options);
    EXPECT_TRUE(add_one(*waiting, "a"));
    EXPECT_EQ(count_of("a"), 1);
    EXPECT_TRUE(gone->roll_back());
}

}  // namespace postgres_losers
}  // namespace steady
