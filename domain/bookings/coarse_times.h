#pragma once

#include "domain/companions/weekly_schedule.h"
#include "domain/core/time.h"

#include <chrono>
#include <vector>

namespace steady {

// What strangers are told of a companion's times: only what stands on fixed points of the day, the
// same whoever asks and from whatever zone, so that no number of questions locates a visit or time
// off (ADR 76).
inline constexpr hours coarse_step{6};

// All the steps that a span touches.
[[nodiscard]] constexpr TimeSpan coarse(const TimeSpan& span) {
    using Step = std::chrono::duration<seconds::rep, std::ratio<6 * 3600>>;
    static_assert(Step{1} == coarse_step);
    return {std::chrono::floor<Step>(span.start), std::chrono::ceil<Step>(span.end)};
}

struct LocalClock;

// Of each day of this clock at most one start, the first at which a session can begin of: when the
// hours of that day begin, and the steps. `free` is what free_spans gives.
[[nodiscard]] std::vector<Instant> coarse_starts_by_day(const std::vector<TimeSpan>& free,
                                                        const WeeklySchedule& schedule,
                                                        const LocalClock& clock);

}  // namespace steady
