#pragma once

#include "domain/bookings/booking.h"
#include "domain/companions/open_hours.h"
#include "domain/companions/weekly_schedule.h"
#include "domain/core/time.h"

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace steady {

// The clock of a place: its local time at an instant, and the first instant that has a given local
// time (nullopt: the clocks skip it).
struct LocalClock {
    std::function<std::chrono::local_seconds(Instant)> show;
    std::function<std::optional<Instant>(std::chrono::local_seconds)> instant_of;
};

// The opening hours of a weekly schedule within a span, merged where they touch; the whole span
// when no weekday is enabled. Every service inside them passes fits_schedule (timing.h).
[[nodiscard]] std::vector<TimeSpan> open_spans(const WeeklySchedule& schedule,
                                               const TimeSpan& within, const LocalClock& clock);

// Which part of the opening hours can still be booked.
struct FreeSpansQuestion {
    std::vector<TimeSpan> open;   // merged, sorted
    std::vector<TimeSpan> taken;  // services of live lines and unexpired holds, in any order
    Instant now{};
    seconds notice{notice_in_person};  // the travel time is added
};

inline constexpr hours min_service{1};

// The spans in which every service of whole hours that begins on the half hour can be booked,
// considering rest on both sides of taken time, notice, and the maximum time ahead. Each span
// begins on the half hour and is long enough for a service.
[[nodiscard]] std::vector<TimeSpan> free_spans(const FreeSpansQuestion& question);

// When the windows of a day open, on the half hour; midnight if it is open then, from the day
// before or because no weekday is enabled. Empty: closed on this day.
[[nodiscard]] std::vector<Instant> openings_on(const WeeklySchedule& schedule,
                                               std::chrono::local_days day,
                                               const LocalClock& clock);

// The local times of a service, in order: two parts when the clocks change during it.
[[nodiscard]] std::vector<LocalSpan> local_parts(const TimeSpan& service, const LocalClock& clock);

}  // namespace steady
