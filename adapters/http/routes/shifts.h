#pragma once

#include "adapters/http/router.h"
#include "app/bookings/booking_use_cases.h"

namespace steady::http {

// What the parties say of a visit ("I'll be there", here I am, I am late, done, nobody came), and
// to administrators which visits need them.
void add_shift_routes(Routes& routes, BookingUseCases& use);

}  // namespace steady::http
