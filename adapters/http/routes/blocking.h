#pragma once

#include "adapters/http/router.h"
#include "app/blocking/blocking.h"

namespace steady::http {

// Under /api/blocking and, as the specification writes them, under /blocking (API-052, API-053).
void add_blocking_routes(Routes& routes, Blocking& blocking);

}  // namespace steady::http
