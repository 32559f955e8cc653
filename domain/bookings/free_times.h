#pragma once

#include "domain/bookings/submit_rules.h"
#include "domain/core/time.h"

#include <functional>
#include <vector>

namespace steady {

// A line whose start is refused, and what else its companion has to do.
struct FreeTimeQuestion {
    RequestedLine line;           // its start and hours are given
    std::vector<TimeSpan> taken;  // services of the companion, stored ones and of the same request
    Instant now{};
};

// Whether the companion's weekly schedule allows a service.
using FitsSchedule = std::function<bool(const TimeSpan& service)>;

inline constexpr minutes free_time_grid{30};
inline constexpr std::chrono::days free_time_reach{14};  // either way

// The free starts nearest to the asked one, on the half hour: the last one before and the first one
// after it, or, where one side has none, two of the other; in order of time. Every rule about time
// holds for them: rest, notice, schedule, how far ahead.
[[nodiscard]] std::vector<Instant> nearest_free_starts(const FreeTimeQuestion& question,
                                                       const FitsSchedule& fits_schedule);

}  // namespace steady
