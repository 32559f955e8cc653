#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <vector>

namespace steady {

class FavoriteRepository {
  public:
    virtual ~FavoriteRepository() = default;
    // Adding twice and removing what is not there are both quiet.
    virtual void add(const AccountId& client, const AccountId& companion, Instant at) = 0;
    virtual void remove(const AccountId& client, const AccountId& companion) = 0;
    // As client and as companion.
    virtual void erase(const AccountId& account) = 0;
    // Newest first.
    [[nodiscard]] virtual std::vector<AccountId> of(const AccountId& client) = 0;
};

}  // namespace steady
