#pragma once

#include "domain/background/failing_item.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace steady {

// Work that fails as a whole, not for a single item: stored together with the failing items, so
// that operators see it in the same lists. Thread-safe.
class FailingWork {
  public:
    // `server`: the name by which operators know this process.
    FailingWork(Store& store, const Clock& clock, std::string server)
        : store_(store), clock_(clock), server_(std::move(server)) {}

    // Call after each run, with its error or nullopt. Never throws: an unavailable store is
    // reported by /readyz and the metrics, and the next run tries again.
    void note(const std::string& work, const std::optional<std::string>& failure) noexcept;

  private:
    void keep(const std::string& work, const std::string& failure);
    void remove(const std::string& work);

    Store& store_;
    const Clock& clock_;
    const std::string server_;
    std::mutex mutex_;
    std::map<std::string, FailingItem> failing_;  // under mutex_, by work
};

}  // namespace steady
