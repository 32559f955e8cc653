#include "domain/bookings/applied_limits.h"

#include <algorithm>
#include <chrono>

namespace steady {
namespace {

// Quarter hours: no clock is set forward by more than three hours.
constexpr minutes step_past_a_skip{15};
constexpr int max_steps_past_a_skip = 12;

}  // namespace

std::optional<Instant> end_of_quiet_hours(const QuietHours& quiet, Instant now,
                                          const LocalClock& clock) {
    using std::chrono::days;
    const auto local = clock.show(now);
    const auto midnight = std::chrono::floor<days>(local);
    const auto of_day = local - midnight;
    const bool is_past_midnight = quiet.to <= quiet.from;
    const bool is_evening = of_day >= quiet.from && (is_past_midnight || of_day < quiet.to);
    const bool is_morning = is_past_midnight && of_day < quiet.to;
    if (!is_evening && !is_morning) return std::nullopt;
    const auto end = midnight + (is_evening && is_past_midnight ? days{1} : days{0}) + quiet.to;
    for (int i = 0; i <= max_steps_past_a_skip; ++i) {
        const auto found = clock.instant_of(end + i * step_past_a_skip);
        // Where the clocks are set back, the first end may lie before: the second counts.
        if (found) return *found > now ? *found : *found + hours{1};
    }
    return std::nullopt;
}

AppliedLimits applied_limits(const BookingLimits& limits, Instant now, const LocalClock& clock) {
    AppliedLimits applied{.notice = limits.notice.value_or(minutes{0}),
                          .max_travel_miles = limits.max_travel_miles,
                          .buffer = limits.buffer};
    if (limits.quiet) {
        applied.counted_from = end_of_quiet_hours(*limits.quiet, now, clock).value_or(Instant{});
    }
    return applied;
}

Instant earliest_allowed(const AppliedLimits& limits, minutes needed, Instant now) {
    return std::max(now, limits.counted_from) + std::max(needed, limits.notice);
}

bool is_beyond(const AppliedLimits& limits, const Miles& way) {
    return limits.max_travel_miles && way > Miles::whole(*limits.max_travel_miles);
}

std::vector<TimeSpan> with_buffer(std::vector<TimeSpan> services, minutes buffer) {
    for (TimeSpan& service : services) service = with_buffer(service, buffer);
    return services;
}

}  // namespace steady
