#pragma once

#include "app/incidents/incident_files.h"
#include "app/incidents/incident_ports.h"
#include "domain/core/error.h"
#include "ports/vault.h"

#include <string>
#include <utility>

namespace steady {

// Evidence of a settled case whose reporter deleted the account (ADR 47): an administrator opens it
// with a reason, which is in the audit log each time.
class SealedReports {
  public:
    SealedReports(IncidentPorts ports, const Vault& vault)
        : ports_(std::move(ports)), vault_(vault) {}

    // What the reporter told. Refuses invalid_input without a reason, not_found where nothing is
    // sealed, conflict when the key that sealed it is not here.
    [[nodiscard]] Result<std::string> open(const AuditActor& admin, const IncidentId& incident,
                                           const std::string& reason);
    // A file of it; `name` is what follows "incidents/".
    [[nodiscard]] Result<IncidentFileContent> open_file(const AuditActor& admin,
                                                        const IncidentId& incident,
                                                        const std::string& name,
                                                        const std::string& reason);
    // What was kept for as long as the policy says is destroyed; its files by jobs.
    void destroy_old();

  private:
    void record(Transaction& transaction, const AuditActor& admin, const char* action,
                const IncidentId& incident, const std::string& reason) const;

    IncidentPorts ports_;
    const Vault& vault_;
};

}  // namespace steady
