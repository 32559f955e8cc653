#pragma once

#include "domain/bookings/submit_rules.h"
#include "domain/core/time.h"

#include <functional>
#include <vector>

namespace steady {

// A line whose start was refused, and the other commitments of its companion.
struct FreeTimeQuestion {
    RequestedLine line;  // with start and hours set
    // Services of the companion, both stored and of the same request, extended by the buffer.
    std::vector<TimeSpan> taken;
    Instant now{};
};

// Whether the companion's weekly schedule allows a service.
using FitsSchedule = std::function<bool(const TimeSpan& service)>;

inline constexpr minutes free_time_grid{30};
inline constexpr std::chrono::days free_time_reach{14};  // in both directions

// The free starts nearest to the requested one, on the half hour: the last one before and the first
// one after it, or two of one side if the other has none; sorted by time. They satisfy every time
// rule: rest, notice, schedule, maximum time ahead.
[[nodiscard]] std::vector<Instant> nearest_free_starts(const FreeTimeQuestion& question,
                                                       const FitsSchedule& fits_schedule);

}  // namespace steady
