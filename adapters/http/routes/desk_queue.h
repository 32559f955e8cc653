#pragma once

#include "adapters/http/router.h"
#include "app/desk/desk_queue.h"

namespace steady::http {

void add_desk_queue_routes(Routes& routes, WorkDesk& desk);

}  // namespace steady::http
