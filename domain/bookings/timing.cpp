#include "domain/bookings/timing.h"

#include "domain/companions/open_hours.h"
#include "domain/fees/fee_rules.h"

#include <algorithm>
#include <numeric>

namespace steady {

minutes gap_between(const std::optional<GeoPoint>& a, const std::optional<GeoPoint>& b) {
    if (!a || !b || *a == *b) return rest_between_bookings;
    const minutes way = estimated_travel_time(distance_between(*a, *b));
    return std::clamp<minutes>(way + time_between_ways, rest_between_bookings, widest_gap);
}

TimeSpan as_seen_from(const std::optional<GeoPoint>& place, const Claim& other) {
    const minutes beyond = gap_between(place, other.place) - rest_between_bookings;
    return {other.service.start - beyond, other.service.end + beyond};
}

bool conflict(const Claim& a, const Claim& b) {
    return conflict(a.service, as_seen_from(a.place, b));
}

std::vector<TimeSpan> joined(std::vector<TimeSpan> spans) {
    std::ranges::sort(spans, {}, &TimeSpan::start);
    std::vector<TimeSpan> whole;
    for (const TimeSpan& span : spans) {
        if (!whole.empty() && span.start <= whole.back().end) {
            whole.back().end = std::max(whole.back().end, span.end);
        } else {
            whole.push_back(span);
        }
    }
    return whole;
}

std::vector<TimeSpan> merged_occupied(std::vector<TimeSpan> services) {
    for (TimeSpan& service : services) service = occupied(service);
    return joined(std::move(services));
}

BookingType booking_type(const std::vector<LineRelationship>& lines) {
    if (lines.size() <= 1) return BookingType::single;
    const auto consecutive =
        std::count(lines.begin() + 1, lines.end(), LineRelationship::consecutive);
    if (consecutive == 0) return BookingType::parallel;
    const bool all = static_cast<std::size_t>(consecutive) == lines.size() - 1;
    return all ? BookingType::sequential : BookingType::mixed;
}

bool fits_schedule(const WeeklySchedule& schedule, std::chrono::local_seconds start,
                   std::chrono::local_seconds end) {
    return is_open(open_hours(schedule), {start, end});
}

std::vector<bool> first_of_trip(const std::vector<TripStop>& stops) {
    std::vector<std::size_t> order(stops.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return stops[i].start; });
    std::vector<bool> first(stops.size(), false);
    std::vector<std::size_t> started;
    for (const std::size_t i : order) {
        const bool travels_already = std::ranges::any_of(started, [&](std::size_t trip) {
            return stops[trip].companion == stops[i].companion &&
                   stops[trip].place == stops[i].place &&
                   stops[i].start - stops[trip].start <= trip_length;
        });
        if (travels_already) continue;
        first[i] = true;
        started.push_back(i);
    }
    return first;
}

bool hold_lapsed(const Booking& booking, Instant now) {
    return booking.status == BookingStatus::pending && now >= booking.hold_expires_at;
}

}  // namespace steady
