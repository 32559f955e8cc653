#pragma once

#include "adapters/http/router.h"
#include "app/retention/manage_legal_holds.h"
#include "domain/retention/retention_policy.h"

namespace steady::http {

// Legal holds, and the policy of what is stored for how long (ADR 147).
void add_legal_hold_routes(Routes& routes, ManageLegalHolds& holds,
                           const RetentionSettings& settings);

}  // namespace steady::http
