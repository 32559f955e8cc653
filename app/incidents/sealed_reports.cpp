#include "app/incidents/sealed_reports.h"

#include "app/audit/required_reason.h"
#include "app/background/each_item.h"
#include "app/files/files.h"
#include "domain/core/result.h"
#include "ports/incidents.h"
#include "ports/jobs.h"
#include "ports/legal_holds.h"
#include "ports/store.h"

namespace steady {
namespace {

// In one run; the others are destroyed by the next one.
constexpr int max_destroyed = 1'000;

}  // namespace

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
    RETURN_IF_ERROR(demand_reason(reason));
    return ports_.store.transact([&](Transaction& transaction) -> Result<std::string> {
        const auto report = transaction.sealed_reports.sealed(incident);
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
    RETURN_IF_ERROR(demand_reason(reason));
    const std::string public_id = std::string(folder_name(FileFolder::incidents)) + "/" + name;
    const auto found = ports_.store.transact([&](Transaction& transaction) -> Result<IncidentFile> {
        if (!transaction.sealed_reports.sealed(incident)) return refuse(Refusal::not_found);
        for (IncidentFile& file : transaction.incident_files.files(incident)) {
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

int SealedReports::destroy_old(const std::stop_token& stop) {
    const Instant now = ports_.clock.now();
    FailingItems failing(ports_.store, ports_.clock, work);
    const auto destroy = [&](const IncidentId& id) {
        return item_result(ports_.store.transact([&](Transaction& transaction) -> Result<void> {
            if (transaction.legal_holds.keeps_incident(id, now)) return {};
            for (const std::string& file : transaction.sealed_reports.destroy_sealed(id)) {
                transaction.jobs.enqueue({.id = ports_.ids.next<JobId>(),
                                          .kind = to_string(JobKind::erase_file),
                                          .payload = {{"file", file}},
                                          .due_at = now});
            }
            return {};
        }));
    };
    return work_on_each(
        failing, ports_.store, max_destroyed, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.sealed_reports.outdated_sealed(now, limit);
        },
        [](const IncidentId& id) {
            return WorkItem{id.text(), std::nullopt};
        },
        destroy);
}

}  // namespace steady
