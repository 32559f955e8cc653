#pragma once

#include "adapters/http/router.h"
#include "app/audit/browse_audit.h"
#include "app/audit/verify_audit.h"

namespace steady::http {

// The audit log by page, and the verification of its hash chain.
void add_admin_audit_routes(Routes& routes, BrowseAudit& browse, VerifyAudit& verify);

}  // namespace steady::http
