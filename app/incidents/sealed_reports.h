#pragma once

#include "app/incidents/incident_files.h"
#include "app/incidents/incident_ports.h"
#include "domain/core/error.h"
#include "ports/vault.h"

#include <stop_token>
#include <string>
#include <utility>

namespace steady {

// The evidence of a settled case whose reporter deleted the account (ADR 47): an administrator
// opens it with a reason, which the audit log records each time.
class SealedReports {
  public:
    SealedReports(IncidentPorts ports, const Vault& vault)
        : ports_(std::move(ports)), vault_(vault) {}

    // The reporter's text. Refuses invalid_input without a reason, not_found if nothing is sealed,
    // conflict when the key that sealed it is missing.
    [[nodiscard]] Result<std::string> open(const AuditActor& admin, const IncidentId& incident,
                                           const std::string& reason);
    // One of its files; `name` is the part after "incidents/".
    [[nodiscard]] Result<IncidentFileContent> open_file(const AuditActor& admin,
                                                        const IncidentId& incident,
                                                        const std::string& name,
                                                        const std::string& reason);
    static constexpr const char* work = "sealed reports whose time is over";
    // Worker step: destroys reports whose retention period is over; their files by jobs. Returns
    // how many.
    int destroy_old(const std::stop_token& stop = {});

  private:
    void record(Transaction& transaction, const AuditActor& admin, const char* action,
                const IncidentId& incident, const std::string& reason) const;

    IncidentPorts ports_;
    const Vault& vault_;
};

}  // namespace steady
