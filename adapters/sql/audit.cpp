#include "adapters/sql/audit.h"

#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

constexpr Words<AuditRole, 2> audit_roles{{"admin", "command_line"}};

constexpr std::string_view audit_columns =
    "sequence, happened_at, role, actor, action, object_type, object_id, changes, reason, address,"
    " request_id, previous_hash, hash";

AuditEntry read_entry(Fields& fields) {
    return {fields.integer(), fields.instant(), fields.word(audit_roles),
            fields.text(),    fields.text(),    fields.text(),
            fields.text(),    fields.text(),    fields.text(),
            fields.text(),    fields.text(),    fields.text(),
            fields.text()};
}

}  // namespace

void Audit::hold() {
    const std::string_view lock = connection_.dialect().lock_audit();
    if (!lock.empty()) connection_.run_script(std::string(lock));
}

std::optional<AuditEntry> Audit::newest() {
    const KnownSql& sql = known<[] {
        return select_from(audit_columns, "audit_log ORDER BY sequence DESC LIMIT 1");
    }>;
    return select_one(connection_, sql, read_entry);
}

void Audit::append(const AuditEntry& entry) {
    const KnownSql& sql = known<[] { return insert_into("audit_log", audit_columns); }>;
    write(connection_, sql, entry.sequence, entry.at, audit_roles.of(entry.role), entry.actor,
          entry.action, entry.object_type, entry.object_id, entry.changes, entry.reason,
          entry.address, entry.request_id, entry.previous_hash, entry.hash);
}

std::vector<AuditEntry> Audit::after(std::int64_t sequence, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(audit_columns,
                           "audit_log WHERE sequence > $1 ORDER BY sequence LIMIT $2");
    }>;
    return select(connection_, sql, read_entry, sequence, limit);
}

}  // namespace steady::sql
