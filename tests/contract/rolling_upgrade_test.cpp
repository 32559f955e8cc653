// Servers of the previous release keep working while those of this one replace them: each migration
// since then only adds, and every statement of that release still prepares (ADR 52). Migrations
// that a release has run are never edited.
#include "tests/contract/rolling_upgrade.h"

#include "adapters/crypto/openssl_digests.h"
#include "adapters/sql/errors.h"
#include "adapters/sql/migrations.h"
#include "adapters/sql/sqlite_connection.h"
#include "adapters/sql/sqlite_store.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/temporary_folder.h"

#include <array>
#include <cstdlib>
#include <optional>

namespace steady {
namespace rolling_upgrade_test {

// A database without tables on either engine.
class EmptyDatabase {
  public:
    virtual ~EmptyDatabase() = default;
    virtual sql::Connection& connection() = 0;
};

class EmptySqlite final : public EmptyDatabase {
  public:
    sql::Connection& connection() override { return connection_; }

  private:
    TemporaryFolder folder_;
    sql::SqliteConnection connection_{(folder_.path() / "store.db").string(),
                                      sql::SqliteAccess::read_write,
                                      std::chrono::milliseconds{1000}};
};

class EmptyPostgres final : public EmptyDatabase {
  public:
    EmptyPostgres() : connection_(postgres_server()) {
        connection_.run_script(
            "CREATE EXTENSION IF NOT EXISTS btree_gist SCHEMA public;"
            "CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;"
            "DROP SCHEMA IF EXISTS upgraded CASCADE; CREATE SCHEMA upgraded;"
            "SET search_path = upgraded, public");
    }
    EmptyPostgres(const EmptyPostgres&) = delete;
    EmptyPostgres& operator=(const EmptyPostgres&) = delete;
    ~EmptyPostgres() override {
        sql::PostgresConnection(postgres_server()).run_script("DROP SCHEMA upgraded CASCADE");
    }
    sql::Connection& connection() override { return connection_; }

