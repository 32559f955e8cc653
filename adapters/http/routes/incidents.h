#pragma once

#include "adapters/http/router.h"
#include "app/incidents/incident_files.h"
#include "app/incidents/report_incident.h"

namespace steady::http {

// The reports of a client or companion, and the files that they added.
void add_incident_routes(Routes& routes, ReportIncident& report, IncidentFiles& files);

// For both sides: adds a file of the caller to the case in the path.
[[nodiscard]] Reply add_incident_file(IncidentFiles& files, Call& call, const std::string& base);
[[nodiscard]] Reply read_incident_file(IncidentFiles& files, Call& call);

}  // namespace steady::http
