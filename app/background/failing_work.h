#pragma once

#include "domain/background/failing_item.h"
#include "ports/store.h"
#include "ports/system.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace steady {

// Work that fails as a whole, not one item of it: kept beside the items that fail, so that
// operators read of it wherever they ask. Thread-safe.
class FailingWork {
  public:
    // `server`: what an operator knows this process by.
    FailingWork(Store& store, const Clock& clock, std::string server)
        : store_(store), clock_(clock), server_(std::move(server)) {}

    // After each turn: what it threw, or nothing. Never throws: a store that is away is told of by
    // /readyz and the figures, and the next turn tries again.
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
