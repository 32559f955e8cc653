#pragma once

#include "adapters/http/router.h"
#include "app/incidents/incident_files.h"
#include "app/incidents/read_incidents.h"
#include "app/incidents/sealed_reports.h"
#include "app/incidents/work_incidents.h"

namespace steady::http {

struct IncidentUseCases {
    ReadIncidents& read;
    WorkIncidents& work;
    IncidentFiles& files;
    SealedReports& sealed;
};

// The incident cases, for operators.
void add_admin_incident_routes(Routes& routes, IncidentUseCases use);

}  // namespace steady::http
