#pragma once

#include "adapters/system/followed_clock.h"
#include "ports/metrics.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace steady {

// Keeps this process in step with the database's clock, and tells the operator when that clock
// jumps or this machine's differs from it (R11). The latter does no harm here, but a machine whose
// clock is wrong may refuse certificates, and its log lines mislead.
class ClockWatch {
  public:
    ClockWatch(FollowedClock& clock, std::unique_ptr<Clock> machine)
        : clock_(clock), machine_(std::move(machine)) {}

    // Every few seconds. Throws when the database does not answer; meanwhile the time goes on.
    void look();
    [[nodiscard]] Readings readings() const;

  private:
    FollowedClock& clock_;
    std::unique_ptr<Clock> machine_;
    std::atomic<std::int64_t> ahead_s_{0};  // this machine before the database
    seconds told_{0};                       // how far ahead the operator was told
};

}  // namespace steady
