#pragma once

#include "domain/core/error.h"
#include "domain/search/criteria.h"
#include "ports/places.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// "Who can be here on Friday at eight, for six hours?"
struct TimeQuestion {
    std::chrono::local_seconds starts_at{};
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

// What a question about a time came to.
struct AnsweredTime {
    Instant start{};
    int hours = 1;
    bool by_video = false;
    std::string timezone;
    std::vector<OtherTime> others{};  // when no companion is free: before, after, then by video
};

// The zone that the asker's times are meant in. Refuses an unknown one, naming `timezone`.
[[nodiscard]] Result<std::string> zone_of_question(const TimeQuestion& question,
                                                   const std::optional<GeoPoint>& place,
                                                   const Geocoder& geocoder,
                                                   const TimeZones& time_zones);

// Refuses what no companion could be booked for, naming `startsAt` or `hours`: a time that the
// clocks skip, that has passed or is more than a year ahead, and hours beyond a line's.
[[nodiscard]] Result<SearchTime> requested_time(const TimeQuestion& question,
                                                const std::string& zone,
                                                const TimeZones& time_zones, Instant now);

// The same question for another start.
[[nodiscard]] SearchTime asked_from(Instant start, int service_hours, bool by_video,
                                    const TimeZones& time_zones);

}  // namespace steady
