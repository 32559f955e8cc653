#pragma once

#include "domain/bookings/booking.h"
#include "domain/companions/booking_limits.h"
#include "domain/companions/weekly_schedule.h"
#include "domain/core/geo.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <chrono>
#include <optional>
#include <vector>

namespace steady {

// The time during which a line blocks its companion: the service and the rest after it, half-open,
// in elapsed time regardless of clock changes (decisions §4).
[[nodiscard]] constexpr TimeSpan occupied(const TimeSpan& service) {
    return {service.start, service.end + rest_between_bookings};
}
// Two services of one companion with less than 8 hours between them; exactly 8 is allowed
// (BOOK-048, BOOK-053).
[[nodiscard]] constexpr bool conflict(const TimeSpan& a, const TimeSpan& b) {
    return occupied(a).overlaps(occupied(b));
}
// The span that other services must not touch: a service conflicts with this one exactly if it
// touches the span.
[[nodiscard]] constexpr TimeSpan with_rest_around(const TimeSpan& service) {
    return {service.start - rest_between_bookings, service.end + rest_between_bookings};
}
// Sorts the spans and merges those that touch.
[[nodiscard]] std::vector<TimeSpan> joined(std::vector<TimeSpan> spans);
// Occupied spans, merged where they touch, so that they reveal nothing else about the bookings
// (API-017).
[[nodiscard]] std::vector<TimeSpan> merged_occupied(std::vector<TimeSpan> services);

// A service and the place where its companion has to be; no place by video or when unknown.
struct Claim {
    TimeSpan service;
    std::optional<GeoPoint> place{};
};
// Policy: the minimum time between two visits of one companion, in addition to the travel time.
inline constexpr minutes time_between_ways{60};
// The stated estimates give no longer gap for any two places within the country.
inline constexpr hours widest_gap{18};
// With the longest buffer that a companion may ask for (domain/companions/booking_limits.h).
inline constexpr hours widest_reach = widest_gap + std::chrono::duration_cast<hours>(max_buffer);
// The minimum time from the end of one service to the start of the next of one companion: the rest,
// or the travel time between the two places plus an hour, whichever is longer (decisions §4), but
// never more than widest_gap.
[[nodiscard]] minutes gap_between(const std::optional<GeoPoint>& a,
                                  const std::optional<GeoPoint>& b);
[[nodiscard]] bool conflict(const Claim& a, const Claim& b);
// The service, extended on both ends by the part of the gap to a service at `place` that exceeds
// the rest: a conflict with the extended service by rest alone is a conflict by the gap.
[[nodiscard]] TimeSpan as_seen_from(const std::optional<GeoPoint>& place, const Claim& other);

// The paid hours, starting at the arrival (BOOK-064).
[[nodiscard]] constexpr TimeSpan service_from(Instant arrival, int service_hours) {
    return {arrival, arrival + hours{service_hours}};
}
// When to leave in order to arrive at that time: on the day before if travel crosses midnight
// (BOOK-021, BOOK-024).
[[nodiscard]] constexpr Instant leave_at(Instant arrival, minutes travel_time) {
    return arrival - travel_time;
}

// BOOK-065: one line is single; otherwise all concurrent is parallel, all consecutive is
// sequential, else mixed. The relationship of the first line does not count, since no line precedes
// it.
[[nodiscard]] BookingType booking_type(const std::vector<LineRelationship>& lines);

// Whether the weekly schedule, in the companion's local time, allows the whole span. With no
// weekday enabled any time fits.
[[nodiscard]] bool fits_schedule(const WeeklySchedule& schedule, std::chrono::local_seconds start,
                                 std::chrono::local_seconds end);

// How far ahead a companion's availability is shown.
inline constexpr std::chrono::days availability_horizon{60};

inline constexpr hours trip_length{24};

struct TripStop {
    AccountId companion;
    GeoPoint place;
    Instant start{};
};
// For each stop, in the given order, whether it begins a trip: a line of the same companion at the
// same place that starts within 24 hours of the trip's first start belongs to that trip (decisions
// §5, API-042).
[[nodiscard]] std::vector<bool> first_of_trip(const std::vector<TripStop>& stops);

// Whether this is a pending booking whose hold has expired (BOOK-069); at the end itself it has.
[[nodiscard]] bool hold_lapsed(const Booking& booking, Instant now);

}  // namespace steady
