#pragma once

#include "adapters/http/json.h"
#include "app/bookings/shift_attention.h"
#include "app/bookings/view_bookings.h"

namespace steady::http {

// What was reported for a line and what the viewer may report; nothing for a line without a paid
// booking.
void set_shift(Json& json, const BookingView& view, const BookingLine& line);
// The client's contact data for the companion, and from when they are shown.
void set_client_contact(Json& json, const BookingView& view);
// How the parties of a line meet, as far as it is shown now; nothing of a line without it.
void set_meeting(Json& json, const BookingView& view, const BookingLine& line);
// A visit at risk, with the telephone numbers of both parties: for operators.
[[nodiscard]] Json troubled_shift_json(const TroubledShift& troubled);

}  // namespace steady::http
