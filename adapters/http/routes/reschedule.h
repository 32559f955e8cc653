#pragma once

#include "adapters/http/router.h"
#include "app/bookings/booking_use_cases.h"

namespace steady::http {

// Reschedules a paid line: quote, reschedule, and dropping an unpaid reschedule. For its client
// only.
void add_reschedule_routes(Routes& routes, BookingUseCases& use);

}  // namespace steady::http
