#pragma once

#include "adapters/http/json.h"
#include "app/bookings/view_bookings.h"

namespace steady::http {

// What was reported for a line and what the viewer may report; nothing for a line without a paid
// booking.
void set_shift(Json& json, const BookingView& view, const BookingLine& line);
// The client's contact data for the companion, and from when they are shown.
void set_client_contact(Json& json, const BookingView& view);

}  // namespace steady::http
