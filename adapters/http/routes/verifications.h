#pragma once

#include "adapters/http/router.h"
#include "app/verifications/identity_checks.h"

namespace steady::http {

// The provider's identity check: create, result, status (API-059…API-062).
void add_verification_routes(Routes& routes, IdentityChecks& identity);

}  // namespace steady::http
