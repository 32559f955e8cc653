#pragma once

#include "adapters/http/router.h"
#include "app/bookings/booking_use_cases.h"

namespace steady::http {

// What the parties report about a visit ("I'll be there", arrived, late, done, the other party did
// not come), and the administrators' list of visits at risk.
void add_shift_routes(Routes& routes, BookingUseCases& use);

}  // namespace steady::http
