// The PostgreSQL driver when the database or the network misbehaves.
#include "adapters/sql/errors.h"
#include "adapters/sql/postgres_signal.h"
#include "adapters/sql/postgres_time.h"
#include "adapters/sql/prefetched_reads.h"
#include "adapters/sql/reply_watch.h"
#include "adapters/sql/sqlstate.h"
#include "adapters/sql/statement.h"
#include "ports/accounts.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "ports/throttles.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"

#include <future>
#include <stdexcept>
#include <thread>

namespace steady {
namespace postgres_driver {

using samples::now;
using sql::SqlStateMeaning;

class PostgresDriver : public PostgresEngine {};

constexpr const char* insert_throttle =
    "INSERT INTO throttles (bucket, attempts, window_start_at, blocked_until_at)"
    " VALUES ('x', 1, 0, 0)";

TEST(SqlState, ClassifiesErrors) {
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
TEST_F(PostgresDriver, ReadsTheTimeAgainAfterALostConnection) {
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
    const auto answered = std::chrono::floor<seconds>(database.ask());
    EXPECT_LE(before, answered);
    EXPECT_LE(answered, by_statement());
    connect()->run_script(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE query LIKE '%* 1000000 AS bigint)' AND pid <> pg_backend_pid()");
    EXPECT_THROW((void)database.ask(), sql::StoreError);
    EXPECT_LE(answered, std::chrono::floor<seconds>(database.ask()));
}

// R7: the mark shows whether the commit happened.
TEST_F(PostgresDriver, FindsACommitWhoseReplyWasLost) {
    const auto lost = connect();
    lost->begin_write();
    lost->run_script(insert_throttle);
    lost->commit("mark-1");
    EXPECT_TRUE(connect()->settle("mark-1", lost->backend()));
    EXPECT_EQ(count_of("x"), 1);
}

TEST_F(PostgresDriver, CancelsACommitThatNeverArrived) {
    const auto lost = connect();
    lost->begin_write();
    lost->run_script(insert_throttle);
    EXPECT_FALSE(connect()->settle("mark-1", lost->backend()));
    EXPECT_THROW(lost->commit("mark-1"), sql::StoreError) << "its session was ended";
    EXPECT_FALSE(lost->roll_back()) << "and it is not used again";
    EXPECT_EQ(count_of("x"), 0);
}

TEST_F(PostgresDriver, ALateCommitFindsItsMarkerTaken) {
    const auto late = connect();
    late->begin_write();
    late->run_script(insert_throttle);
    EXPECT_FALSE(connect()->settle("mark-1", 0))
        << "asked by a caller that does not know its process";
    EXPECT_THROW(late->commit("mark-1"), sql::Retry);
    EXPECT_TRUE(late->roll_back());
    EXPECT_EQ(count_of("x"), 0);
}

// The first commit fails inside the server, the second succeeds.
TEST_F(PostgresDriver, RetriesATransactionWhoseCommitWasLostOnce) {
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

TEST_F(PostgresDriver, ReplacesASessionThatEndsWithinATransaction) {
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

TEST_F(PostgresDriver, GivesUpASilentServer) {
    sql::ReplyWatch watch;
    PostgresOptions options;
    options.reply_timeout = std::chrono::milliseconds{300};
    sql::PostgresConnection connection(home_->where(), options, &watch);
    EXPECT_THROW(sql::write(connection, sql::ComposedSql("SELECT pg_sleep(50)")),
                 sql::ConnectionLost);
    EXPECT_THROW(sql::write(connection, sql::ComposedSql("SELECT 1")), sql::ConnectionLost)
        << "not used again";
}

TEST_F(PostgresDriver, StatementAndLockTimeoutsEndAWait) {
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

TEST_F(PostgresDriver, PoolRefusesCallersInsteadOfQueueingForever) {
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

TEST_F(PostgresDriver, ReportsAnUnreachableDatabaseAsAStoreError) {
    EXPECT_THROW((void)open_postgres_store("host=/nowhere dbname=none"), sql::StoreError);
    EXPECT_THROW((void)open_postgres_store("postgresql://127.0.0.1:1/none"), sql::StoreError);
}

TEST_F(PostgresDriver, WarnsAboutASuperuser) {
    EXPECT_TRUE(is_postgres_superuser(home_->where()));
    connect()->run_script("DROP ROLE IF EXISTS plain_role; CREATE ROLE plain_role LOGIN");
    EXPECT_FALSE(is_postgres_superuser(home_->where() + " user=plain_role"));
}

TEST_F(PostgresDriver, ListenerReceivesCommittedJobsOfAnyServer) {
    std::atomic<int> received{0};
    const auto on_message = [&] {
        ++received;
        received.notify_all();
    };
    PostgresListener listener;
    listener.listening = on_message;
    listener.channels["steady_jobs"] = [&](const std::string&) { on_message(); };
    const PostgresSignal signal(home_->where(), std::move(listener));
    received.wait(0);
    const int before = received;
    const Done refused = store().transact([](Transaction& t) -> Done {
        t.jobs.enqueue(samples::job(1, now));
        return std::unexpected("no");
    });
    EXPECT_FALSE(refused);
    EXPECT_TRUE(store().transact([](Transaction& t) -> Done {
        t.jobs.enqueue(samples::job(2, now));
        return {};
    }));
    received.wait(before);
    EXPECT_EQ(received, before + 1) << "and of the refused one nothing was received";
}

// A transaction that only reads, in one message (ADR 100).
class PostgresPrefetch : public PostgresEngine {
  protected:
    static std::vector<std::int64_t> attempts_of(sql::Connection& connection,
                                                 const std::string& key) {
        return sql::select(
            connection, sql::ComposedSql("SELECT attempts FROM throttles WHERE bucket = $1"),
            [](sql::Fields& fields) { return fields.integer(); }, key);
    }
    [[nodiscard]] std::string state_of(int backend) const {
        return sql::select_one(
                   *connect(),
                   sql::ComposedSql("SELECT state FROM pg_stat_activity WHERE pid = $1"),
                   [](sql::Fields& fields) { return fields.text(); }, backend)
            .value_or("gone");
    }
};

using Attempts = std::vector<std::int64_t>;

// The session is gone before the first answer is used: nothing more is sent.
TEST_F(PostgresPrefetch, AnswersWithoutAnotherMessage) {
    EXPECT_TRUE(add_one("a"));
    const auto connection = connect();
    connection->begin_read();
    sql::PrefetchedReads reads(*connection);
    EXPECT_EQ(attempts_of(reads, "a"), Attempts{});
    EXPECT_EQ(attempts_of(reads, "b"), Attempts{});
    EXPECT_TRUE(reads.fetch());
    EXPECT_EQ(state_of(connection->backend()), "idle") << "the transaction has ended";
    connect()->run_script("SELECT pg_terminate_backend(" + std::to_string(connection->backend()) +
                          ", 5000)");
    EXPECT_EQ(attempts_of(reads, "a"), Attempts{1});
    EXPECT_EQ(attempts_of(reads, "b"), Attempts{});
    EXPECT_EQ(attempts_of(reads, "a"), Attempts{1}) << "as often as it is asked";
    EXPECT_THROW((void)attempts_of(reads, "c"), sql::PrefetchMissed);
}

TEST_F(PostgresPrefetch, AllAnswersAreOfOneSnapshot) {
    const auto connection = connect();
    connection->begin_read();
    sql::PrefetchedReads reads(*connection);
    const auto setting = [&](const std::string& name) {
        const auto values = sql::select(
            reads, sql::ComposedSql("SELECT current_setting($1)"),
            [](sql::Fields& fields) { return fields.text(); }, name);
        return values.empty() ? "" : values.front();
    };
    (void)setting("transaction_isolation");
    (void)setting("transaction_read_only");
    EXPECT_TRUE(reads.fetch());
    EXPECT_EQ(setting("transaction_isolation"), "repeatable read");
    EXPECT_EQ(setting("transaction_read_only"), "on");
}

TEST_F(PostgresPrefetch, RefusesWhatWrites) {
    const auto connection = connect();
    connection->begin_read();
    sql::PrefetchedReads reads(*connection);
    EXPECT_THROW(sql::write(reads, sql::ComposedSql("DELETE FROM throttles")), std::logic_error);
    EXPECT_FALSE(reads.fetch()) << "nothing was collected";
}

}  // namespace postgres_driver
}  // namespace steady
