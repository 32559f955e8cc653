#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"

#include <string_view>

namespace steady::http {

// The names on the wire.
[[nodiscard]] std::string_view wire_text(BookingStatus status);
[[nodiscard]] std::string_view wire_text(BookingType type);
[[nodiscard]] std::string_view wire_text(ServiceType type);
[[nodiscard]] std::string_view wire_text(LineRelationship relationship);
[[nodiscard]] std::string_view wire_text(CancelledBy by);
[[nodiscard]] std::string_view wire_text(CancellationTier tier);

}  // namespace steady::http
