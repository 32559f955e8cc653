#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <vector>

namespace steady {

class BlockRepository {
  public:
    virtual ~BlockRepository() = default;
    virtual void add(const AccountId& blocker, const AccountId& blocked, Instant at) = 0;
    virtual void remove(const AccountId& blocker, const AccountId& blocked) = 0;
    // In both directions.
    virtual void erase(const AccountId& account) = 0;
    [[nodiscard]] virtual std::vector<AccountId> blocked_by(const AccountId& blocker) = 0;
    [[nodiscard]] virtual bool has_blocked(const AccountId& blocker, const AccountId& blocked) = 0;
    // In either direction.
    [[nodiscard]] virtual bool between(const AccountId& a, const AccountId& b) = 0;
};

}  // namespace steady
