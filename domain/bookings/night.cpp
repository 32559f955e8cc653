#include "domain/bookings/night.h"

namespace steady {

bool is_night(std::chrono::local_seconds local) {
    const auto of_day = local - std::chrono::floor<std::chrono::days>(local);
    return of_day >= night_begins || of_day < night_ends;
}

Night night_around(Instant at, const LocalClock& clock) {
    const auto local = clock.show(at);
    const auto midnight = std::chrono::floor<std::chrono::days>(local + (hours{24} - night_begins));
    const auto instant_of = [&](std::chrono::local_seconds time) {
        return clock.instant_of(time).value_or(at);
    };
    return {instant_of(midnight - (hours{24} - night_begins)), instant_of(midnight + night_ends)};
}

bool is_in_other_night(Instant at, Instant start, const LocalClock& clock) {
    if (!is_night(clock.show(at))) return false;
    return !is_night(clock.show(start)) ||
           night_around(at, clock).morning != night_around(start, clock).morning;
}

std::optional<Instant> reminder_time(Instant from, Instant due, Instant start,
                                     const LocalClock& clock) {
    Instant half = from + (due - from) / 2;
    if (is_in_other_night(half, start, clock)) half = night_around(half, clock).morning;
    return half < due ? std::optional(half) : std::nullopt;
}

}  // namespace steady
