#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace steady {

// The state of one pool of connections after its last use; its name is that of Store::pools().
struct PoolHealth {
    std::string name;
    std::uint64_t failed = 0;  // since start: connections not opened, writes not stored
    bool is_reachable = true;
};

// Problems of a store that operators must know and that reading does not reveal. A store with
// connections or files implements this, too. Thread-safe.
class StoreHealth {
  public:
    virtual ~StoreHealth() = default;

    // Throws StoreUnavailable with the reason when the disk is full or the data is no longer where
    // it was opened. Fast; writes only after a write failed, to find out whether writing works
    // again.
    virtual void check_health() = 0;

    // Costs no query.
    [[nodiscard]] virtual std::vector<PoolHealth> pool_health() const = 0;
};

}  // namespace steady
