#include "adapters/sql/incidents.h"
#include "adapters/sql/legal_holds.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

constexpr std::string_view sealed_columns = "incident_id, sealed, kept_until";

SealedReport read_sealed(Fields& fields) {
    SealedReport report{.incident = fields.id<IncidentId>()};
    report.sealed = fields.text();
    report.until = fields.instant();
    return report;
}

}  // namespace

void SealedReportRecords::seal(const SealedReport& report) {
    const KnownSql& sql = known<[] {
        return insert_into("sealed_reports", sealed_columns) +
               " ON CONFLICT (incident_id) DO UPDATE SET sealed = excluded.sealed";
    }>;
    write(connection_, sql, report.incident, report.sealed, report.until);
}

std::optional<SealedReport> SealedReportRecords::sealed(const IncidentId& id) {
    const KnownSql& sql =
        known<[] { return select_from(sealed_columns, "sealed_reports WHERE incident_id = $1"); }>;
    return select_one(connection_, sql, read_sealed, id);
}

std::vector<SealedReport> SealedReportRecords::all_sealed() {
    const KnownSql& sql =
        known<[] { return select_from(sealed_columns, "sealed_reports ORDER BY incident_id"); }>;
    return select(connection_, sql, read_sealed);
}

std::vector<IncidentId> SealedReportRecords::outdated_sealed(Instant now, int limit) {
    const KnownSql& sql = known<[] {
        return "SELECT incident_id FROM sealed_reports WHERE kept_until <= $1 AND NOT " +
               is_held_incident("sealed_reports.incident_id", "$1") +
               " ORDER BY kept_until, incident_id LIMIT $2";
    }>;
    return select(
        connection_, sql, [](Fields& fields) { return fields.id<IncidentId>(); }, now, limit);
}

std::vector<std::string> SealedReportRecords::destroy_sealed(const IncidentId& id) {
    auto gone = select(
        connection_,
        "SELECT public_id FROM incident_files WHERE by_reporter = 1 AND incident_id = $1"
        " ORDER BY public_id"_sql,
        [](Fields& fields) { return fields.text(); }, id);
    for (const std::string& file : gone) IncidentFileRecords(connection_).remove_file(file);
    write(connection_, "DELETE FROM sealed_reports WHERE incident_id = $1"_sql, id);
    return gone;
}

}  // namespace steady::sql
