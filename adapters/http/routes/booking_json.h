#pragma once

#include "adapters/http/json.h"
#include "adapters/http/routes/booking_enum_names.h"
#include "app/bookings/companion_availability.h"
#include "app/bookings/price_booking.h"
#include "app/bookings/view_bookings.h"

namespace steady::http {

// 12.34
[[nodiscard]] Json miles_json(Miles distance);

// A single line: when, where and every amount.
[[nodiscard]] Json moved_line_json(const BookingLine& line);
[[nodiscard]] Json quote_json(const BookingQuote& quote);
// As listed (ENT-011, ENT-012).
[[nodiscard]] Json booking_json(const BookingView& view);
// In full: every line with its amounts, payment, cancellation policy.
[[nodiscard]] Json booking_detail_json(const BookingView& view);
[[nodiscard]] Json availability_json(const CompanionCalendar& availability);

}  // namespace steady::http
