#pragma once

#include "adapters/http/router.h"
#include "app/dual_control/approve_acts.h"
#include "app/money/money_use_cases.h"
#include "ports/places.h"
#include "ports/sheets.h"

namespace steady::http {

struct AdminPayoutUseCases {
    MoneyUseCases& money;
    ApproveActs& approvals;
    const TimeZones& zones;
    const SheetWriter& sheets;
};
// The administrator's list of payouts, its retries, and the refund of a line (ADMP-003 to
// ADMP-009).
void add_admin_payout_routes(Routes& routes, AdminPayoutUseCases use_cases);

}  // namespace steady::http
