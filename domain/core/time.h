#pragma once

#include <chrono>
#include <cstdint>

// Instants are UTC, to the second; a local time exists only together with an IANA zone name
// (ports/places.h). Domain functions receive `now` as an argument and never read a clock.
namespace steady {

using Instant = std::chrono::sys_seconds;
using Date = std::chrono::sys_days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

[[nodiscard]] constexpr std::int64_t to_epoch_seconds(Instant at) {
    return at.time_since_epoch().count();
}
[[nodiscard]] constexpr Instant from_epoch_seconds(std::int64_t value) {
    return Instant{seconds{value}};
}

// Half-open: back-to-back spans do not overlap.
struct TimeSpan {
    Instant start;
    Instant end;
    friend bool operator==(const TimeSpan&, const TimeSpan&) = default;
    [[nodiscard]] constexpr bool overlaps(const TimeSpan& other) const {
        return start < other.end && other.start < end;
    }
};

}  // namespace steady
