#pragma once

#include "app/audit/audit_trail.h"
#include "ports/audit.h"
#include "tests/unit/support/sequential_ids.h"

#include <vector>

namespace steady::testing {

// An administrator who acts through a request.
[[nodiscard]] inline AuditActor some_admin() {
    return {AuditRole::admin, SequentialIds::uuid_of(999), "203.0.113.9", "request-1"};
}

[[nodiscard]] inline std::vector<AuditEntry> audit_rows(Store& store) {
    return store.read([](Transaction& transaction) { return transaction.audit.after(0, 1000); });
}

}  // namespace steady::testing
