#pragma once

#include "adapters/http/json.h"
#include "app/bookings/companion_availability.h"
#include "app/bookings/price_booking.h"
#include "app/bookings/view_bookings.h"

#include <string_view>

namespace steady::http {

// The words of the wire.
[[nodiscard]] std::string_view wire_text(BookingStatus status);
[[nodiscard]] std::string_view wire_text(BookingType type);
[[nodiscard]] std::string_view wire_text(ServiceType type);
[[nodiscard]] std::string_view wire_text(LineRelationship relationship);
[[nodiscard]] std::string_view wire_text(CancelledBy by);
[[nodiscard]] std::string_view wire_text(CancellationTier tier);

// 12.34
[[nodiscard]] Json miles_json(Miles distance);

// One line by itself: when, where and every amount.
[[nodiscard]] Json moved_line_json(const BookingLine& line);
[[nodiscard]] Json quote_json(const BookingQuote& quote);
// As listed (ENT-011, ENT-012).
[[nodiscard]] Json booking_json(const BookingView& view);
// In full: every line with its amounts, payment, cancellation policy.
[[nodiscard]] Json booking_detail_json(const BookingView& view);
[[nodiscard]] Json availability_json(const CompanionCalendar& availability);

}  // namespace steady::http
