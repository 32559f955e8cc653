#pragma once

#include "adapters/http/router.h"
#include "app/push/push_devices.h"

namespace steady::http {

void add_push_routes(Routes& routes, PushDevices& devices);

}  // namespace steady::http
