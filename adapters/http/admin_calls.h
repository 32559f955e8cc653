#pragma once

#include "adapters/http/call.h"
#include "app/audit/audit_trail.h"

#include <optional>

namespace steady::http {

// The actor named in the audit log; nullopt when the caller is no administrator.
[[nodiscard]] std::optional<AuditActor> admin_actor(const Call& call);

}  // namespace steady::http
