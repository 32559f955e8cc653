#pragma once

#include "adapters/system/scheduler.h"
#include "ports/metrics.h"

namespace steady {

// What an operator is told of background work: which piece of it has failed, or had its turn, for
// longer than a coincidence lasts.
class WorkWatch {
  public:
    explicit WorkWatch(const Scheduler& scheduler) : scheduler_(scheduler) {}

    // Any piece fails for minutes, or hangs.
    [[nodiscard]] bool fails() const;
    [[nodiscard]] Readings readings() const;

  private:
    const Scheduler& scheduler_;
};

}  // namespace steady
