// The PostgreSQL driver when the database or the network misbehaves.
#include "adapters/sql/errors.h"
#include "adapters/sql/postgres_signal.h"
#include "adapters/sql/postgres_time.h"
#include "adapters/sql/reply_watch.h"
#include "adapters/sql/sqlstate.h"
#include "adapters/sql/statement.h"
#include "ports/accounts.h"
#include "ports/jobs.h"
#include "ports/throttles.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"

#include <future>
#include <thread>

namespace steady {
namespace postgres_driver {

using samples::now;
using sql::SqlStateMeaning;

class PostgresDriver : public PostgresEngine {};

constexpr const char* insert_throttle =
    "INSERT INTO throttles (bucket, attempts, window_start_at, blocked_until_at)"
    " VALUES ('x', 1, 0, 0)";

TEST(SqlState, DecidesWhatAnErrorMeans) {
    using sql::meaning_of_sqlstate;
    EXPECT_EQ(meaning_of_sqlstate("23P01"), SqlStateMeaning::lost_race) << "the overlap guard";
    EXPECT_EQ(meaning_of_sqlstate("23505"), SqlStateMeaning::lost_race);
    EXPECT_EQ(meaning_of_sqlstate("40001"), SqlStateMeaning::lost_race);
    EXPECT_EQ(meaning_of_sqlstate("40P01"), SqlStateMeaning::lost_race);
    EXPECT_EQ(meaning_of_sqlstate("23503"), SqlStateMeaning::constraint);
    EXPECT_EQ(meaning_of_sqlstate("23514"), SqlStateMeaning::constraint);
    EXPECT_EQ(meaning_of_sqlstate("25006"), SqlStateMeaning::read_only);
    EXPECT_EQ(meaning_of_sqlstate("57P01"), SqlStateMeaning::connection_gone);
    EXPECT_EQ(meaning_of_sqlstate("57P03"), SqlStateMeaning::connection_gone);
    EXPECT_EQ(meaning_of_sqlstate("08006"), SqlStateMeaning::connection_gone);
    EXPECT_EQ(meaning_of_sqlstate("25P03"), SqlStateMeaning::connection_gone);
    EXPECT_EQ(meaning_of_sqlstate("42P01"), SqlStateMeaning::wrong_statement);
    EXPECT_EQ(meaning_of_sqlstate("57014"), SqlStateMeaning::waited_too_long) << "a statement";
    EXPECT_EQ(meaning_of_sqlstate("55P03"), SqlStateMeaning::waited_too_long) << "a lock";
    EXPECT_EQ(meaning_of_sqlstate("53100"), SqlStateMeaning::disk_full);
    EXPECT_EQ(meaning_of_sqlstate(""), SqlStateMeaning::unavailable);
}

// R11: the one clock of all servers on a database.
TEST_F(PostgresDriver, TellsItsTimeAgainAfterItsConnectionWasEnded) {
    PostgresTime database(home_->where());
    const auto by_statement = [&] {
        return sql::select_one(
                   *connect(),
                   sql::ComposedSql(
                       "SELECT CAST(floor(extract(epoch FROM clock_timestamp())) AS bigint)"),
                   [](sql::Fields& fields) { return fields.instant(); })
            .value();
    };
    const auto before = by_statement();
    const auto told = std::chrono::floor<seconds>(database.ask());
    EXPECT_LE(before, told);
    EXPECT_LE(told, by_statement());
    connect()->run_script(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE query LIKE '%* 1000000 AS bigint)' AND pid <> pg_backend_pid()");
    EXPECT_THROW((void)database.ask(), sql::StoreError);
    EXPECT_LE(told, std::chrono::floor<seconds>(database.ask()));
}

// R7: the mark shows whether the commit happened.
TEST_F(PostgresDriver, CommitThatHappenedIsFound) {
    const auto lost = connect();
    lost->begin_write();
    lost->run_script(insert_throttle);
    lost->commit("mark-1");
    EXPECT_TRUE(connect()->settle("mark-1", lost->backend()));
    EXPECT_EQ(count_of("x"), 1);
}

TEST_F(PostgresDriver, CommitThatNeverArrivedIsCalledOffForGood) {
    const auto lost = connect();
    lost->begin_write();
    lost->run_script(insert_throttle);
    EXPECT_FALSE(connect()->settle("mark-1", lost->backend()));
    EXPECT_THROW(lost->commit("mark-1"), sql::StoreError) << "its session was ended";
    EXPECT_FALSE(lost->roll_back()) << "and it is not used again";
    EXPECT_EQ(count_of("x"), 0);
}

TEST_F(PostgresDriver, CommitThatArrivesLateFindsItsMarkTaken) {
    const auto late = connect();
    late->begin_write();
    late->run_script(insert_throttle);
    EXPECT_FALSE(connect()->settle("mark-1", 0))
        << "asked by somebody who does not know its process";
    EXPECT_THROW(late->commit("mark-1"), sql::Retry);
    EXPECT_TRUE(late->roll_back());
    EXPECT_EQ(count_of("x"), 0);
}

// The first commit fails inside the server, the second succeeds.
TEST_F(PostgresDriver, TransactionWhoseCommitDiedIsRunAgainAndCountsOnce) {
    connect()->run_script(
        "CREATE SEQUENCE commits_seen;"
        "CREATE FUNCTION die_once() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN"
        " IF nextval('commits_seen') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid());"
        " PERFORM pg_sleep(30); END IF; RETURN NULL; END$$;"
        "CREATE CONSTRAINT TRIGGER die AFTER INSERT ON throttles DEFERRABLE INITIALLY DEFERRED"
        " FOR EACH ROW EXECUTE FUNCTION die_once()");
    EXPECT_TRUE(add_one("a"));
    EXPECT_EQ(count_of("a"), 1);
    const auto seen =
        sql::select_one(*connect(), sql::ComposedSql("SELECT last_value FROM commits_seen"),
                        [](sql::Fields& fields) { return fields.integer(); });
    EXPECT_EQ(seen, 2) << "there was a first commit that died";
}

TEST_F(PostgresDriver, SessionThatDiesInsideATransactionIsReplacedAndNothingCountsTwice) {
    int runs = 0;
    const Done done = store().transact([&](Transaction& t) -> Done {
        t.throttles.save({"a", 1, now, now});
        if (++runs == 1) {
            connect()->run_script(
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                " WHERE state = 'idle in transaction' AND datname = current_database()");
        }
        const auto known = t.throttles.find("b");
        t.throttles.save({"b", known ? known->attempts + 1 : 1, now, now});
        return {};
    });
    EXPECT_TRUE(done);
    EXPECT_EQ(runs, 2);
    EXPECT_EQ(count_of("a"), 1);
    EXPECT_EQ(count_of("b"), 1);
}

TEST_F(PostgresDriver, SilentServerIsGivenUp) {
    sql::ReplyWatch watch;
    PostgresOptions options;
    options.reply_timeout = std::chrono::milliseconds{300};
    sql::PostgresConnection connection(home_->where(), options, &watch);
    EXPECT_THROW(sql::write(connection, sql::ComposedSql("SELECT pg_sleep(50)")),
                 sql::ConnectionLost);
    EXPECT_THROW(sql::write(connection, sql::ComposedSql("SELECT 1")), sql::ConnectionLost)
        << "not used again";
}

TEST_F(PostgresDriver, StatementAndLockTimeOutsEndAWait) {
    PostgresOptions options;
    options.statement_timeout = std::chrono::milliseconds{200};
    sql::PostgresConnection slow(home_->where(), options);
    EXPECT_THROW(sql::write(slow, sql::ComposedSql("SELECT pg_sleep(50)")), sql::StoreError);
    EXPECT_TRUE(add_one("a"));
    options.statement_timeout = std::chrono::milliseconds{15'000};
    options.lock_timeout = std::chrono::milliseconds{200};
    sql::PostgresConnection patient(home_->where(), options);
    sql::PostgresConnection holder(home_->where());
    holder.run_script("BEGIN; LOCK TABLE throttles");
    EXPECT_THROW(patient.run_script("LOCK TABLE throttles"), sql::StoreError);
}

TEST_F(PostgresDriver, PoolRefusesInsteadOfQueueingWithoutEnd) {
    PostgresOptions options;
    options.connections = 1;
    options.pool_deadline = std::chrono::milliseconds{100};
    const auto narrow = open_postgres_store(home_->where(), options);
    narrow->read([&](Transaction&) {
        EXPECT_THROW(narrow->read([](Transaction& t) { return t.accounts.count(); }),
                     sql::StoreError);
        return 0;
    });
    EXPECT_EQ(narrow->read([](Transaction& t) { return t.accounts.count(); }), 0);
}

TEST_F(PostgresDriver, UnreachableDatabaseIsAStoreError) {
    EXPECT_THROW((void)open_postgres_store("host=/nowhere dbname=none"), sql::StoreError);
    EXPECT_THROW((void)open_postgres_store("postgresql://127.0.0.1:1/none"), sql::StoreError);
}

TEST_F(PostgresDriver, SuperuserIsTold) {
    EXPECT_TRUE(is_postgres_superuser(home_->where()));
    connect()->run_script("DROP ROLE IF EXISTS plain_role; CREATE ROLE plain_role LOGIN");
    EXPECT_FALSE(is_postgres_superuser(home_->where() + " user=plain_role"));
}

TEST_F(PostgresDriver, JobOfAnyServerIsHeardOfOnceCommitted) {
    std::atomic<int> heard{0};
    const auto hear = [&] {
        ++heard;
        heard.notify_all();
    };
    PostgresListener listener;
    listener.listening = hear;
    listener.channels["steady_jobs"] = [&](const std::string&) { hear(); };
    const PostgresSignal signal(home_->where(), std::move(listener));
    heard.wait(0);
    const int before = heard;
    const Done refused = store().transact([](Transaction& t) -> Done {
        t.jobs.enqueue(samples::job(1, now));
        return std::unexpected("no");
    });
    EXPECT_FALSE(refused);
    EXPECT_TRUE(store().transact([](Transaction& t) -> Done {
        t.jobs.enqueue(samples::job(2, now));
        return {};
    }));
    heard.wait(before);
    EXPECT_EQ(heard, before + 1) << "and of the refused one nothing was heard";
}

}  // namespace postgres_driver
}  // namespace steady
