#include "domain/scheduling/recurrence.h"

#include <set>

namespace steady {
namespace {

bool is_weekend(std::chrono::local_days day) {
    const std::chrono::weekday weekday{day};
    return weekday == std::chrono::Saturday || weekday == std::chrono::Sunday;
}

bool is_day_of(SchedulePattern pattern, std::chrono::local_days first, std::chrono::local_days day,
               const std::set<std::chrono::local_days>& chosen) {
    switch (pattern) {
        case SchedulePattern::daily:
            return true;
        case SchedulePattern::weekly:
            return (day - first) % std::chrono::weeks{1} == std::chrono::days{0};
        case SchedulePattern::weekdays:
            return !is_weekend(day);
        case SchedulePattern::weekends:
            return is_weekend(day);
        case SchedulePattern::custom:
            break;
    }
    return chosen.contains(day);
}

}  // namespace

std::vector<std::chrono::local_days> days_of(SchedulePattern pattern, std::chrono::local_days first,
                                             std::chrono::local_days last,
                                             const std::vector<std::chrono::local_days>& chosen) {
    // The first and the last day may be centuries apart; the loop must not visit every day between
    // them.
    constexpr std::chrono::days farthest{366};
    const std::set<std::chrono::local_days> wanted(chosen.begin(), chosen.end());
    std::vector<std::chrono::local_days> days;
    for (auto day = first; day <= last && day - first <= farthest; day += std::chrono::days{1}) {
        if (days.size() > max_series_days) break;
        if (is_day_of(pattern, first, day, wanted)) days.push_back(day);
    }
    return days;
}

}  // namespace steady
