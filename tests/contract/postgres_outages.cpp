// Fewer connections than requested, none at all, a full disk: what callers and operators see.
#include "adapters/sql/errors.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/store_health.h"
#include "ports/throttles.h"
#include "tests/contract/postgres_roles.h"

#include <atomic>
#include <thread>
#include <vector>

namespace steady {
namespace postgres_outages {

class PostgresOutages : public PostgresRoles {
  protected:
    static PoolHealth health_of(Store& store) {
        return dynamic_cast<StoreHealth&>(store).pool_health().front();
    }
    static void check_health(Store& store) { dynamic_cast<StoreHealth&>(store).check_health(); }
};

// A database, or a pooler, with fewer connections than this server would use.
TEST_F(PostgresOutages, WaitForAConnectionOfTheOwnPool) {
    const std::string where = as_owner("few");
    PostgresOptions options;
    options.tries_statements = false;
    options.connections = 8;
    options.pool_deadline = std::chrono::milliseconds{60'000};
    const auto few = open_postgres_store(where, options);
    run("ALTER ROLE few CONNECTION LIMIT 2");
    std::atomic<int> failed{0};
    {
        std::vector<std::jthread> people;
        for (int i = 0; i < 12; ++i) {
            people.emplace_back([&, i] {
                try {
                    (void)few->read([&](Transaction& t) {
                        std::this_thread::sleep_for(std::chrono::milliseconds{20});
                        return t.throttles.find("a" + std::to_string(i));
                    });
                } catch (const std::exception&) {
                    ++failed;
                }
            });
        }
    }
    EXPECT_EQ(failed, 0);
    const PoolHealth pool = health_of(*few);
    EXPECT_GT(pool.failed, 0U) << "the operator reads that there are too few";
    EXPECT_EQ(few->pools().front().refused, 0U);
    EXPECT_TRUE(pool.is_reachable);
    run("ALTER ROLE few CONNECTION LIMIT -1");
}

TEST_F(PostgresOutages, CountAndReportALostDatabase) {
    const std::string where = as_owner("gone");
    PostgresOptions options;
    options.tries_statements = false;
    const auto store = open_postgres_store(where, options);
    const auto look = [&] {
        return store->read([](Transaction& t) { return t.accounts.count(); });
    };
    EXPECT_TRUE(health_of(*store).is_reachable);
    run("ALTER ROLE gone CONNECTION LIMIT 0;"
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = 'gone'");
    EXPECT_THROW(look(), StoreUnavailable);
    EXPECT_GT(health_of(*store).failed, 0U);
    EXPECT_FALSE(health_of(*store).is_reachable);
    run("ALTER ROLE gone CONNECTION LIMIT -1");
    EXPECT_EQ(look(), 0);
    EXPECT_TRUE(health_of(*store).is_reachable);
}

TEST_F(PostgresOutages, ReportAFullDiskUntilAWriteSucceeds) {
    EXPECT_NO_THROW(check_health(store()));
    run("CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN"
        " RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END$$;"
        "CREATE TRIGGER no_room BEFORE INSERT ON throttles EXECUTE FUNCTION no_room();"
        "CREATE TRIGGER no_room BEFORE INSERT ON schema_version EXECUTE FUNCTION no_room()");
    EXPECT_THROW((void)add_one("a"), StoreUnavailable);
    EXPECT_THROW(check_health(store()), StoreUnavailable);
    EXPECT_FALSE(health_of(store()).is_reachable);
    run("DROP TRIGGER no_room ON throttles; DROP TRIGGER no_room ON schema_version");
    EXPECT_NO_THROW(check_health(store()));
    EXPECT_TRUE(health_of(store()).is_reachable);
}

// Error messages are logged, and a log contains no personal data.
TEST_F(PostgresOutages, LogNoValueOfARow) {
    run("CREATE UNIQUE INDEX one_only ON throttles (attempts)");
    EXPECT_TRUE(add_one("zoe@example.org"));
    try {
        connect()->run_script(
            "INSERT INTO throttles (bucket, attempts, window_start_at, blocked_until_at)"
            " VALUES ('zoe@example.org', 1, 0, 0)");
        FAIL();
    } catch (const StoreError& refused) {
        EXPECT_EQ(std::string(refused.what()).find("zoe@example.org"), std::string::npos)
            << refused.what();
    }
}

}  // namespace postgres_outages
}  // namespace steady
