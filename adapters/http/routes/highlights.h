#pragma once

#include "adapters/http/router.h"
#include "app/highlights/buy_highlight.h"

namespace steady::http {

// POST /api/payments/create-highlight-checkout. `buy` must outlive the routes.
void add_highlight_routes(Routes& routes, BuyHighlight& buy);

}  // namespace steady::http
