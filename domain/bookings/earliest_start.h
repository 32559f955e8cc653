#pragma once

#include "domain/bookings/free_spans.h"
#include "domain/companions/weekly_schedule.h"
#include "domain/core/time.h"

#include <chrono>
#include <optional>
#include <vector>

namespace steady {

// What decides when a companion can be booked next, in person at one place or by video.
struct EarliestStartQuestion {
    const WeeklySchedule& schedule;
    LocalClock clock;  // the companion's
    // Services of live lines and unexpired holds, as seen from the place (timing.h), and time off.
    std::vector<TimeSpan> taken;
    std::vector<TimeSpan> off;
    Instant now{};
    seconds notice{};        // until earliest_allowed() of the booking (submit_rules.h)
    bool is_coarse = false;  // asked by a stranger (coarse_times.h)
};

inline constexpr std::chrono::days earliest_start_reach{7};

// The first start on the half hour at which a booking of one hour is accepted (submit_rules.h), and
// before which none is: rest, notice, hours of the week and time off. Anonymous callers see a
// coarse one, which is accepted as well. None within a week: nullopt. Every place that says from
// when on a companion is free asks this function.
[[nodiscard]] std::optional<Instant> earliest_start(const EarliestStartQuestion& question);

}  // namespace steady
