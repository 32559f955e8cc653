#pragma once

#include "domain/bookings/booking.h"
#include "domain/companions/companion.h"
#include "domain/core/error.h"
#include "ports/places.h"
#include "ports/store_fwd.h"

#include <expected>
#include <vector>

namespace steady {

struct LineTimeRefused {
    Error error;
    std::vector<Instant> free_starts{};  // when another start would do
};

// Whether the limits that the companion set count (ADR 111): an operator arranges a change with the
// companion and overrides them.
enum class OwnLimits { kept, overridden };

// Whether a line of a booking may be at the time that it has here, by every rule that held when it
// was booked; times of its visit do not conflict, and whether its companion is online now
// does not matter. A line that names another companion than before is looked at as that one's. What
// stays as it was, the place and the start of a visit that only gets longer, is not judged by the
// companion's limits again.
[[nodiscard]] std::expected<void, LineTimeRefused> check_line_time(Transaction& transaction,
                                                                   const TimeZones& time_zones,
                                                                   const Booking& booking,
                                                                   const BookingLine& line,
                                                                   Instant now, OwnLimits limits);

// The rules speak of a form with several companions; this error is about one line and one start.
[[nodiscard]] Error for_one_line(Error error);

}  // namespace steady
