#pragma once

#include "domain/bookings/booking.h"
#include "domain/companions/weekly_schedule.h"
#include "domain/core/time.h"

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

namespace steady {

// The clock of a place: what it shows at an instant, and when it first shows a local time (nullopt:
// never, the clocks skip it).
struct LocalClock {
    std::function<std::chrono::local_seconds(Instant)> show;
    std::function<std::optional<Instant>(std::chrono::local_seconds)> instant_of;
};

// The hours that a weekly schedule opens within a span, joined where they touch; all of it when no
// weekday is enabled. Every service inside of them fits_schedule (timing.h).
[[nodiscard]] std::vector<TimeSpan> open_spans(const WeeklySchedule& schedule,
                                               const TimeSpan& within, const LocalClock& clock);

// Of the open hours, which can still be booked.
struct FreeSpansQuestion {
    std::vector<TimeSpan> open;   // joined, in order
    std::vector<TimeSpan> taken;  // services of live lines and unexpired holds, in any order
    Instant now{};
    minutes notice{notice_in_person};  // the way to a place comes on top
};

inline constexpr hours min_service{1};

// The spans in which every service of whole hours that begins on the half hour can be booked: rest
// on both sides of what is taken, notice, how far ahead. Each begins on the half hour and has room
// for a service.
[[nodiscard]] std::vector<TimeSpan> free_spans(const FreeSpansQuestion& question);

// When the hours of a day begin, on the half hour: at its midnight when no weekday is enabled.
// nullopt: not on this day.
[[nodiscard]] std::optional<Instant> opening_of(const WeeklySchedule& schedule,
                                                std::chrono::local_days day,
                                                const LocalClock& clock);

}  // namespace steady
