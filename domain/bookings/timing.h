#pragma once

#include "domain/bookings/booking.h"
#include "domain/companions/weekly_schedule.h"
#include "domain/core/geo.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <chrono>
#include <optional>
#include <vector>

namespace steady {

// What a line keeps its companion from: the service and the rest after it, half-open, in elapsed
// time whatever the clocks do (decisions §4).
[[nodiscard]] constexpr TimeSpan occupied(const TimeSpan& service) {
    return {service.start, service.end + rest_between_bookings};
}
// Two services of one companion with less than 8 hours between them; exactly 8 is allowed
// (BOOK-048, BOOK-053).
[[nodiscard]] constexpr bool conflict(const TimeSpan& a, const TimeSpan& b) {
    return occupied(a).overlaps(occupied(b));
}
// What other services must leave clear so that this one can be: they conflict when they touch it.
[[nodiscard]] constexpr TimeSpan with_rest_around(const TimeSpan& service) {
    return {service.start - rest_between_bookings, service.end + rest_between_bookings};
}
// Spans in order, those that touch as one.
[[nodiscard]] std::vector<TimeSpan> joined(std::vector<TimeSpan> spans);
// Occupied spans, joined where they touch; nothing else of the bookings shows (API-017).
[[nodiscard]] std::vector<TimeSpan> merged_occupied(std::vector<TimeSpan> services);

// A service and where its companion has to be for it; no place by video, or where it is not known.
struct Claim {
    TimeSpan service;
    std::optional<GeoPoint> place{};
};
// Policy: besides the way itself, what lies between two visits of one companion.
inline constexpr minutes time_between_ways{60};
// No way takes longer than this leaves room for, by the stated estimates within the country.
inline constexpr hours widest_gap{18};
// From the end of one service to the start of the next of one companion: the rest, or the way
// between the two places and an hour, whichever is longer (decisions §4), but never more than
// widest_gap.
[[nodiscard]] minutes gap_between(const std::optional<GeoPoint>& a,
                                  const std::optional<GeoPoint>& b);
[[nodiscard]] bool conflict(const Claim& a, const Claim& b);
// The service, longer on both ends by what the gap to a service at `place` has beyond the rest:
// what conflicts with that one by the rest alone conflicts by the gap.
[[nodiscard]] TimeSpan as_seen_from(const std::optional<GeoPoint>& place, const Claim& other);

// The paid hours, from the arrival on (BOOK-064).
[[nodiscard]] constexpr TimeSpan service_from(Instant arrival, int service_hours) {
    return {arrival, arrival + hours{service_hours}};
}
// When to leave in order to arrive then: on the day before when travel crosses midnight (BOOK-021,
// BOOK-024).
[[nodiscard]] constexpr Instant leave_at(Instant arrival, minutes travel_time) {
    return arrival - travel_time;
}

// BOOK-065: one line single; the others all concurrent parallel, all consecutive sequential, else
// mixed. The first line follows nothing, so its own relationship does not count.
[[nodiscard]] BookingType booking_type(const std::vector<LineRelationship>& lines);

// Whether the weekly schedule, in the companion's local time, allows the whole span. With no
// weekday enabled any time fits. An end of 23:59 means the end of the day, so a span over midnight
// fits when both days allow their part.
[[nodiscard]] bool fits_schedule(const WeeklySchedule& schedule, std::chrono::local_seconds start,
                                 std::chrono::local_seconds end);

// How far ahead a companion's calendar is shown.
inline constexpr std::chrono::days availability_horizon{60};

inline constexpr hours trip_length{24};

struct TripStop {
    AccountId companion;
    GeoPoint place;
    Instant start{};
};
// For each stop, in the given order, whether it begins a trip: a line of the same companion at the
// same place that starts within 24 hours of the trip's first start belongs to that trip
// (decisions §5, API-042).
[[nodiscard]] std::vector<bool> first_of_trip(const std::vector<TripStop>& stops);

// A pending booking whose hold has run out (BOOK-069); the end itself is past.
[[nodiscard]] bool hold_lapsed(const Booking& booking, Instant now);

}  // namespace steady
