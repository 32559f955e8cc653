#pragma once

#include "domain/companions/weekly_schedule.h"
#include "domain/core/time.h"

#include <chrono>
#include <vector>

namespace steady {

// A companion's times as shown to strangers: only times on a fixed grid of the day, identical for
// every caller and time zone, so that no number of queries reveals a visit or time off (ADR 76).
inline constexpr hours coarse_step{6};

// The span extended to whole steps.
[[nodiscard]] constexpr TimeSpan coarse(const TimeSpan& span) {
    using Step = std::chrono::duration<seconds::rep, std::ratio<6 * 3600>>;
    static_assert(Step{1} == coarse_step);
    return {std::chrono::floor<Step>(span.start), std::chrono::ceil<Step>(span.end)};
}

struct LocalClock;

// For each day of this clock at most one start: the first of the day's opening times and the grid
// steps at which a session can begin. `free` is the result of free_spans.
[[nodiscard]] std::vector<Instant> coarse_starts_by_day(const std::vector<TimeSpan>& free,
                                                        const WeeklySchedule& schedule,
                                                        const LocalClock& clock);

}  // namespace steady
