#pragma once

#include "domain/core/ids.h"

#include <cstdint>
#include <memory>

namespace steady {

// What a process keeps of accounts for as long as nothing about them changes (ADR 54). Thread-safe;
// nothing here waits.
template <class View>
class VersionedCache {
  public:
    using Held = std::shared_ptr<const View>;
    virtual ~VersionedCache() = default;

    // Nothing: it has to be read. True as of when Following said so, and only where it did.
    [[nodiscard]] virtual Held find(const AccountId& id) = 0;
    // Before the store is asked; what it says is kept unless the account changed since. Only of the
    // primary (ports/allow_stale_reads.h).
    [[nodiscard]] virtual std::uint64_t begin_reading(const AccountId& id) = 0;
    virtual void keep(const AccountId& id, Held view, std::uint64_t started) = 0;
};

// Hears of each account that changed.
class ChangeListener {
  public:
    virtual ~ChangeListener() = default;
    virtual void changed(const AccountId& id) = 0;
    virtual void all_changed() = 0;
};

// Whoever follows the store's sequence of changes (ADR 49), and so knows what of that which is kept
// is still true. Thread-safe.
class Following {
  public:
    virtual ~Following() = default;

    // Whether everything that this process committed until now, and others until less than a second
    // ago, was heard of. Never waits.
    [[nodiscard]] virtual bool in_line() const = 0;
    // The same, after looking where that is needed. False where the store cannot say, or nothing is
    // followed yet.
    [[nodiscard]] virtual bool follow() = 0;
    // Whether either has blocked the other; only where the other two said so.
    [[nodiscard]] virtual bool are_blocked(const AccountId& one, const AccountId& other) = 0;
};

}  // namespace steady
