#pragma once

#include "adapters/system/scheduler.h"
#include "ports/metrics.h"

#include <chrono>

namespace steady {

// Policy: what is longer than a coincidence.
struct WorkLimits {
    std::chrono::seconds failing{300};
    std::chrono::seconds running{900};
    std::chrono::seconds running_slow{6 * 3600};
};

// Reports to operators which background work has been failing, running or overdue for longer than a
// coincidence lasts.
class WorkWatch {
  public:
    explicit WorkWatch(const Scheduler& scheduler, WorkLimits limits = {})
        : scheduler_(scheduler), limits_(limits) {}

    // Whether any work has been failing for minutes, or hangs.
    [[nodiscard]] bool fails() const;
    [[nodiscard]] Readings readings() const;

  private:
    [[nodiscard]] bool is_in_trouble(const WorkState& state) const;

    const Scheduler& scheduler_;
    const WorkLimits limits_;
};

}  // namespace steady
