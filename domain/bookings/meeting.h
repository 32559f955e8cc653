#pragma once

#include "domain/bookings/booking.h"

namespace steady {

// Decisions §4: from a day before a visit until its end both parties can contact each other, and
// join it if it is by video. Before and after, the platform relays.
inline constexpr hours contact_lead{24};

[[nodiscard]] inline TimeSpan contact_time(const BookingLine& line) {
    return {line.service.start - contact_lead, line.service.end};
}

// Only for a paid, active line.
[[nodiscard]] inline bool in_contact(const Booking& booking, const BookingLine& line, Instant now) {
    const TimeSpan time = contact_time(line);
    return booking.status == BookingStatus::confirmed && line.is_active() && time.start <= now &&
           now < time.end;
}

}  // namespace steady
