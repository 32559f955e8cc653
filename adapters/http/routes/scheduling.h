#pragma once

#include "adapters/http/router.h"
#include "app/scheduling/scheduling_use_cases.h"

namespace steady::http {

// What an operator does with other people's bookings.
void add_scheduling_routes(Routes& routes, SchedulingUseCases& use);

}  // namespace steady::http
