// A store opens only on a schema that every statement of the program fits (ADR 18).
#include "adapters/sql/errors.h"
#include "adapters/sql/sql_text.h"
#include "adapters/sql/sqlite_connection.h"
#include "adapters/sql/sqlite_store.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/temporary_folder.h"

#include <algorithm>
#include <chrono>

namespace steady {
namespace statements {

constexpr const char* rename_a_column = "ALTER TABLE reviews RENAME COLUMN client_alias TO alias";

// The message of opening a schema that should be refused.
template <class Open>
std::string refusal_of(Open&& open) {
    try {
        open();
    } catch (const sql::StoreError& error) {
        return error.what();
    }
    return "opened";
}

void expect_names_statement(const std::string& refusal) {
    EXPECT_NE(refusal.find("client_alias"), std::string::npos) << refusal;
    EXPECT_NE(refusal.find("reviews"), std::string::npos) << refusal;
}

TEST(Statements, SqliteRefusesAMismatchedSchema) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    (void)open_sqlite_store(file);
    (void)open_sqlite_store(file);
    sql::SqliteConnection(file, sql::SqliteAccess::read_write, std::chrono::milliseconds{0})
        .run_script(rename_a_column);
    expect_names_statement(refusal_of([&] { (void)open_sqlite_store(file); }));
}

TEST_F(PostgresEngine, RefusesAMismatchedSchema) {
    home_->restart();
    connect()->run_script(rename_a_column);
    expect_names_statement(refusal_of([&] { (void)open_postgres_store(home_->where()); }));
}

bool is_known(sql::SqlEngine engine, std::string_view part) {
    return std::ranges::any_of(sql::known_statements(engine), [&](const std::string& text) {
        return text.find(part) != std::string::npos;
    });
}

// Also those whose text depends on the call: the longest booking, the widest search.
TEST(Statements, AllShapesAreRegistered) {
    for (const auto engine : {sql::SqlEngine::sqlite, sql::SqlEngine::postgres}) {
        EXPECT_TRUE(is_known(engine, "UNION ALL SELECT 19 WHERE EXISTS"));
        EXPECT_TRUE(is_known(engine, "latitude_band IN"));
        EXPECT_TRUE(is_known(engine, "latitude_band BETWEEN"));
        EXPECT_TRUE(is_known(engine, "t.tag_normalised IN"));
        EXPECT_TRUE(is_known(engine, "c.stated_facts &"));
        EXPECT_TRUE(is_known(engine, "c.max_shift_hours >="));
        EXPECT_TRUE(is_known(engine, "DELETE FROM log_in_challenges WHERE token_hash = $1"));
    }
}

TEST(Statements, OfOneEngineAreNotPreparedOnTheOther) {
    EXPECT_TRUE(is_known(sql::SqlEngine::postgres, "SKIP LOCKED"));
    EXPECT_FALSE(is_known(sql::SqlEngine::sqlite, "SKIP LOCKED"));
    EXPECT_TRUE(is_known(sql::SqlEngine::sqlite, "BEGIN IMMEDIATE"));
    EXPECT_FALSE(is_known(sql::SqlEngine::postgres, "BEGIN IMMEDIATE"));
}

}  // namespace statements
}  // namespace steady
