// Transactions that may have written to the sequence of changes are signaled, so that the next
// request of the same caller sees them: derived from their statements, and compared here with what
// the engines' triggers do.
#include "adapters/sql/search_writes.h"

#include "adapters/sql/sql_text.h"
#include "adapters/sql/sqlite_connection.h"
#include "tests/contract/migrated_sqlite.h"
#include "tests/contract/postgres_home.h"
#include "tests/contract/temporary_folder.h"

#include <algorithm>
#include <memory>
#include <set>

#include <gtest/gtest.h>
#include <sqlite3.h>

namespace steady {
namespace search_writes {

std::set<std::string> listed() {
    std::set<std::string> tables(sql::tables_of_search_records.begin(),
                                 sql::tables_of_search_records.end());
    tables.insert(sql::tables_of_calendars.begin(), sql::tables_of_calendars.end());
    tables.erase("companion_tags");  // has no trigger: its writers write the companion's row, too
    return tables;
}

std::set<std::string> names_in(sql::Connection& connection, const sql::Sql& question) {
    std::set<std::string> names;
    connection.execute(question, {}, [&](const sql::Row& row) { names.emplace(row.text(0)); });
    return names;
}

TEST(SearchWrites, KnowTheSqliteTablesWithTriggers) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    (void)open_migrated_sqlite(file);
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_only,
                                     std::chrono::milliseconds{0});
    using namespace sql;
    EXPECT_EQ(names_in(connection,
                       "SELECT DISTINCT tbl_name FROM sqlite_master"
                       " WHERE type = 'trigger' AND sql LIKE '%search_changes%'"_sqlite),
              listed());
}

TEST_F(PostgresEngine, TriggersMatchTheTablesOfSearchWrites) {
    using namespace sql;
    const auto connection = connect();
    EXPECT_EQ(names_in(*connection,
                       "SELECT DISTINCT CAST(c.relname AS text) FROM pg_trigger t"
                       " JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid"
                       " WHERE NOT t.tgisinternal AND p.prosrc LIKE '%search_change%'"_postgres),
              listed());
}

// SQLite itself reports what a statement writes, and what its triggers write.
struct Writes {
    std::set<std::string> tables;
    bool reports_changes = false;
};

int note(void* into, int action, const char* table, const char*, const char*, const char* trigger) {
    if (action != SQLITE_INSERT && action != SQLITE_UPDATE && action != SQLITE_DELETE) {
        return SQLITE_OK;
    }
    auto& writes = *static_cast<Writes*>(into);
    const std::string name = table ? table : "";
    if (name == "sqlite_master") return SQLITE_OK;  // reading a pragma declares its table
    if (name == "search_changes" && trigger) writes.reports_changes = true;
    // Reading a pragma as a table is reported as a write of the schema.
    if (!trigger && !name.starts_with("sqlite_")) writes.tables.insert(name);
    return SQLITE_OK;
}

TEST(SearchWrites, AreReportedByEachStatementWithATrigger) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "store.db").string();
    (void)open_migrated_sqlite(file);
    sqlite3* opened = nullptr;
    ASSERT_EQ(sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr), SQLITE_OK);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> database(opened, &sqlite3_close);
    int triggered = 0;
    for (const std::string& text : sql::known_statements(sql::SqlEngine::sqlite)) {
        Writes writes;
        sqlite3_set_authorizer(opened, note, &writes);
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v2(opened, text.c_str(), -1, &statement, nullptr) != SQLITE_OK)
            continue;
        sqlite3_finalize(statement);
        std::set<std::string> found;
        for (const auto table : sql::tables_written_by(text)) found.emplace(table);
        // Cascading foreign keys do not show in the statement's own text.
        EXPECT_TRUE(std::ranges::includes(found, writes.tables)) << text;
        if (!writes.reports_changes) continue;
        ++triggered;
        const sql::SearchTouched touched = sql::touched_by(text);
        EXPECT_TRUE(touched.records || touched.calendars) << text;
    }
    EXPECT_GT(triggered, 20) << "the check sees what triggers write";
}

// The statement that books locks its companions' rows, and changes none.
TEST(SearchWrites, DetectChangesOfASingleTable) {
    EXPECT_TRUE(sql::touched_by("INSERT INTO companion_tags (a) VALUES ($1)").records);
    EXPECT_TRUE(sql::touched_by("DELETE FROM companion_tags WHERE a = $1").records);
    EXPECT_TRUE(sql::touched_by("UPDATE verifications SET status = $1").records);
    EXPECT_TRUE(sql::touched_by("WITH x AS (UPDATE accounts SET a = 1 RETURNING id) "
                                "INSERT INTO jobs SELECT id FROM x")
                    .records);
    EXPECT_FALSE(sql::touched_by("INSERT INTO bookings SELECT id FROM companions c"
                                 " WHERE c.id = $1 FOR UPDATE")
                     .records);
    EXPECT_FALSE(sql::touched_by("SELECT id FROM accounts FOR UPDATE").records);
    EXPECT_FALSE(sql::touched_by("INSERT INTO jobs (a) VALUES ($1) ON CONFLICT (a)"
                                 " DO UPDATE SET a = excluded.a")
                     .records);
    const sql::SearchTouched line = sql::touched_by("UPDATE booking_lines SET live = 0");
    EXPECT_TRUE(line.calendars && !line.records);
}

}  // namespace search_writes
}  // namespace steady
