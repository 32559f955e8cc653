#pragma once

#include "domain/companions/weekly_schedule.h"

#include <chrono>
#include <compare>
#include <cstdint>
#include <vector>

namespace steady {

// A part of the week, in minutes since Monday at midnight, half-open.
struct OpenWindow {
    std::int16_t start = 0;
    std::int16_t end = 0;
    friend auto operator<=>(const OpenWindow&, const OpenWindow&) = default;
};
// Sorted, not empty, without overlaps; windows that touch are merged, but end with the week.
using OpenHours = std::vector<OpenWindow>;

inline constexpr minutes minutes_of_a_week{7 * 24 * 60};

// A span of local time.
struct LocalSpan {
    std::chrono::local_seconds start{};
    std::chrono::local_seconds end{};
};

[[nodiscard]] bool has_hours(const WeeklySchedule& schedule);
// Since midnight: later than 24:00 where the window ends on the following day. An end of 23:59
// means the end of the day.
[[nodiscard]] minutes closing_of(const DayWindow& window);
// The windows of a day, none unless it is enabled.
[[nodiscard]] std::vector<DayWindow> windows_of(const DaySchedule& day);

// The whole week when no weekday is enabled.
[[nodiscard]] OpenHours open_hours(const WeeklySchedule& schedule);
// Whether every minute of the span is open. Allocates no memory.
[[nodiscard]] bool is_open(const OpenHours& open, const LocalSpan& span);

}  // namespace steady
