#pragma once

#include "adapters/http/router.h"
#include "app/money/partial_refunds.h"

namespace steady::http {

void add_admin_refund_routes(Routes& routes, PartialRefunds& refunds);

}  // namespace steady::http
