#pragma once

#include "adapters/http/router.h"
#include "app/intro_calls/intro_calls.h"

namespace steady::http {

void add_intro_call_routes(Routes& routes, IntroCalls& use);

}  // namespace steady::http
