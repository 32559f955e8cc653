#pragma once

#include "adapters/http/route.h"
#include "app/desk/booking_record.h"

namespace steady::http {

// The operator's page of a booking.
void add_desk_booking_routes(Routes& routes, ReadBookingRecord& record);

}  // namespace steady::http
