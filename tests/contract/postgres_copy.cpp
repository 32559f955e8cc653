// steady copy: a deployment moves between the engines, completely or not at all.
#include "adapters/crypto/openssl_digests.h"
#include "adapters/sql/copy.h"
#include "adapters/sql/errors.h"
#include "adapters/sql/sqlite_connection.h"
#include "adapters/sql/statement.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/favorites.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/throttles.h"
#include "tests/contract/migrated_sqlite.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/samples.h"
#include "tests/contract/temporary_folder.h"

#include <algorithm>

namespace steady {
namespace postgres_copy {

using samples::account_id;
using samples::now;

class PostgresCopy : public PostgresEngine {
  protected:
    [[nodiscard]] std::string file(const std::string& name) const { return folder_.path() / name; }
    [[nodiscard]] std::string there() const { return "postgres:" + home_->where(); }
    [[nodiscard]] std::unique_ptr<sql::SqliteConnection> open(const std::string& name) const {
        return std::make_unique<sql::SqliteConnection>(file(name), sql::SqliteAccess::read_write,
                                                       std::chrono::milliseconds{5000});
    }
    [[nodiscard]] auto copy(const std::string& from, const std::string& to) {
        return copy_store(from, to, *digests_, [](const std::string&, long) {});
    }

    // A SQLite file with rows in every table.
    void fill(const std::string& name) {
        const auto store = open_migrated_sqlite(file(name));
        const auto done = store->transact([](Transaction& t) -> Done {
            for (int i = 1; i <= 450; ++i) samples::add_client(t, i);
            samples::add_companion(t, 1000);
            int number = 0;
            for (const std::string& text : samples::extreme_texts()) {
                if (text.find('\0') == std::string::npos)
                    t.throttles.save({text, ++number, now, now});
            }
            t.sessions.insert({"token", account_id(1), now, now});
            t.bookings.insert(samples::booking(1, 1, {samples::line(1, 1000, hours{1})})).value();
            t.purchases.insert(samples::purchase(1, 1));
            t.ledger.post(samples::entry(1, EntryKind::checkout_paid, Money::from_cents(12'345)));
            t.jobs.enqueue(samples::job(1, now));
            t.favorites.add(account_id(1), account_id(1000), now);
            return {};
        });
        ASSERT_TRUE(done);
    }

    TemporaryFolder folder_;
    std::unique_ptr<Digests> digests_ = make_openssl_digests();
};

std::vector<std::string> names_of(const std::vector<CopiedTable>& tables) {
    std::vector<std::string> names;
    for (const CopiedTable& table : tables) names.push_back(table.name);
    std::ranges::sort(names);
    return names;
}

TEST_F(PostgresCopy, CopiesThereAndBackUnchanged) {
    fill("a.db");
    const auto out = copy("sqlite:" + file("a.db"), there());
    ASSERT_TRUE(out.has_value()) << out.error().why;
    store().read([](Transaction& t) {
        EXPECT_TRUE(t.accounts.find(account_id(1)) == samples::client(1));
        EXPECT_TRUE(t.companions.find(account_id(1000))->profile == samples::profile(1000));
        EXPECT_EQ(t.ledger.balance("provider_pending"), Money::from_cents(12'345));
        return 0;
    });
    const auto back = copy(there(), "sqlite:" + file("b.db"));
    ASSERT_TRUE(back.has_value()) << back.error().why;
    ASSERT_EQ(out->size(), back->size());
    for (std::size_t i = 0; i < out->size(); ++i) {
        EXPECT_EQ((*out)[i].name, (*back)[i].name);
        EXPECT_EQ((*out)[i].rows, (*back)[i].rows);
        EXPECT_EQ((*out)[i].checksum, (*back)[i].checksum) << (*out)[i].name;
    }
    EXPECT_EQ(
        open_migrated_sqlite(file("b.db"))->read([](Transaction& t) { return t.accounts.count(); }),
        451);
}

// A new table is copied without any change here. The sequence of changes is the copy's own.
TEST_F(PostgresCopy, CopiesEveryTable) {
    fill("a.db");
    const auto copied = copy("sqlite:" + file("a.db"), there());
    ASSERT_TRUE(copied.has_value()) << copied.error().why;
    auto all = select(
        *open("a.db"),
        sql::ComposedSql("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN"
                         " ('schema_version', 'search_changes', 'sqlite_sequence', 'sqlite_stat1', "
                         "'sqlite_stat4')"),
        [](sql::Fields& fields) { return fields.text(); });
    std::ranges::sort(all);
    EXPECT_EQ(names_of(*copied), all);
}

TEST_F(PostgresCopy, CopiesAnUnknownTableWithItsSequence) {
    fill("a.db");
    open("a.db")->run_script(
        "CREATE TABLE later (id integer PRIMARY KEY, parent integer REFERENCES later (id),"
        " share double precision, \"order\" text);"
        "INSERT INTO later VALUES (1, 7, 0.1, 'x'), (7, NULL, 1e-300, '')");
    connect()->run_script(
        "CREATE TABLE later (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
        " parent integer REFERENCES later (id), share double precision, \"order\" text)");
    const auto copied = copy("sqlite:" + file("a.db"), there());
    ASSERT_TRUE(copied.has_value()) << copied.error().why;
    const auto connection = connect();
    connection->run_script("INSERT INTO later (parent) VALUES (7)");
    EXPECT_TRUE(
        exists(*connection, sql::ComposedSql("SELECT 1 FROM later WHERE id = 8 AND parent = 7")));
    EXPECT_THROW(connection->run_script("INSERT INTO later (parent) VALUES (99)"),
                 sql::ConstraintViolated)
        << "and its rules hold again";
}

TEST_F(PostgresCopy, RefusesATargetWithData) {
    fill("a.db");
    ASSERT_TRUE(store().transact([](Transaction& t) -> Done {
        samples::add_client(t, 9999);
        return {};
    }));
    const auto refused = copy("sqlite:" + file("a.db"), there());
    ASSERT_FALSE(refused.has_value());
    EXPECT_NE(refused.error().why.find("not empty"), std::string::npos) << refused.error().why;
    EXPECT_EQ(store().read([](Transaction& t) { return t.accounts.count(); }), 1);
}

TEST_F(PostgresCopy, RefusesAnOlderSource) {
    fill("a.db");
    open("a.db")->run_script(
        "DELETE FROM schema_version WHERE version = (SELECT MAX(version) FROM schema_version)");
    const auto refused = copy("sqlite:" + file("a.db"), there());
    ASSERT_FALSE(refused.has_value());
    EXPECT_NE(refused.error().why.find("schema version"), std::string::npos);
}

TEST_F(PostgresCopy, DetectsAlteredRowsAndStoresNothing) {
    fill("a.db");
    connect()->run_script(
        "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS"
        " $$BEGIN NEW.attempts = NEW.attempts + 1; RETURN NEW; END$$;"
        "CREATE TRIGGER spoil BEFORE INSERT ON throttles FOR EACH ROW EXECUTE FUNCTION spoil()");
    const auto refused = copy("sqlite:" + file("a.db"), there());
    ASSERT_FALSE(refused.has_value());
    EXPECT_NE(refused.error().why.find("throttles"), std::string::npos) << refused.error().why;
    EXPECT_EQ(store().read([](Transaction& t) { return t.accounts.count(); }), 0);
}

TEST_F(PostgresCopy, AFailureLeavesTheTargetEmpty) {
    fill("a.db");
    connect()->run_script("ALTER TABLE ledger_postings ADD CHECK (amount_cents = 0)");
    EXPECT_THROW((void)copy("sqlite:" + file("a.db"), there()), sql::ConstraintViolated);
    EXPECT_EQ(store().read([](Transaction& t) { return t.accounts.count(); }), 0);
    EXPECT_THROW((void)copy("sqlite:" + file("none.db"), there()), sql::StoreError);
}

}  // namespace postgres_copy
}  // namespace steady
