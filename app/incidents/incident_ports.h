#pragma once

#include "app/audit/audit_trail.h"
#include "ports/files.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <string>

namespace steady {

// The ports of the use cases of incidents; all must outlive them.
struct IncidentPorts {
    Store& store;
    FileStore& bytes;
    const Clock& clock;
    IdSource& ids;
    AuditTrail trail;
    std::string operator_email;
};

}  // namespace steady
