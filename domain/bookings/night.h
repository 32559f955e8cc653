#pragma once

#include "domain/bookings/free_spans.h"
#include "domain/core/time.h"

#include <chrono>
#include <optional>

namespace steady {

// Policy: the night on the companion's clock. No answer is due and no reminder is sent during it,
// unless the visit itself begins in the same night.
inline constexpr hours night_begins{22};
inline constexpr hours night_ends{7};
[[nodiscard]] bool is_night(std::chrono::local_seconds local);

struct Night {
    Instant evening;
    Instant morning;
};
// The night that contains `at`.
[[nodiscard]] Night night_around(Instant at, const LocalClock& clock);

// Whether `at` is at night, but not in the night in which the visit at `start` begins.
[[nodiscard]] bool is_in_other_night(Instant at, Instant start, const LocalClock& clock);

// Half of the time from `from` to `due`, when a reminder of a visit at `start` is sent, moved to
// the morning if that is in another night; nullopt: that is too late for one.
[[nodiscard]] std::optional<Instant> reminder_time(Instant from, Instant due, Instant start,
                                                   const LocalClock& clock);

}  // namespace steady
