#pragma once

#include "adapters/http/router.h"
#include "app/coverage/plan_coverage.h"

namespace steady::http {

void add_coverage_routes(Routes& routes, PlanCoverage& use);

}  // namespace steady::http
