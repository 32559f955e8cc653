#pragma once

#include "domain/bookings/coarse_times.h"
#include "domain/bookings/timing.h"
#include "domain/companions/companion.h"
#include "domain/core/geo.h"
#include "domain/core/time.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// What a companion's own clock shows at the begin and the end of a service.
struct LocalService {
    std::chrono::local_seconds start{};
    std::chrono::local_seconds end{};
};

// When a searcher needs somebody. Built by the search use case, already validated.
struct SearchTime {
    Instant start{};
    int hours{};
    bool by_video{};
    std::function<LocalService(const std::string& zone)> shown_in;
    bool is_coarse = false;  // asked by a stranger (domain/bookings/coarse_times.h)

    [[nodiscard]] TimeSpan service() const { return {start, start + steady::hours{hours}}; }
    // What visits must leave clear with their rest, and what time off must leave clear: of a
    // stranger's question more, and the same of both.
    [[nodiscard]] TimeSpan clear_of_visits() const {
        return is_coarse ? coarse(service()) : service();
    }
    [[nodiscard]] TimeSpan clear_of_time_off() const {
        return is_coarse ? with_rest_around(coarse(service())) : service();
    }
};

// What keeps a companion from a time.
struct Calendar {
    std::vector<TimeSpan> taken{};  // services of live lines and unexpired holds
    std::vector<TimeSpan> off{};    // time off
    // Where each of the services is, in their order; empty or none: not known, or by video. Of
    // services that are not given as seen from a place (bookings/timing.h) already.
    std::vector<std::optional<GeoPoint>> taken_at{};
};

// What of a companion decides whether it is free at a time.
struct TimeFacts {
    bool online{};
    int max_shift_hours{};
    WeeklySchedule schedule{};
    std::string timezone;
    std::optional<Miles> way;  // to the searcher's place; nullopt: not known
    Calendar calendar{};
};

// Whether a booking of this companion for that time would be accepted: the very rules of a booking
// (submit_rules.h), with the stated estimate for the way. By video there is no way. Who is not free
// for a stranger's question may well be for the same time.
[[nodiscard]] bool is_free_then(const SearchTime& asked, const TimeFacts& facts, Instant now);

// The same in parts, for whoever asks it of thousands at once: free is who passes all of them and
// is online where the start needs it. None of them reserves memory.
//
// By the way there, the same for all who come from one place.
[[nodiscard]] bool can_be_there(const SearchTime& asked, const std::optional<Miles>& way,
                                Instant now);
// By the length of shifts and the hours of the week.
[[nodiscard]] bool works_then(const LocalService& shown, int asked_hours, int max_shift_hours,
                              const WeeklySchedule& schedule);
// By one service that is there already (clear_of_visits), and by one span of time off
// (clear_of_time_off).
[[nodiscard]] bool keeps_from(const TimeSpan& taken, const TimeSpan& service);
// By the way from there, where both places are known.
[[nodiscard]] bool keeps_from(const TimeSpan& taken, const GeoPoint& taken_at,
                              const TimeSpan& service, const GeoPoint& place);
[[nodiscard]] bool is_off_during(const TimeSpan& off, const TimeSpan& service);

}  // namespace steady
