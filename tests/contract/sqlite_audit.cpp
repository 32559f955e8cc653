// Tests of the audit log that need the SQLite file.
#include "adapters/sql/errors.h"
#include "adapters/sql/sqlite_connection.h"
#include "ports/audit.h"
#include "ports/store.h"
#include "tests/contract/migrated_sqlite.h"
#include "tests/contract/store_contract.h"
#include "tests/contract/temporary_folder.h"

namespace steady {
namespace sqlite_audit {

TEST(SqliteAudit, LogIsAppendOnlyInTheDatabase) {
    const TemporaryFolder folder;
    const std::string file = folder.path() / "steady.db";
    const auto store = open_migrated_sqlite(file);
    const auto done = store->transact([](Transaction& t) -> Done {
        AuditEntry row;
        row.sequence = 1;
        row.previous_hash = no_audit_hash;
        row.hash = std::string(64, 'a');
        t.audit.append({&row, 1});
        return {};
    });
    ASSERT_TRUE(done);
    sql::SqliteConnection connection(file, sql::SqliteAccess::read_write,
                                     std::chrono::milliseconds{0});
    const std::string copy =
        " happened_at, role, actor, action, object_type, object_id, changes, reason, address,"
        " request_id, ";
    const std::string whole = "(sequence," + copy + "previous_hash, hash)";
    for (const std::string& attack :
         {std::string("UPDATE audit_log SET reason = 'x'"), std::string("DELETE FROM audit_log"),
          "INSERT OR REPLACE INTO audit_log " + whole + " SELECT 1," + copy +
              "previous_hash, hash FROM audit_log",
          "INSERT INTO audit_log " + whole + " SELECT 3," + copy + "hash, hash FROM audit_log",
          "INSERT INTO audit_log " + whole + " SELECT 2," + copy +
              "previous_hash, hash FROM audit_log"}) {
        EXPECT_THROW(connection.run_script(attack), sql::ConstraintViolated) << attack;
    }
    connection.run_script("INSERT INTO audit_log " + whole + " SELECT 2," + copy +
                          "hash, hash FROM audit_log");
    connection.run_script("INSERT INTO audit_subjects VALUES (1, 'a')");
    for (const char* attack :
         {"UPDATE audit_subjects SET account_id = 'b'", "DELETE FROM audit_subjects"}) {
        EXPECT_THROW(connection.run_script(attack), sql::ConstraintViolated) << attack;
    }
}

}  // namespace sqlite_audit
}  // namespace steady
