// Tests of the audit log that need PostgreSQL (security-reliability-money §1.9).
#include "adapters/sql/errors.h"
#include "adapters/sql/postgres_connection.h"
#include "ports/accounts.h"
#include "ports/audit.h"
#include "ports/store.h"
#include "tests/contract/postgres_home.h"

#include <thread>

namespace steady {
namespace postgres_audit {

class PostgresAudit : public PostgresEngine {
  protected:
    static void append_row(Transaction& t) {
        t.audit.hold();
        const auto newest = t.audit.newest();
        const std::int64_t sequence = newest ? newest->sequence + 1 : 1;
        AuditEntry row;
        row.sequence = sequence;
        row.previous_hash = newest ? newest->hash : no_audit_hash;
        row.hash = std::string(63, 'a') + std::to_string(sequence);
        t.audit.append({&row, 1});
    }
    void add_row() {
        const auto done = store().transact([](Transaction& t) -> Done {
            append_row(t);
            return {};
        });
        ASSERT_TRUE(done);
    }
};

TEST_F(PostgresAudit, LogIsAppendOnlyInTheDatabase) {
    add_row();
    const std::string copy =
        " happened_at, role, actor, action, object_type, object_id, changes, reason, address,"
        " request_id, ";
    for (const std::string& attack :
         {std::string("UPDATE audit_log SET reason = 'x'"), std::string("DELETE FROM audit_log"),
          std::string("TRUNCATE audit_log"),
          "INSERT INTO audit_log SELECT 3," + copy + "hash, hash FROM audit_log",
          "INSERT INTO audit_log SELECT 2," + copy + "previous_hash, hash FROM audit_log"}) {
        EXPECT_THROW(connect()->run_script(attack), sql::ConstraintViolated) << attack;
    }
}

// A server whose snapshot is older than another server's row runs again and chains to that row.
TEST_F(PostgresAudit, RetriesTheRowOfAStaleTransaction) {
    int runs = 0;
    const auto done = store().transact([&](Transaction& t) -> Done {
        (void)t.accounts.count();
        if (++runs == 1) std::jthread([&] { add_row(); }).join();
        append_row(t);
        return {};
    });
    EXPECT_TRUE(done);
    EXPECT_EQ(runs, 2);
    EXPECT_EQ(store().read([](Transaction& t) { return t.audit.newest()->sequence; }), 2);
}

}  // namespace postgres_audit
}  // namespace steady
