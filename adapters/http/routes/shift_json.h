#pragma once

#include "adapters/http/json.h"
#include "app/bookings/view_bookings.h"

namespace steady::http {

// What was said of a line and what the viewer may say; nothing of a line without a paid booking.
void set_shift(Json& json, const BookingView& view, const BookingLine& line);
// How a companion reaches the client, and from when on.
void set_client_contact(Json& json, const BookingView& view);

}  // namespace steady::http
