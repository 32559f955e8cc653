#pragma once

#include "domain/core/time.h"

#include <array>

namespace steady {

// One weekday of the preset schedule, in the companion's local time (001 §3).
struct DaySchedule {
    bool enabled = false;
    minutes start{9 * 60};  // since midnight
    minutes end{17 * 60};   // since midnight; always after start
    friend bool operator==(const DaySchedule&, const DaySchedule&) = default;
};

// Monday first.
using WeeklySchedule = std::array<DaySchedule, 7>;

}  // namespace steady
