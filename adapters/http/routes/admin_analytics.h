#pragma once

#include "adapters/http/router.h"
#include "app/analytics/read_analytics.h"

namespace steady::http {

void add_admin_analytics_routes(Routes& routes, ReadAnalytics& analytics);

}  // namespace steady::http
