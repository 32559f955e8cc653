#pragma once

#include "adapters/http/json.h"
#include "app/bookings/view_bookings.h"

#include <vector>

// What moving visits to other times adds to how a booking is shown.
namespace steady::http {

// A time that was given up for another one is told with that one.
[[nodiscard]] std::vector<BookingLine> shown_lines(const Booking& booking);
// What the times that were given up keep.
[[nodiscard]] Money change_fee(const Booking& booking);
// The earlier times of the visit, the latest first, and whether it may have another one.
void set_moves(Json& json, const BookingView& view, const BookingLine& line);
// New times that are held until the difference is paid.
[[nodiscard]] Json waiting_moves_json(const BookingView& view);

}  // namespace steady::http
