#pragma once

#include "adapters/http/json.h"
#include "app/bookings/view_bookings.h"

#include <vector>

// What rescheduling adds to the JSON of a booking.
namespace steady::http {

// The lines to show: a time that was replaced is shown with its replacement.
[[nodiscard]] std::vector<BookingLine> shown_lines(const Booking& booking);
// The change fee: what the replaced times keep.
[[nodiscard]] Money change_fee(const Booking& booking);
// The earlier times of the visit, latest first, and whether it can be rescheduled again.
void set_moves(Json& json, const BookingView& view, const BookingLine& line);
// New times that are held until the difference is paid.
[[nodiscard]] Json waiting_moves_json(const BookingView& view);

}  // namespace steady::http
