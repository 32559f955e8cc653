#include "app/incidents/sealed_reports.h"

#include "app/audit/required_reason.h"
#include "app/files/files.h"
#include "ports/incidents.h"
#include "ports/jobs.h"

namespace steady {

void SealedReports::record(Transaction& transaction, const AuditActor& admin, const char* action,
                           const IncidentId& incident, const std::string& reason) const {
    ports_.trail.record(transaction, admin,
                        {.action = action,
                         .object_type = "incident",
                         .object_id = incident.text(),
                         .reason = reason});
}

Result<std::string> SealedReports::open(const AuditActor& admin, const IncidentId& incident,
                                        const std::string& reason) {
    if (auto given = demand_reason(reason); !given) return std::unexpected(given.error());
    return ports_.store.transact([&](Transaction& transaction) -> Result<std::string> {
        const auto report = transaction.incidents.sealed(incident);
        if (!report) return refuse(Refusal::not_found);
        auto words = vault_.open(report->sealed, sealed_report_purpose(incident));
        if (!words) {
            return refuse(Refusal::conflict,
                          "The key that sealed this report is not in secret_keys.");
        }
        record(transaction, admin, "open_sealed_report", incident, reason);
        return *std::move(words);
    });
}

Result<IncidentFileContent> SealedReports::open_file(const AuditActor& admin,
                                                     const IncidentId& incident,
                                                     const std::string& name,
                                                     const std::string& reason) {
    if (auto given = demand_reason(reason); !given) return std::unexpected(given.error());
    const std::string public_id = std::string(folder_name(FileFolder::incidents)) + "/" + name;
    const auto found = ports_.store.transact([&](Transaction& transaction) -> Result<IncidentFile> {
        if (!transaction.incidents.sealed(incident)) return refuse(Refusal::not_found);
        for (IncidentFile& file : transaction.incidents.files(incident)) {
            if (file.public_id != public_id || !file.by_reporter) continue;
            record(transaction, admin, "open_sealed_file", incident, reason);
            return std::move(file);
        }
        return refuse(Refusal::not_found);
    });
    if (!found) return std::unexpected(found.error());
    auto bytes = ports_.bytes.get(found->public_id);
    if (!bytes) return refuse(Refusal::not_found);
    return IncidentFileContent{*found, *std::move(bytes)};
}

void SealedReports::destroy_old() {
    const Instant now = ports_.clock.now();
    (void)ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        for (const std::string& file : transaction.incidents.destroy_sealed(now)) {
            transaction.jobs.enqueue({.id = ports_.ids.next<JobId>(),
                                      .kind = erase_file_job,
                                      .payload = {{"file", file}},
                                      .due_at = now});
        }
        return {};
    });
}

}  // namespace steady
