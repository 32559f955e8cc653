#include "adapters/sql/audit.h"

#include "adapters/sql/row_batch.h"
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

// Which parts of an AuditQuery narrow it; how many ids its list of objects takes (see list_of).
struct PageShape {
    bool actor = false;
    bool action = false;
    std::size_t objects = 0;
    bool from = false;
    bool to = false;
    bool before = false;

    // Of an act or of somebody, an index has the sequence.
    [[nodiscard]] bool one_index_knows() const {
        return actor != action && objects == 0 && !from && !to;
    }
};

std::string page_text(const PageShape& shape) {
    std::string text;
    std::size_t next = 1;
    const auto narrow = [&](const std::string& condition, std::size_t parameters) {
        text += (text.empty() ? " WHERE " : " AND ") + condition;
        next += parameters;
    };
    const auto compared = [&](bool wanted, const char* how) {
        if (wanted) narrow(how + std::to_string(next), 1);
    };
    compared(shape.actor, "actor = $");
    compared(shape.action, "action = $");
    if (shape.objects > 0)
        narrow("object_id IN (" + placeholders(next, shape.objects) + ")", shape.objects);
    compared(shape.from, "happened_at >= $");
    compared(shape.to, "happened_at < $");
    compared(shape.before, "sequence < $");
    const std::string newest = text + " ORDER BY sequence DESC LIMIT $" + std::to_string(next);
    if (!shape.one_index_knows()) return select_from(audit_columns, "audit_log" + newest);
    // PostgreSQL takes an act of which there are many for one that was done lately, and would read
    // the log back to it.
    return select_from(audit_columns,
                       "audit_log WHERE sequence IN (SELECT sequence FROM audit_log" + newest +
                           ") ORDER BY sequence DESC");
}

const ComposedShapes append_shapes([] { return batch_shapes("audit_log", audit_columns); });

const ComposedShapes page_shapes([] {
    std::vector<std::string> texts;
    for (const std::size_t objects : {std::size_t{0}, std::size_t{1}, std::size_t{4}}) {
        for (unsigned bits = 0; bits < 32; ++bits) {
            texts.push_back(page_text({(bits & 1U) != 0, (bits & 2U) != 0, objects,
                                       (bits & 4U) != 0, (bits & 8U) != 0, (bits & 16U) != 0}));
        }
    }
    return texts;
});

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

void Audit::append(std::span<const AuditEntry> entries) {
    RowBatch batch(connection_, "audit_log", audit_columns);
    for (const AuditEntry& entry : entries) {
        batch.add(values_of(entry.sequence, entry.at, audit_roles.of(entry.role), entry.actor,
                            entry.action, entry.object_type, entry.object_id, entry.changes,
                            entry.reason, entry.address, entry.request_id, entry.previous_hash,
                            entry.hash));
    }
    batch.flush();
}

std::vector<AuditEntry> Audit::after(std::int64_t sequence, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(audit_columns,
                           "audit_log WHERE sequence > $1 ORDER BY sequence LIMIT $2");
    }>;
    return select(connection_, sql, read_entry, sequence, limit);
}

std::vector<AuditEntry> Audit::page(const AuditQuery& query) {
    PageShape shape{.actor = !query.actor.empty(),
                    .action = !query.action.empty(),
                    .from = query.from.has_value(),
                    .to = query.to.has_value(),
                    .before = query.before.has_value()};
    std::vector<Value> values;
    if (shape.actor) values.push_back(to_value(query.actor));
    if (shape.action) values.push_back(to_value(query.action));
    if (!query.objects.empty()) {
        const std::size_t others = values.size();
        (void)list_of(values, query.objects);
        shape.objects = values.size() - others;
    }
    if (query.from) values.push_back(to_value(*query.from));
    if (query.to) values.push_back(to_value(*query.to));
    if (query.before) values.push_back(to_value(*query.before));
    values.push_back(to_value(query.limit));
    return select_values(connection_, ComposedSql(page_text(shape)), values, read_entry);
}

}  // namespace steady::sql
