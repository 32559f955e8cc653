#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

// On which days appointments of a bulk schedule are (ADMB-005).
namespace steady {

enum class SchedulePattern { daily, weekly, weekdays, weekends, custom };
[[nodiscard]] std::string_view pattern_word(SchedulePattern pattern);
[[nodiscard]] std::optional<SchedulePattern> schedule_pattern_from(std::string_view word);

// How often what a template describes comes again (ADMB-011).
enum class TemplatePattern { daily, weekly, biweekly, monthly };
[[nodiscard]] std::string_view pattern_word(TemplatePattern pattern);
[[nodiscard]] std::optional<TemplatePattern> template_pattern_from(std::string_view word);

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
