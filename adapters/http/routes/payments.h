#pragma once

#include "adapters/http/router.h"
#include "app/money/money_use_cases.h"

namespace steady::http {

// Checkout of a booking and of the ID unlock, the two unlock calls, and the provider's webhook.
void add_payment_routes(Routes& routes, MoneyUseCases& money);

}  // namespace steady::http
