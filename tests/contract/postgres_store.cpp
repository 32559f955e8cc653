#include "adapters/sql/errors.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"
#include "tests/contract/search_contract.h"

#include <atomic>
#include <cstdlib>
#include <utility>

namespace steady {

std::string postgres_server() {
    const char* where = std::getenv("STEADY_TEST_POSTGRES");
    return where ? where : "";
}

namespace {

constexpr const char* home_options = " options='-c search_path=home,public'";

std::string address_of(const std::string& database) {
    return postgres_server() + " dbname=" + database + home_options;
}

// A database whose schema was created and whose statements were checked once for the whole program.
const std::string& model_database() {
    static const std::string model = [] {
        const std::string name = "model_of_homes";
        sql::PostgresConnection server(postgres_server());
        server.run_script("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
        server.run_script("CREATE DATABASE " + name);
        sql::PostgresConnection(postgres_server() + " dbname=" + name)
            .run_script(
                "CREATE EXTENSION btree_gist; CREATE EXTENSION pg_trgm; CREATE SCHEMA home");
        (void)open_postgres_store(address_of(name));
        return name;
    }();
    return model;
}

}  // namespace

PostgresHome::PostgresHome(PostgresOptions options) : options_(std::move(options)) {
    static std::atomic<int> homes{0};
    database_ = "home_" + std::to_string(++homes);
    options_.tries_statements = false;  // the model did
    const std::string& model = model_database();
    sql::PostgresConnection server(postgres_server());
    server.run_script("DROP DATABASE IF EXISTS " + database_ + " WITH (FORCE)");
    server.run_script("CREATE DATABASE " + database_ + " TEMPLATE " + model);
    PostgresHome::restart();
}

PostgresHome::~PostgresHome() {
    store_.reset();
    sql::PostgresConnection(postgres_server())
        .run_script("DROP DATABASE " + database_ + " WITH (FORCE)");
}

void PostgresHome::restart() {
    store_.reset();
    store_ = open_postgres_store(where(), options_);
}

std::string PostgresHome::where() const {
    return address_of(database_);
}

std::string PostgresHome::database() const {
    return postgres_server() + " dbname=" + database_;
}

namespace {

std::unique_ptr<Store> open_lent() {
    PostgresOptions options;
    options.tries_statements = false;  // where() has checked them
    return open_postgres_store(LentHome::where(), options);
}

std::unique_ptr<Store>& lent_store() {
    static std::unique_ptr<Store> store = open_lent();
    return store;
}

}  // namespace

std::string LentHome::where() {
    static const PostgresHome lent;
    return lent.where();
}

LentHome::LentHome() {
    // Rows of the ledger cannot be deleted, except as a replica.
    sql::PostgresConnection(where()).run_script(
        "DO $$ DECLARE one text; BEGIN SET LOCAL session_replication_role = replica;"
        " FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        " AND tablename <> 'schema_version'"
        " LOOP EXECUTE format('DELETE FROM %I', one); END LOOP; END $$");
}

Store& LentHome::store() {
    return *lent_store();
}

void LentHome::restart() {
    lent_store().reset();
    lent_store() = open_lent();
}

namespace {

std::vector<StoreFactory> factories() {
    if (postgres_server().empty()) return {};
    return {StoreFactory{"Postgres", [] { return std::make_unique<LentHome>(); }}};
}

std::vector<StoreFactory> searched() {
    auto all = factories();
    if (!all.empty()) all.push_back(indexed(all.front()));
    return all;
}

INSTANTIATE_TEST_SUITE_P(Postgres, StoreContract, ::testing::ValuesIn(factories()), factory_name);
INSTANTIATE_TEST_SUITE_P(Postgres, ReportContract, ::testing::ValuesIn(factories()), factory_name);
INSTANTIATE_TEST_SUITE_P(Postgres, SearchContract, ::testing::ValuesIn(searched()), factory_name);
INSTANTIATE_TEST_SUITE_P(Postgres, DurableStoreContract, ::testing::ValuesIn(factories()),
                         factory_name);

class PostgresRules : public PostgresEngine {
  protected:
    void add_people() {
        const auto done = home_->store().transact([](Transaction& t) -> Done {
            samples::add_client(t, 1);
            samples::add_companion(t, 11);
            t.bookings.insert(samples::booking(1, 1, {samples::line(1, 11, hours{10})})).value();
            t.ledger.post(samples::entry(1, EntryKind::checkout_paid, Money::from_cents(100)));
            return {};
        });
        ASSERT_TRUE(done);
    }
};

TEST_F(PostgresRules, LedgerIsAppendOnlyAndBalancedInTheDatabase) {
    add_people();
    for (const char* attack :
         {"UPDATE ledger_postings SET amount_cents = 1", "DELETE FROM ledger_postings",
          "UPDATE ledger_entries SET kind = 'x'", "TRUNCATE ledger_postings",
          "INSERT INTO ledger_postings SELECT entry_id, 9, 'x', 5 FROM ledger_postings LIMIT 1"}) {
        EXPECT_THROW(connect()->run_script(attack), sql::ConstraintViolated) << attack;
    }
}

// I3: a posting that is written twice is refused although the entry still balances. Its table has
// no key of positions on this engine (migration 67); the trigger that checks balances looks at
// them.
TEST_F(PostgresRules, LedgerRefusesARepeatedPostingInTheDatabase) {
    add_people();
    const std::string copied =
        "INSERT INTO ledger_postings (entry_id, position, account, amount_cents)"
        " SELECT entry_id, position, account, 0 FROM ledger_postings";
    EXPECT_THROW(connect()->run_script(copied + " WHERE position = 0"), sql::ConstraintViolated);
    EXPECT_THROW(connect()->run_script(copied), sql::ConstraintViolated) << "the whole entry";
    const std::string opposite =
        "INSERT INTO ledger_postings (entry_id, position, account, amount_cents)"
        " SELECT entry_id, 1 - position, account, amount_cents FROM ledger_postings";
    EXPECT_THROW(connect()->run_script(opposite), sql::ConstraintViolated);
    const std::string further =
        "INSERT INTO ledger_postings (entry_id, position, account, amount_cents)"
        " SELECT entry_id, position + 2, account, amount_cents FROM ledger_postings";
    connect()->run_script(further);
}

// BOOK-054: the constraint holds whatever a program writes.
TEST_F(PostgresRules, LiveLinesKeepTheirDistanceInTheDatabase) {
    add_people();
    const auto connection = connect();
    const std::string copy_line =
        "CREATE TEMPORARY TABLE copied AS SELECT * FROM booking_lines;"
        "UPDATE copied SET id = 'x', position = 7, start_s = start_s + 11 * 3600,"
        " end_s = end_s + 11 * 3600;";
    connection->run_script(copy_line);
    EXPECT_THROW(connection->run_script("INSERT INTO booking_lines SELECT * FROM copied"),
                 sql::Retry);
    connection->run_script("UPDATE copied SET start_s = start_s + 3600, end_s = end_s + 3600");
    connection->run_script("INSERT INTO booking_lines SELECT * FROM copied");
}

TEST_F(PostgresRules, ReplacesKilledSessionsWithoutAnError) {
    add_people();
    connect()->run_script(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND datname = current_database()");
    EXPECT_EQ(home_->store().read([](Transaction& t) { return t.accounts.count(); }), 2);
}

TEST_F(PostgresRules, RefusesASchemaNewerThanTheProgram) {
    connect()->run_script("INSERT INTO schema_version VALUES (9999, 'future', 0)");
    EXPECT_THROW({ const auto store = open_postgres_store(home_->where()); }, std::runtime_error);
}

}  // namespace
}  // namespace steady
