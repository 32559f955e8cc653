#include "domain/bookings/coarse_times.h"

#include "domain/bookings/free_spans.h"

#include <algorithm>
#include <optional>

namespace steady {
namespace {

using std::chrono::days;
using std::chrono::local_days;

bool has_room(const std::vector<TimeSpan>& free, Instant start) {
    return std::ranges::any_of(free, [&](const TimeSpan& span) {
        return span.start <= start && start + min_service <= span.end;
    });
}

std::optional<Instant> first_start(const std::vector<TimeSpan>& free,
                                   const WeeklySchedule& schedule, local_days day,
                                   const LocalClock& clock) {
    std::vector<Instant> starts = openings_on(schedule, day, clock);
    // No time zone differs from UTC by more than 14 hours.
    const Instant near{day.time_since_epoch()};
    const TimeSpan steps = coarse({near - hours{14}, near + days{1} + hours{14}});
    for (Instant step = steps.start; step <= steps.end; step += coarse_step) {
        if (std::chrono::floor<days>(clock.show(step)) == day) starts.push_back(step);
    }
    std::ranges::sort(starts);
    const auto found =
        std::ranges::find_if(starts, [&](Instant start) { return has_room(free, start); });
    return found == starts.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::vector<Instant> coarse_starts_by_day(const std::vector<TimeSpan>& free,
                                          const WeeklySchedule& schedule, const LocalClock& clock) {
    if (free.empty()) return {};
    std::vector<Instant> starts;
    const local_days last = std::chrono::floor<days>(clock.show(free.back().end));
    for (local_days day = std::chrono::floor<days>(clock.show(free.front().start)); day <= last;
         day += days{1}) {
        if (const auto start = first_start(free, schedule, day, clock)) starts.push_back(*start);
    }
    return starts;
}

}  // namespace steady
