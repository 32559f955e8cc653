#pragma once

#include "domain/bookings/applied_limits.h"
#include "domain/bookings/coarse_times.h"
#include "domain/bookings/timing.h"
#include "domain/companions/companion.h"
#include "domain/companions/open_hours.h"
#include "domain/core/geo.h"
#include "domain/core/time.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// A companion's local times of a service.
struct LocalService {
    std::chrono::local_seconds start{};
    std::chrono::local_seconds end{};
    // When the clocks change during the service: the part after the change; the other two are the
    // part before it.
    std::optional<LocalSpan> after_change{};
};
// Of local_parts (bookings/free_spans.h).
[[nodiscard]] LocalService local_service(const std::vector<LocalSpan>& parts);

// The time for which a searcher needs a companion. Built by the search use case, already validated.
struct SearchTime {
    Instant start{};
    int hours{};
    bool by_video{};
    std::function<LocalService(const std::string& zone)> shown_in;
    bool is_coarse = false;  // requested by a stranger (domain/bookings/coarse_times.h)
    std::function<LocalClock(const std::string& zone)> clock_of{};

    [[nodiscard]] TimeSpan service() const { return {start, start + steady::hours{hours}}; }
    // The span that must be free of visits with their rest, and the span that must be free of time
    // off; for a stranger's query both are the same, larger span.
    [[nodiscard]] TimeSpan clear_of_visits() const {
        return is_coarse ? coarse(service()) : service();
    }
    [[nodiscard]] TimeSpan clear_of_time_off() const {
        return is_coarse ? with_rest_around(coarse(service())) : service();
    }
    // A companion's own limits for a booking made now (ADR 111).
    [[nodiscard]] AppliedLimits limits_at(const BookingLimits& limits, const std::string& zone,
                                          Instant now) const {
        return applied_limits(limits, now, limits.quiet ? clock_of(zone) : LocalClock{});
    }
};

// The commitments that make a companion unavailable.
struct Calendar {
    std::vector<TimeSpan> taken{};  // services of live lines and unexpired holds
    std::vector<TimeSpan> off{};    // time off
    // The place of each service, in the same order; empty or nullopt: unknown, or by video. Not
    // used for services that are already given as seen from a place (bookings/timing.h).
    std::vector<std::optional<GeoPoint>> taken_at{};
};

// The facts that decide whether a companion is free at a time.
struct TimeFacts {
    bool online{};
    int max_shift_hours{};
    WeeklySchedule schedule{};
    std::string timezone;
    std::optional<Miles> way;  // to the searcher's place; nullopt: unknown
    Calendar calendar{};
    BookingLimits limits{};
};

// Whether a booking of this companion for that time would be accepted, by the rules of a booking
// (submit_rules.h) with the specified estimate of travel time. By video there is no travel. A
// companion who is not free by a stranger's query may still be free at the same time.
[[nodiscard]] bool is_free_then(const SearchTime& asked, const TimeFacts& facts, Instant now);

// The same check in parts, for a search over thousands of companions: a companion is free if all
// parts pass, and if online where the start requires it. None of them allocates memory.
//
// By the travel distance, the same for all companions who come from one place and have set no
// limits.
[[nodiscard]] bool can_be_there(const SearchTime& asked, const std::optional<Miles>& way,
                                Instant now, const AppliedLimits& limits = {});
// By the length of shifts and the weekly hours.
[[nodiscard]] bool works_then(const LocalService& shown, int requested_hours, int max_shift_hours,
                              const OpenHours& open);
// By one existing service (clear_of_visits), and by one span of time off (clear_of_time_off), both
// extended by the companion's buffer; time off only for strangers, who see it as a visit.
[[nodiscard]] bool keeps_from(const TimeSpan& taken, const TimeSpan& service);
// By the travel time between the two services, where both places are known.
[[nodiscard]] bool keeps_from(const TimeSpan& taken, const GeoPoint& taken_at,
                              const TimeSpan& service, const GeoPoint& place);
[[nodiscard]] bool is_off_during(const TimeSpan& off, const TimeSpan& service);

}  // namespace steady
