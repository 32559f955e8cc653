#pragma once

#include "adapters/http/router.h"
#include "app/dual_control/approve_acts.h"
#include "app/money/partial_refunds.h"

namespace steady::http {

void add_admin_refund_routes(Routes& routes, PartialRefunds& refunds, ApproveActs& approvals);

}  // namespace steady::http
