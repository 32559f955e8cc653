#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace steady {

// One pool of connections, as its last use left it; its name is that of Store::pools().
struct PoolHealth {
    std::string name;
    std::uint64_t failed = 0;  // ever: connections not opened, writes not kept
    bool is_reachable = true;
};

// What an operator has to know of a store and reading does not show. A store with connections or
// files is one of these, too. Thread-safe.
class StoreHealth {
  public:
    virtual ~StoreHealth() = default;

    // Throws StoreUnavailable, which says why, when the disk is full or the data is no longer where
    // it was opened. Quick; writes only after a write failed, to learn whether they go through
    // again.
    virtual void check_health() = 0;

    // Costs no query.
    [[nodiscard]] virtual std::vector<PoolHealth> pool_health() const = 0;
};

}  // namespace steady
