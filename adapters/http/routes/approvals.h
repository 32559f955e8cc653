#pragma once

#include "adapters/http/router.h"
#include "app/bookings/booking_use_cases.h"

namespace steady::http {

// A companion's answer to a booking that is asked about first.
void add_approval_routes(Routes& routes, BookingUseCases& use_cases);

// The members of a booking that needs an approval, in its list and on its page.
void set_approval(Json& json, const BookingView& view);

}  // namespace steady::http
