#pragma once

#include "app/system/running_sum.h"
#include "ports/background.h"
#include "ports/metrics.h"
#include "ports/store_fwd.h"
#include "ports/store_health.h"
#include "ports/system.h"

#include <mutex>
#include <vector>

namespace steady {

// Metrics that cost a query: background work collects them at its own interval, and a scrape reads
// the last values from memory, so that frequent scrapes cause no load.
class StoreWatch {
  public:
    // `health` is nullptr for a store without connections.
    StoreWatch(Store& store, const Clock& clock, const StoreHealth* health = nullptr)
        : store_(store), clock_(clock), health_(health) {}

    // Jobs waiting and parked by kind, and how long the oldest is overdue. Every few seconds.
    void measure_jobs();
    // The sum over all accounts, which must be zero, and the suspense account, which should be
    // (I2). Reads every posting once a day, otherwise only recent ones. One thread at a time.
    void measure_ledger();

    // Repeatedly failing items of background work, by work. Returns the tallies that it read.
    std::vector<FailingTally> measure_failing_items();
    // Incidents that no operator has looked at yet, by severity.
    void measure_incidents();

    // Empty before the first collection. Pools are read directly: that costs no query.
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
