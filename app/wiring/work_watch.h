#pragma once

#include "adapters/system/scheduler.h"
#include "ports/metrics.h"

namespace steady {

// Reports to operators which background work has been failing, running or overdue for longer than a
// coincidence lasts.
class WorkWatch {
  public:
    explicit WorkWatch(const Scheduler& scheduler) : scheduler_(scheduler) {}

    // Whether any work has been failing for minutes, or hangs.
    [[nodiscard]] bool fails() const;
    [[nodiscard]] Readings readings() const;

  private:
    const Scheduler& scheduler_;
};

}  // namespace steady