  private:
    sql::PostgresConnection connection_;
};

// What is wrong after `change`, on a database that the release created.
template <class Change>
std::vector<std::string> faults_after(sql::Connection& connection, Change&& change) {
    const Release release = last_release();
    sql::migrate(connection, release.schema);
    SchemaDemands demands(connection, release);
    change();
    return demands.faults();
}

void expect_each_migration_only_adds(sql::Connection& connection) {
    const Release release = last_release();
    ASSERT_LE(release.schema, sql::newest_version()) << "the release is newer than this program";
    sql::migrate(connection, release.schema);
    SchemaDemands demands(connection, release);
    ASSERT_EQ(demands.faults(), std::vector<std::string>{}) << release.name << " itself";
    for (int version = release.schema + 1; version <= sql::newest_version(); ++version) {
        sql::migrate(connection, version);
        EXPECT_EQ(demands.faults(), std::vector<std::string>{})
            << "migration " << version << " takes something from servers of " << release.name
            << ": expand first, contract a release later (docs/development.md)";
    }
}

// The check must detect each fault that it exists for.
void expect_faults_of(sql::Connection& connection, const std::string& script,
                      const std::string& part) {
    const auto found = faults_after(connection, [&] { connection.run_script(script); });
    ASSERT_FALSE(found.empty()) << script;
    EXPECT_NE(found.front().find(part), std::string::npos) << found.front();
}

struct Plant {
    const char* script;
    const char* part;  // of its message
};
constexpr std::array plants{
    Plant{"ALTER TABLE reviews DROP COLUMN client_alias", "client_alias"},
    Plant{"ALTER TABLE favorites RENAME TO hearts", "favorites"},
    Plant{"ALTER TABLE jobs RENAME COLUMN payload TO texts", "payload"},
    Plant{"CREATE UNIQUE INDEX one_each ON reviews (client_alias)", "reviews:client_alias:unique"},
};
constexpr std::array additions{
    "ALTER TABLE reviews ADD COLUMN warmth integer NOT NULL DEFAULT 0 CHECK (warmth >= 0)",
    "CREATE TABLE moods (id text PRIMARY KEY NOT NULL, said text NOT NULL UNIQUE)",
    "CREATE INDEX reviews_by_alias ON reviews (client_alias)",
};

TEST(RollingUpgrade, SqliteMigrationsAreAdditive) {
    EmptySqlite database;
    expect_each_migration_only_adds(database.connection());
}

TEST(RollingUpgrade, SqliteDetectsDestructiveMigrations) {
    for (const Plant& plant : plants) {
        EmptySqlite database;
        expect_faults_of(database.connection(), plant.script, plant.part);
    }
}

TEST(RollingUpgrade, SqliteAcceptsAdditiveMigrations) {
    EmptySqlite database;
    const auto found = faults_after(database.connection(), [&] {
        for (const char* script : additions) database.connection().run_script(script);
    });
    EXPECT_EQ(found, std::vector<std::string>{});
}

class RollingUpgradePostgres : public ::testing::Test {
  protected:
    void SetUp() override {
        if (postgres_server().empty()) GTEST_SKIP() << "STEADY_TEST_POSTGRES is not set";
    }
};

TEST_F(RollingUpgradePostgres, MigrationsAreAdditive) {
    EmptyPostgres database;
    expect_each_migration_only_adds(database.connection());
}

TEST_F(RollingUpgradePostgres, DetectsDestructiveMigrations) {
    std::vector<Plant> all(plants.begin(), plants.end());
    // SQLite cannot add these to an existing table.
    all.push_back({"ALTER TABLE reviews ADD COLUMN warmth integer NOT NULL", "reviews.warmth"});
    all.push_back({"ALTER TABLE reviews ADD CHECK (client_alias <> '')", "CHECK"});
    all.push_back(
        {"ALTER TABLE reviews ALTER COLUMN client_alias TYPE varchar(400)", "is character"});
    for (const Plant& plant : all) {
        EmptyPostgres database;
        expect_faults_of(database.connection(), plant.script, plant.part);
    }
}

TEST_F(RollingUpgradePostgres, AcceptsAdditiveMigrations) {
    EmptyPostgres database;
    const auto found = faults_after(database.connection(), [&] {
        for (const char* script : additions) database.connection().run_script(script);
    });
    EXPECT_EQ(found, std::vector<std::string>{});
}

TEST(RollingUpgrade, MigrationsOfAReleaseAreUnchanged) {
    std::map<std::string, std::string> here;
    for (const sql::MigrationFile& file : sql::migration_files()) {
        here.emplace(file.name, make_openssl_digests()->sha256_hex(file.text));
    }
    for (const auto& [name, hash] : last_release().migrations) {
        EXPECT_EQ(here[name], hash) << name << " has been run as it was: write a new one";
    }
}

TEST(RollingUpgrade, ProgramAndListNameTheSameRelease) {
    EXPECT_EQ(sql::released_version, last_release().schema);
}

// As the next release leaves it, for which this one is the previous release.
void make_newer(sql::Connection& connection, const std::string& works_from) {
    connection.run_script(
        "INSERT INTO schema_version (version, name, applied_at, works_from) VALUES "
        "(9999, 'next.sql', 0, " +
        works_from + ")");
}

TEST(RollingUpgrade, AServerStartsWithANewerAdditiveSchema) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    (void)open_sqlite_store(file);
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_write,
                                     std::chrono::milliseconds{1000});
    make_newer(connection, std::to_string(sql::newest_version()));
    (void)open_sqlite_store(file);
    connection.run_script("DELETE FROM schema_version WHERE version = 9999");
    make_newer(connection, std::to_string(sql::newest_version() + 1));
    EXPECT_THROW((void)open_sqlite_store(file), sql::StoreError);
}

class RollingUpgradePostgresStore : public PostgresEngine {};

TEST_F(RollingUpgradePostgresStore, AServerStartsWithANewerAdditiveSchema) {
    make_newer(*connect(), std::to_string(sql::newest_version()));
    home_->restart();
    connect()->run_script("DELETE FROM schema_version WHERE version = 9999");
    make_newer(*connect(), std::to_string(sql::newest_version() + 1));
    EXPECT_THROW(home_->restart(), sql::StoreError);
    connect()->run_script("DELETE FROM schema_version WHERE version = 9999");
    home_->restart();
}

// Not a test: scripts/release.sh runs it to record what this program needs from its database.
TEST(Release, IsWrittenDown) {
    const char* name = std::getenv("STEADY_RECORD_RELEASE");
    const char* commit = std::getenv("STEADY_RECORD_COMMIT");
    if (name == nullptr || commit == nullptr) GTEST_SKIP() << "nothing is released";
    record_release(name, commit);
}

}  // namespace rolling_upgrade_test
}  // namespace steady
