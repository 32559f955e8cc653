#pragma once

#include "domain/core/error.h"
#include "domain/search/criteria.h"
#include "ports/places.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <ratio>
#include <string>
#include <vector>

namespace steady {

// "Who can be here on Friday at eight, for six hours?"
struct TimeQuestion {
    // nullopt: the first half hour at which a companion can be booked.
    std::optional<std::chrono::local_seconds> starts_at{};
    int hours = 1;
    bool by_video = false;
    std::string timezone{};  // IANA; empty: that of the place, or the usual one without a place
};

// Another time with free companions when there are none at the requested one.
struct OtherTime {
    Instant start{};
    bool by_video = false;
    long total = 0;
};
inline constexpr int other_times_reach_hours = 3;  // either way

// "As soon as possible" tries every half hour of the next twelve hours.
using HalfHours = std::chrono::duration<std::int64_t, std::ratio<1'800>>;
inline constexpr hours soonest_reach{12};

// What a question about a time came to.
struct AnsweredTime {
    Instant start{};
    int hours = 1;
    bool by_video = false;
    std::string timezone;
    // When no companion is free: before, after, then by video. Of the soonest start: by video, if
    // that is sooner.
    std::vector<OtherTime> others{};
};

// The zone that the asker's times are meant in. Refuses an unknown one, naming `timezone`.
[[nodiscard]] Result<std::string> zone_of_question(const TimeQuestion& question,
                                                   const std::optional<GeoPoint>& place,
                                                   const Geocoder& geocoder,
                                                   const TimeZones& time_zones);

// Refuses what no companion could be booked for, naming `startsAt` or `hours`: a time that the
// clocks skip, that has passed or is more than a year ahead, and hours beyond a line's. Without a
// start it is the next half hour.
[[nodiscard]] Result<SearchTime> requested_time(const TimeQuestion& question,
                                                const std::string& zone,
                                                const TimeZones& time_zones, Instant now);

// The same question for another start.
[[nodiscard]] SearchTime asked_from(Instant start, int service_hours, bool by_video,
                                    const TimeZones& time_zones);

}  // namespace steady
