#pragma once

#include "app/system/running_sum.h"
#include "ports/background.h"
#include "ports/metrics.h"
#include "ports/store.h"
#include "ports/store_health.h"
#include "ports/system.h"

#include <mutex>
#include <vector>

namespace steady {

// Figures that cost a query: background work takes them at its own pace, and whoever looks reads
// the last ones from memory, so that looking often is no load.
class StoreWatch {
  public:
    // `health` is nullptr for a store without connections.
    StoreWatch(Store& store, const Clock& clock, const StoreHealth* health = nullptr)
        : store_(store), clock_(clock), health_(health) {}

    // Jobs waiting and parked by kind, and for how long the oldest is overdue. Every few seconds.
    void look_at_jobs();
    // The sum over all accounts, which is zero, and the suspense account, which should be (I2).
    // Reads every posting once a day, else what was posted lately. One thread at a time.
    void look_at_ledger();

    // Items of background work that failed again and again, by work.
    // Returns the tallies that it read.
    std::vector<FailingTally> look_at_failing_items();
    // Incidents that no operator has looked at yet, by severity.
    void look_at_incidents();

    // Nothing before the first look. Pools are asked at once: that costs no query.
    [[nodiscard]] Readings readings() const;

  private:
    Store& store_;
    const Clock& clock_;
    const StoreHealth* health_;
    mutable std::mutex mutex_;
    Readings jobs_;
    Readings failing_items_;
    Readings incidents_;
    Readings ledger_;
    RunningSum total_;  // of the ledger
};

}  // namespace steady
