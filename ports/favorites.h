#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/favorites/favorite_list.h"

#include <vector>

namespace steady {

struct FavoritePage {
    std::vector<AccountId> companions;
    long total = 0;  // over all pages
};

class FavoriteRepository {
  public:
    virtual ~FavoriteRepository() = default;
    // Adding one twice, or removing one that does not exist, has no effect.
    virtual void add(const AccountId& client, const AccountId& companion, Instant at) = 0;
    virtual void remove(const AccountId& client, const AccountId& companion) = 0;
    // Erases the account's favorites, both as client and as companion.
    virtual void erase(const AccountId& account) = 0;
    // Newest first.
    [[nodiscard]] virtual std::vector<AccountId> of(const AccountId& client) = 0;
    // The companions that match is_wanted(), ordered by precedes(), without those that the
    // client blocks or is blocked by.
    [[nodiscard]] virtual FavoritePage page(const FavoriteQuery& query) = 0;
};

}  // namespace steady
