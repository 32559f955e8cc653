#pragma once

#include "domain/core/enum_names.h"

#include <chrono>
#include <cstddef>
#include <vector>

// On which days appointments of a bulk schedule are (ADMB-005).
namespace steady {

enum class SchedulePattern { daily, weekly, weekdays, weekends, custom };
inline constexpr EnumNames<SchedulePattern, 5> schedule_patterns{
    {"daily", "weekly", "weekdays", "weekends", "custom"}};

// How often what a template describes comes again (ADMB-011).
enum class TemplatePattern { daily, weekly, biweekly, monthly };
inline constexpr EnumNames<TemplatePattern, 4> template_patterns{
    {"daily", "weekly", "biweekly", "monthly"}};

inline constexpr std::size_t max_series_days = 31;       // policy: of one bulk schedule
inline constexpr std::size_t max_series_companions = 5;  // policy: on each of its days

// From the first to the last day, both included: every day; the first and every seventh after it;
// Monday to Friday; Saturday and Sunday; or, for a custom pattern, those of `chosen` that lie
// between, once each. In order of time. Empty when the last comes before the first. Stops one day
// behind the most that a schedule may have.
[[nodiscard]] std::vector<std::chrono::local_days> days_of(
    SchedulePattern pattern, std::chrono::local_days first, std::chrono::local_days last,
    const std::vector<std::chrono::local_days>& chosen = {});

}  // namespace steady
