#pragma once

#include "app/incidents/incident_ports.h"
#include "domain/core/error.h"
#include "domain/files/upload_rules.h"
#include "domain/incidents/incident_rules.h"

#include <optional>
#include <string>
#include <utility>

namespace steady {

// The caller who uploads or requests a file of a case: its reporter, or an administrator.
struct IncidentCaller {
    std::optional<AccountId> account{};
    std::optional<AuditActor> admin{};
};

struct IncidentUpload {
    IncidentId incident;
    IncidentCaller by;
    std::string bytes;
};

struct IncidentFileContent {
    IncidentFile file;
    std::string bytes;
};

// Pictures and PDFs of a case, checked like every upload (domain/files/upload_rules.h). A reporter
// sees their own files, an administrator all; files stay until the reporter's account is deleted.
class IncidentFiles {
  public:
    explicit IncidentFiles(IncidentPorts ports) : ports_(std::move(ports)) {}

    // Refuses not_found for another reporter's case, conflict for a settled one and beyond
    // max_incident_files, and what accept_file refuses.
    [[nodiscard]] Result<IncidentFile> add(const IncidentUpload& upload);
    // `name` is the part after "incidents/". Refuses not_found.
    [[nodiscard]] Result<IncidentFileContent> read(const IncidentId& incident,
                                                   const std::string& name,
                                                   const IncidentCaller& caller);

  private:
    [[nodiscard]] Result<void> claim(const IncidentUpload& upload, const IncidentFile& file);
    void give_up(const IncidentFile& file);

    IncidentPorts ports_;
};

}  // namespace steady
