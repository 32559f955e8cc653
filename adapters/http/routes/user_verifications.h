#pragma once

#include "adapters/http/router.h"
#include "app/verifications/view_verifications.h"

namespace steady::http {

// Administrators read a user's verifications and the queue of open requests.
void add_user_verification_routes(Routes& routes, ViewVerifications& view, const Clock& clock);

}  // namespace steady::http
