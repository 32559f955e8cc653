#pragma once

#include "adapters/http/route.h"
#include "app/money/read_months.h"
#include "ports/places.h"

namespace steady::http {

void add_admin_month_routes(Routes& routes, ReadMonths& months, const TimeZones& zones);

}  // namespace steady::http
