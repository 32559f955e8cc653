// The migration audit_subjects completes rows that were written before subjects existed, as far as
// their content allows; their hashes stay valid.
#include "adapters/sql/migrations.h"
#include "ports/audit.h"
#include "ports/bookings.h"
#include "ports/store.h"
#include "tests/contract/fresh_sqlite.h"
#include "tests/contract/samples.h"

#include <algorithm>
#include <expected>

#include <gtest/gtest.h>

namespace steady {
namespace audit_migration {

using samples::account_id;
using samples::now;

AuditEntry old_row(std::int64_t sequence, const std::string& object, const std::string& changes) {
    return {.sequence = sequence,
            .at = now,
            .actor = "ada",
            .action = "act",
            .object_type = "thing",
            .object_id = object,
            .changes = changes,
            .previous_hash = sequence == 1 ? no_audit_hash : std::string(64, 'a'),
            .hash = std::string(64, 'a')};
}

void run_migration(sql::Connection& connection) {
    for (const sql::MigrationFile& file : sql::migration_files()) {
        if (!file.name.ends_with("_audit_subjects.sql")) continue;
        const std::string text(file.text);
        return connection.run_script(text.substr(text.find("CREATE TABLE audit_objects")));
    }
    FAIL();
}

TEST(AuditMigration, OlderRowsGetTheirSubjects) {
    on_fresh_sqlite([](Store& store, sql::SqliteConnection& connection) {
        const std::string booking = samples::booking_id(700).text();
        const std::string one = account_id(1).text();
        const std::string other = account_id(15).text();
        const auto done = store.transact([&](Transaction& t) -> std::expected<void, std::string> {
            samples::add_people(t);
            EXPECT_TRUE(
                t.bookings.insert(samples::booking(700, 1, {samples::line(901, 11, hours{20})})));
            const std::vector<AuditEntry> rows{
                old_row(1, booking, ""),
                old_row(2, one + "/signup", ""),
                old_row(3, booking + "/" + other, ""),
                old_row(4, "resumes/gone.pdf", "owner\t" + other + "\t"),
                old_row(5, booking, "companion\t" + account_id(12).text() + "\t" + other),
                old_row(6, samples::line(901, 11, hours{20}).id.text(), "state\tdue\theld"),
                old_row(7, "", "")};
            t.audit.append(rows);
            return {};
        });
        ASSERT_TRUE(done);
        run_migration(connection);
        const auto rows = store.read([](Transaction& t) { return t.audit.after(0, 10); });
        const auto ids = [](std::initializer_list<int> numbers) {
            std::vector<std::string> all;
            for (const int number : numbers) all.push_back(account_id(number).text());
            std::ranges::sort(all);
            return all;
        };
        EXPECT_EQ(rows[0].subjects, ids({1, 11}));
        EXPECT_EQ(rows[1].subjects, ids({1}));
        EXPECT_EQ(rows[2].subjects, ids({1, 11, 15}));
        EXPECT_EQ(rows[3].subjects, ids({15}));
        EXPECT_EQ(rows[4].subjects, ids({1, 11, 12, 15}));
        EXPECT_EQ(rows[5].subjects, ids({1, 11}));
        EXPECT_TRUE(rows[6].subjects.empty());
        for (const AuditEntry& row : rows) EXPECT_EQ(row.version, 1) << "hashed as before";
    });
}

}  // namespace audit_migration
}  // namespace steady
