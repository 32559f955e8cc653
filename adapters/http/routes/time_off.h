#pragma once

#include "adapters/http/router.h"
#include "app/bookings/booking_use_cases.h"

namespace steady::http {

// A companion's own time off, and the secret link to the calendar of the companion's visits.
void add_time_off_routes(Routes& routes, BookingUseCases& use_cases);

}  // namespace steady::http
