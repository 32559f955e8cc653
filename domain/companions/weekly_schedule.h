#pragma once

#include "domain/core/time.h"

#include <array>
#include <cstddef>
#include <vector>

namespace steady {

// Policy: the number of windows that one weekday may have.
inline constexpr std::size_t max_windows_a_day = 4;

// From one local time to another, both since midnight. An end that is not later than the start is
// on the following day.
struct DayWindow {
    minutes start{9 * 60};
    minutes end{17 * 60};
    friend bool operator==(const DayWindow&, const DayWindow&) = default;
};

// One weekday of the preset schedule, in the companion's local time (001 §3).
struct DaySchedule {
    bool enabled = false;
    minutes start{9 * 60};  // of the first window
    minutes end{17 * 60};
    std::vector<DayWindow> more{};
    friend bool operator==(const DaySchedule&, const DaySchedule&) = default;
};

// Monday first.
using WeeklySchedule = std::array<DaySchedule, 7>;

}  // namespace steady
