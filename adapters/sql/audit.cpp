#include "adapters/sql/audit.h"

#include "adapters/sql/books_lists.h"
#include "adapters/sql/row_batch.h"
#include "adapters/sql/statement.h"

#include <algorithm>
#include <map>
#include <set>

namespace steady::sql {
namespace {

constexpr EnumNames<AuditRole, 5> audit_roles{
    {"admin", "command_line", "client", "companion", "unauthenticated"}};

// The column's CHECK knows administrators and the command line; the others are in a column of
// their own, and as administrators for a server of the release before.
constexpr AuditRole column_role(AuditRole role) {
    return role == AuditRole::command_line ? role : AuditRole::admin;
}
std::optional<AuditRole> other_role(AuditRole role) {
    return column_role(role) == role ? std::nullopt : std::optional(role);
}

constexpr std::string_view audit_columns =
    "sequence, happened_at, role, actor, action, object_type, object_id, changes, reason, address,"
    " request_id, previous_hash, hash, version, query, actor_role";

// Rows of releases that did not know them have null in the last three.
AuditEntry read_audit_entry(Fields& fields) {
    AuditEntry entry{fields.integer(), fields.instant(), fields.word(audit_roles),
                     fields.text(),    fields.text(),    fields.text(),
                     fields.text(),    fields.text(),    fields.text(),
                     fields.text(),    fields.text(),    fields.text(),
                     fields.text()};
    const auto small = [](Fields& field) { return field.small(); };
    const auto text = [](Fields& field) { return field.text(); };
    entry.version = fields.optional(small).value_or(1);
    entry.query = fields.optional(text).value_or("");
    entry.role =
        fields.optional([](Fields& field) { return field.word(audit_roles); }).value_or(entry.role);
    return entry;
}

constexpr std::string_view subject_columns = "sequence, account_id";

// Which parts of an AuditQuery narrow it; how many ids its list of objects takes (see list_of).
struct PageShape {
    bool actor = false;
    bool action = false;
    std::size_t objects = 0;
    bool subject = false;
    bool from = false;
    bool to = false;
    bool before = false;

