#pragma once

#include "adapters/system/followed_clock.h"
#include "ports/metrics.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace steady {

// Synchronizes this process with the database's clock, and warns the operator when that clock jumps
// or this machine's clock differs from it (R11). The latter does no harm here, but a machine whose
// clock is wrong may refuse certificates, and its log lines are misleading.
class ClockWatch {
  public:
    ClockWatch(FollowedClock& clock, std::unique_ptr<Clock> machine)
        : clock_(clock), machine_(std::move(machine)) {}

    // Call every few seconds. Throws when the database does not answer; meanwhile the clock
    // continues by itself.
    void look();
    [[nodiscard]] Readings readings() const;

  private:
    FollowedClock& clock_;
    std::unique_ptr<Clock> machine_;
    // How far this machine's clock is ahead of the database's.
    std::atomic<std::int64_t> ahead_s_{0};
    seconds told_{0};  // the last difference reported to the operator
};

}  // namespace steady
