#pragma once

#include "domain/desk/queue.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// What operators decided about open items of the desk (ADR 134).
class DeskRepository {
  public:
    virtual ~DeskRepository() = default;
    [[nodiscard]] virtual std::optional<DeskHandling> find(const std::string& key) = 0;
    // Those that exist, in no order.
    [[nodiscard]] virtual std::vector<DeskHandling> among(const std::vector<std::string>& keys) = 0;
    // Writes the row where the stored version is one less than this one's (no row: 0); false when
    // another administrator was faster.
    [[nodiscard]] virtual bool save(const DeskHandling& handling) = 0;
    virtual void erase(const AccountId& person) = 0;
    // Purges some of those last changed before `before`, except about a person that a legal hold
    // keeps at `now`; returns how many.
    virtual long purge(Instant before, Instant now) = 0;
};

}  // namespace steady