    // An index has the sequence of an action or a person.
    [[nodiscard]] bool one_index_knows() const {
        return actor != action && objects == 0 && !subject && !from && !to;
    }
};

std::string about_text(const PageShape& shape, std::size_t next) {
    const std::string objects = "object_id IN (" + placeholders(next, shape.objects) + ")";
    if (!shape.subject) return objects;
    const std::string subjects = "SELECT sequence FROM audit_subjects WHERE account_id = $" +
                                 std::to_string(next + shape.objects);
    if (shape.objects == 0) return "sequence IN (" + subjects + ")";
    return "sequence IN (SELECT sequence FROM audit_log WHERE " + objects + " UNION " + subjects +
           ")";
}

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
    if (shape.objects > 0 || shape.subject)
        narrow(about_text(shape, next), shape.objects + (shape.subject ? 1 : 0));
    if (shape.subject && !shape.action)
        narrow("action <> '" + std::string(list_audit_action) + "'", 0);
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

const ComposedShapes audit_page_shapes([] {
    std::vector<std::string> texts;
    for (const std::size_t objects : {std::size_t{0}, std::size_t{1}, std::size_t{4}}) {
        for (unsigned bits = 0; bits < 64; ++bits) {
            const auto has = [bits](unsigned bit) { return (bits & bit) != 0; };
            texts.push_back(page_text({.actor = has(1),
                                       .action = has(2),
                                       .objects = objects,
                                       .subject = has(32),
                                       .from = has(4),
                                       .to = has(8),
                                       .before = has(16)}));
        }
    }
    // A booking with its visits and refunds, for its timeline.
    for (const std::size_t objects : {std::size_t{16}, std::size_t{64}}) {
        texts.push_back(page_text({.objects = objects}));
        texts.push_back(page_text({.objects = objects, .to = true}));
        texts.push_back(page_text({.objects = objects, .before = true}));
    }
    return texts;
});

const ComposedShapes append_subject_shapes([] {
    return batch_shapes("audit_subjects", subject_columns);
});

std::string subjects_text(const std::string& sequences) {
    return select_from(subject_columns, "audit_subjects WHERE sequence IN (" + sequences +
                                            ") ORDER BY sequence, account_id");
}

const ComposedShapes subject_shapes([] { return texts_of_lists(subjects_text); });

// See AuditRepository::people_of.
std::string people_text(const std::string& ids) {
    const std::string in = " IN (" + ids + ")";
    return "SELECT id FROM accounts WHERE id" + in + " UNION SELECT id FROM accounts WHERE email" +
           in + " UNION SELECT client_id FROM bookings WHERE id" + in +
           " UNION SELECT companion_id FROM booking_lines WHERE booking_id" + in +
           " UNION SELECT companion_id FROM booking_lines WHERE id" + in +
           " UNION SELECT b.client_id FROM booking_lines l JOIN bookings b ON b.id = l.booking_id"
           " WHERE l.id" +
           in +
           " UNION SELECT p.owner_id FROM refunds r JOIN purchases p ON p.id = r.purchase_id"
           " WHERE r.id" +
           in + " UNION SELECT companion_id FROM reviews WHERE id" + in +
           " UNION SELECT client_id FROM reviews WHERE id" + in +
           " UNION SELECT account_id FROM incident_people WHERE incident_id" + in +
           " UNION SELECT reporter_id FROM incidents WHERE reporter_id IS NOT NULL AND id" + in +
           " UNION SELECT owner_id FROM stored_files WHERE public_id" + in +
           " UNION SELECT account_id FROM identity_sessions WHERE provider_id" + in +
           " UNION SELECT owner_id FROM purchases WHERE id" + in;
}

const ComposedShapes people_shapes([] { return texts_of_lists(people_text); });
constexpr std::size_t max_ids_at_once = list_lengths.back();

struct Subject {
    std::int64_t sequence;
    std::string account;
};
Subject read_subject(Fields& fields) {
    return {fields.integer(), fields.text()};
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
    return select_one(connection_, sql, read_audit_entry);
}

void Audit::append(std::span<const AuditEntry> entries) {
    RowBatch batch(connection_, "audit_log", audit_columns);
    for (const AuditEntry& entry : entries) {
        batch.add(values_of(entry.sequence, entry.at, audit_roles.of(column_role(entry.role)),
                            entry.actor, entry.action, entry.object_type, entry.object_id,
                            entry.changes, entry.reason, entry.address, entry.request_id,
                            entry.previous_hash, entry.hash, entry.version, entry.query,
                            audit_roles.of(other_role(entry.role))));
    }
    batch.flush();
    RowBatch subjects(connection_, "audit_subjects", subject_columns);
    for (const AuditEntry& entry : entries) {
        for (const std::string& account : entry.subjects)
            subjects.add(values_of(entry.sequence, account));
    }
    subjects.flush();
}

void Audit::add_subjects(std::vector<AuditEntry>& rows) {
    std::map<std::int64_t, AuditEntry*> by_sequence;
    for (AuditEntry& row : rows) by_sequence.emplace(row.sequence, &row);
    std::vector<std::int64_t> some;
    const auto read_some = [&] {
        for (Subject& each : rows_of_list(connection_, subjects_text, some, read_subject))
            by_sequence.at(each.sequence)->subjects.push_back(std::move(each.account));
        some.clear();
    };
    for (const AuditEntry& row : rows) {
        some.push_back(row.sequence);
        if (some.size() == max_ids_at_once) read_some();
    }
    read_some();
    for (AuditEntry& row : rows)
        std::ranges::sort(row.subjects);  // whatever order texts have there
}

std::vector<AccountId> Audit::people_of(const std::vector<std::string>& ids) {
    std::set<AccountId> people;
    for (std::size_t first = 0; first < ids.size(); first += max_ids_at_once) {
        const auto begin = ids.begin() + static_cast<std::ptrdiff_t>(first);
        const auto count = std::min(max_ids_at_once, ids.size() - first);
        const std::vector<std::string> some(begin, begin + static_cast<std::ptrdiff_t>(count));
        const auto found = rows_of_list(connection_, people_text, some,
                                        [](Fields& fields) { return fields.id<AccountId>(); });
        people.insert(found.begin(), found.end());
    }
    return {people.begin(), people.end()};
}

std::vector<AuditEntry> Audit::after(std::int64_t sequence, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(audit_columns,
                           "audit_log WHERE sequence > $1 ORDER BY sequence LIMIT $2");
    }>;
    auto rows = select(connection_, sql, read_audit_entry, sequence, limit);
    add_subjects(rows);
    return rows;
}

std::vector<AuditEntry> Audit::page(const AuditQuery& query) {
    PageShape shape{.actor = !query.actor.empty(),
                    .action = !query.action.empty(),
                    .subject = !query.subject.empty(),
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
    if (shape.subject) values.push_back(to_value(query.subject));
    if (query.from) values.push_back(to_value(*query.from));
    if (query.to) values.push_back(to_value(*query.to));
    if (query.before) values.push_back(to_value(*query.before));
    values.push_back(to_value(query.limit));
    auto rows = select_values(connection_, ComposedSql(page_text(shape)), values, read_audit_entry);
    add_subjects(rows);
    return rows;
}

}  // namespace steady::sql
