#pragma once

#include "adapters/http/router.h"
#include "app/verifications/decide_verification.h"

namespace steady::http {

void add_admin_user_routes(Routes& routes, DecideVerification& decide, const Clock& clock);

}  // namespace steady::http
