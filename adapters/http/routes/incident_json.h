#pragma once

#include "adapters/http/json.h"
#include "adapters/http/json_reader.h"
#include "app/incidents/read_incidents.h"
#include "app/incidents/report_incident.h"

namespace steady::http {

// The members that both kinds of reports share.
struct IncidentForm {
    IncidentKind kind = IncidentKind::other;
    IncidentSeverity severity = IncidentSeverity::medium;
    std::string text;
};
[[nodiscard]] IncidentForm read_incident_form(JsonReader& body);

// `base` is the address of the case; its files are read below it.
[[nodiscard]] Json incident_file_json(const IncidentFile& file, const std::string& base);
// For its reporter.
[[nodiscard]] Json own_incident_json(const OwnIncident& own);
// For an operator: a row of the list, and the whole case.
[[nodiscard]] Json listed_incident_json(const ListedIncident& listed);
[[nodiscard]] Json incident_case_json(const IncidentCase& found);

}  // namespace steady::http
