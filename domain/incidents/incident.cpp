#include "domain/incidents/incident.h"

#include <algorithm>

namespace steady {

IncidentSeverity reported_severity(const Incident& incident,
                                   const std::vector<IncidentEvent>& events) {
    const auto first = std::ranges::find(events, IncidentEventKind::rated, &IncidentEvent::kind);
    if (first == events.end()) return incident.severity;
    return incident_severities.from(first->about).value_or(incident.severity);
}

}  // namespace steady
