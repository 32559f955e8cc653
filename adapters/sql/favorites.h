#pragma once

#include "adapters/sql/connection.h"
#include "ports/favorites.h"

namespace steady::sql {

class Favorites final : public FavoriteRepository {
  public:
    explicit Favorites(Connection& connection) : connection_(connection) {}
    void add(const AccountId& client, const AccountId& companion, Instant at) override;
    void remove(const AccountId& client, const AccountId& companion) override;
    void erase(const AccountId& account) override;
    [[nodiscard]] std::vector<AccountId> of(const AccountId& client) override;
    [[nodiscard]] FavoritePage page(const FavoriteQuery& query) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
