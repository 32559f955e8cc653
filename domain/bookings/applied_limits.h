#pragma once

#include "domain/bookings/free_spans.h"
#include "domain/companions/booking_limits.h"
#include "domain/core/geo.h"
#include "domain/core/time.h"

#include <optional>
#include <vector>

namespace steady {

// What a companion's own limits ask of a booking that is made at one moment (ADR 111).
struct AppliedLimits {
    // The notice begins here: at the end of the quiet hours that the moment is in. In the past
    // otherwise.
    Instant counted_from{};
    minutes notice{0};
    std::optional<int> max_travel_miles{};
    minutes buffer{0};
    friend bool operator==(const AppliedLimits&, const AppliedLimits&) = default;
};

// `clock` is the companion's, and is read only where there are quiet hours.
[[nodiscard]] AppliedLimits applied_limits(const BookingLimits& limits, Instant now,
                                           const LocalClock& clock);

// When the quiet hours that contain `now` end; nullopt outside of them. An end that the clocks skip
// is the first time after it.
[[nodiscard]] std::optional<Instant> end_of_quiet_hours(const QuietHours& quiet, Instant now,
                                                        const LocalClock& clock);

// The first instant at which a line may start: `needed` is the notice that everyone's rules ask
// for, with the travel time.
[[nodiscard]] Instant earliest_allowed(const AppliedLimits& limits, minutes needed, Instant now);

// Whether the way is further than the companion travels.
[[nodiscard]] bool is_beyond(const AppliedLimits& limits, const Miles& way);

// Services as they block the companion: extended by the buffer on both ends, so that a conflict
// with the extended span by the rest alone is a conflict by rest and buffer.
[[nodiscard]] constexpr TimeSpan with_buffer(const TimeSpan& service, minutes buffer) {
    return {service.start - buffer, service.end + buffer};
}
[[nodiscard]] std::vector<TimeSpan> with_buffer(std::vector<TimeSpan> services, minutes buffer);

}  // namespace steady
