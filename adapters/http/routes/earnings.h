#pragma once

#include "adapters/http/router.h"
#include "app/earnings/read_earnings.h"

namespace steady::http {

// GET /api/earnings/…: a companion's own; the first two also by an administrator.
void add_earnings_routes(Routes& routes, ReadEarnings& earnings, const TimeZones& zones);

}  // namespace steady::http
