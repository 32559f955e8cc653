#include "adapters/sql/reconciliation.h"

#include "adapters/sql/enum_columns.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

constexpr std::string_view difference_columns =
    "kind, object, ours_cents, theirs_cents, first_seen, closed_at";

Difference read_difference(Fields& fields) {
    const auto money = [](Fields& f) { return f.money(); };
    Difference difference{.kind = fields.word(difference_kinds), .object = fields.text()};
    difference.ours = fields.optional(money);
    difference.theirs = fields.optional(money);
    difference.first_seen = fields.instant();
    difference.closed_at = fields.optional_instant();
    return difference;
}

OpenDifference read_payout_balance(Fields& fields) {
    auto note = JobId::parse(fields.text());
    return {read_difference(fields), std::move(note)};
}

}  // namespace

std::optional<Instant> Reconciliation::reached(const std::string& sweep) {
    return select_one(
        connection_, "SELECT reached_at FROM sweeps WHERE name = $1"_sql,
        [](Fields& fields) { return fields.instant(); }, sweep);
}

void Reconciliation::reach(const std::string& sweep, Instant at) {
    write(connection_,
          "INSERT INTO sweeps (name, reached_at) VALUES ($1, $2)"
          " ON CONFLICT (name) DO UPDATE SET reached_at = excluded.reached_at"_sql,
          sweep, at);
}

std::optional<OpenDifference> Reconciliation::standing(DifferenceKind kind,
                                                       const std::string& object) {
    const KnownSql& sql = known<[] {
        return select_from("id, " + std::string(difference_columns),
                           "differences WHERE kind = $1 AND object = $2 AND closed_at IS NULL");
    }>;
    return select_one(connection_, sql, read_payout_balance, difference_kinds.of(kind), object);
}

std::vector<OpenDifference> Reconciliation::standing(DifferenceKind kind) {
    const KnownSql& sql = known<[] {
        return select_from("id, " + std::string(difference_columns),
                           "differences WHERE kind = $1 AND closed_at IS NULL ORDER BY object");
    }>;
    return select(connection_, sql, read_payout_balance, difference_kinds.of(kind));
}

bool Reconciliation::record(const Difference& difference, const JobId& note) {
    return write(connection_,
                 "INSERT INTO differences (id, kind, object, ours_cents, theirs_cents, first_seen)"
                 " VALUES ($1, $2, $3, $4, $5, $6)"
                 " ON CONFLICT (kind, object) WHERE closed_at IS NULL DO NOTHING"_sql,
                 note, difference_kinds.of(difference.kind), difference.object, difference.ours,
                 difference.theirs, difference.first_seen) > 0;
}

void Reconciliation::close(DifferenceKind kind, const std::string& object, Instant at) {
    write(connection_,
          "UPDATE differences SET closed_at = $3"
          " WHERE kind = $1 AND object = $2 AND closed_at IS NULL"_sql,
          difference_kinds.of(kind), object, at);
}

std::vector<Difference> Reconciliation::differences(int limit) {
    const KnownSql& sql = known<[] {
        return select_from(difference_columns,
                           "differences ORDER BY first_seen DESC, object, kind, id LIMIT $1");
    }>;
    return select(connection_, sql, read_difference, limit);
}

}  // namespace steady::sql
