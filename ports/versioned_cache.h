#pragma once

#include "domain/core/ids.h"

#include <cstdint>
#include <memory>

namespace steady {

// Caches views of accounts in this process for as long as the accounts do not change (ADR 54).
// Thread-safe; no method blocks.
template <class View>
class VersionedCache {
  public:
    using Held = std::shared_ptr<const View>;
    virtual ~VersionedCache() = default;

    // nullptr: must be read from the store. A cached view is valid as of the last check by
    // Following, and only if that check succeeded.
    [[nodiscard]] virtual Held find(const AccountId& id) = 0;
    // Call before querying the store; the result is cached unless the account changed since. Only
    // for results from the primary (ports/allow_stale_reads.h).
    [[nodiscard]] virtual std::uint64_t current_version(const AccountId& id) = 0;
    virtual void keep(const AccountId& id, Held view, std::uint64_t started) = 0;
};

// Is notified of each changed account.
class ChangeListener {
  public:
    virtual ~ChangeListener() = default;
    virtual void changed(const AccountId& id) = 0;
    virtual void all_changed() = 0;
};

// Follows the store's change log (ADR 49), and so knows which cached views are still valid.
// Thread-safe.
class Following {
  public:
    virtual ~Following() = default;

    // Whether everything that this process has committed, and other processes committed until less
    // than a second ago, was received. Never blocks.
    [[nodiscard]] virtual bool in_line() const = 0;
    // The same, after polling the change log if necessary. False where the store cannot answer, or
    // nothing is followed yet.
    [[nodiscard]] virtual bool follow() = 0;
    // Whether either has blocked the other; valid only if one of the other two returned true.
    [[nodiscard]] virtual bool are_blocked(const AccountId& one, const AccountId& other) = 0;
};

}  // namespace steady
