#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <string>
#include <vector>

namespace steady {

// One visit in a calendar that others may see.
struct CalendarVisit {
    BookingLineId visit;  // the same at all times of a visit
    BookingId booking;
    TimeSpan service{};
    Instant booked_at{};
};

// An RFC 5545 calendar of them. It says when and nothing else: no name, no place, no purpose; each
// entry leads to the booking's page on `origin`, which asks for a log-in. The single file that the
// web app makes of a booking (features/bookings/detail/calendar-file.ts) names a visit alike, so
// that a calendar with both shows it once.
[[nodiscard]] std::string calendar_file(const std::vector<CalendarVisit>& visits,
                                        const std::string& origin, Instant now);

}  // namespace steady
