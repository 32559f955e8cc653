#pragma once

#include "adapters/http/router.h"
#include "app/fees/calculate_fees.h"

namespace steady::http {

// POST /api/bookings/calculate-fees (API-041).
void add_fee_routes(Routes& routes, CalculateFees& calculate_fees);

}  // namespace steady::http
