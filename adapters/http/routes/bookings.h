#pragma once

#include "adapters/http/router.h"
#include "app/bookings/booking_use_cases.h"

namespace steady::http {

// quote, create, my-bookings, one booking, cancellation, cancel and a companion's availability.
void add_booking_routes(Routes& routes, BookingUseCases& use_cases);

}  // namespace steady::http
