#pragma once

#include "adapters/http/router.h"
#include "app/bookings/booking_use_cases.h"

namespace steady::http {

// Moving a paid line to another time: what it costs, the act, and keeping the present time after
// all. Its client alone.
void add_reschedule_routes(Routes& routes, BookingUseCases& use);

}  // namespace steady::http
