#pragma once

#include "app/incidents/incident_ports.h"
#include "ports/places.h"

#include <chrono>

namespace steady {

// The ports of the use cases of safety timers; all must outlive them.
struct SafetyPorts {
    IncidentPorts incidents;
    const TimeZones& zones;
    std::chrono::minutes grace;  // between the question and the case
};

}  // namespace steady
