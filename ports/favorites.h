#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/favorites/favorite_list.h"

#include <vector>

namespace steady {

struct FavoritePage {
    std::vector<AccountId> companions;
    long total = 0;  // of all pages
};

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
    // Those that is_wanted() names, as stands_before() orders them, without any that a block keeps
    // apart from the client.
    [[nodiscard]] virtual FavoritePage page(const FavoriteQuery& query) = 0;
};

}  // namespace steady
