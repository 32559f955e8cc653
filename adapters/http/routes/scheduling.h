#pragma once

#include "adapters/http/router.h"
#include "app/scheduling/scheduling_use_cases.h"

namespace steady::http {

// The operator's actions on bookings of others.
void add_scheduling_routes(Routes& routes, SchedulingUseCases& use);

}  // namespace steady::http
