#pragma once

#include "domain/core/enum_names.h"

#include <chrono>
#include <cstddef>
#include <vector>

// The days on which the visits of a bulk schedule take place (ADMB-005).
namespace steady {

enum class SchedulePattern { daily, weekly, weekdays, weekends, custom };
inline constexpr EnumNames<SchedulePattern, 5> schedule_patterns{
    {"daily", "weekly", "weekdays", "weekends", "custom"}};

// How often a template's schedule repeats (ADMB-011).
enum class TemplatePattern { daily, weekly, biweekly, monthly };
inline constexpr EnumNames<TemplatePattern, 4> template_patterns{
    {"daily", "weekly", "biweekly", "monthly"}};

inline constexpr std::size_t max_series_days = 31;       // policy: per bulk schedule
inline constexpr std::size_t max_series_companions = 5;  // policy: on each of its days

// From the first to the last day, both included: every day; the first and every seventh after it;
// Monday to Friday; Saturday and Sunday; or, for a custom pattern, those of `chosen` in the range,
// without duplicates. Sorted. Empty when the last day is before the first. Stops at one day more
// than a schedule may have.
[[nodiscard]] std::vector<std::chrono::local_days> days_of(
    SchedulePattern pattern, std::chrono::local_days first, std::chrono::local_days last,
    const std::vector<std::chrono::local_days>& chosen = {});

}  // namespace steady
