#pragma once

#include "ports/system.h"

#include <atomic>
#include <chrono>
#include <functional>

namespace steady {

// Follows the time of a remote clock: its last answer plus the monotonic time since. Steps of this
// machine's own clock have no effect (R11, ADR 16). Thread-safe.
class FollowedClock final : public Clock {
  public:
    using Duration = std::chrono::microseconds;
    using Time = std::chrono::sys_time<Duration>;
    using Ask = std::function<Time()>;
    using Monotonic = std::function<std::chrono::steady_clock::time_point()>;

    // Asks until an answer arrives quickly, at most three times. Throws what `ask` throws.
    explicit FollowedClock(
        Ask ask, Monotonic monotonic = [] { return std::chrono::steady_clock::now(); });

    [[nodiscard]] Instant now() const override { return std::chrono::floor<seconds>(time()); }
    [[nodiscard]] Time time() const;

    // Asks again and returns the correction: zero within the uncertainty of the call's duration,
    // and zero after a slow answer. Call it on one thread at a time.
    Duration follow();

  private:
    struct Sample {
        Duration offset;  // of the answer from the monotonic clock
        Duration took;
    };
    [[nodiscard]] Sample sample() const;

    Ask ask_;
    Monotonic monotonic_;
    std::atomic<Duration> offset_;
};

}  // namespace steady
