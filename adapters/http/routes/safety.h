#pragma once

#include "adapters/http/route.h"
#include "app/safety/safety_check_ins.h"

namespace steady::http {

void add_safety_routes(Routes& routes, SafetyCheckIns& use);

}  // namespace steady::http
