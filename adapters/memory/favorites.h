#pragma once

#include "adapters/memory/state.h"
#include "ports/favorites.h"

namespace steady::memory {

class Favorites final : public FavoriteRepository {
  public:
    explicit Favorites(State& state) : state_(state) {}
    void add(const AccountId& client, const AccountId& companion, Instant at) override;
    void remove(const AccountId& client, const AccountId& companion) override;
    void erase(const AccountId& account) override;
    std::vector<AccountId> of(const AccountId& client) override;
    FavoritePage page(const FavoriteQuery& query) override;

  private:
    State& state_;
};

}  // namespace steady::memory
