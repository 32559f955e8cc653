#pragma once

#include "adapters/http/router.h"
#include "app/external_calendars/external_calendars.h"

namespace steady::http {

// A companion's calendars elsewhere. No answer contains an address.
void add_external_calendar_routes(Routes& routes, ExternalCalendars& calendars);

}  // namespace steady::http
