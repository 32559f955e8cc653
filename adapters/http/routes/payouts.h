#pragma once

#include "adapters/http/router.h"
#include "app/money/money_use_cases.h"

namespace steady::http {

// A companion's payout account and a client's customer record at the provider (API-072…077).
void add_payout_routes(Routes& routes, MoneyUseCases& money);

}  // namespace steady::http
