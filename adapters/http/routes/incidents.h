#pragma once

#include "adapters/http/router.h"
#include "app/incidents/incident_files.h"
#include "app/incidents/report_incident.h"

namespace steady::http {

// What a client or companion reports, and their own files of it.
void add_incident_routes(Routes& routes, ReportIncident& report, IncidentFiles& files);

// Of both sides: a file for the case in the path, by whoever calls.
[[nodiscard]] Reply add_incident_file(IncidentFiles& files, Call& call, const std::string& base);
[[nodiscard]] Reply read_incident_file(IncidentFiles& files, Call& call);

}  // namespace steady::http
