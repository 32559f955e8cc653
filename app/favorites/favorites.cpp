#include "app/favorites/favorites.h"

#include "app/companions/visible_companion.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/favorites.h"
#include "ports/store.h"

namespace steady {

Result<void> Favorites::add(const AccountId& client, const AccountId& companion) {
    return store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        if (!visible_companion(transaction, companion, client)) {
            return refuse(Refusal::companion_not_found);
        }
        transaction.favorites.add(client, companion, clock_.now());
        return {};
    });
}

Result<void> Favorites::remove(const AccountId& client, const AccountId& companion) {
    return store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        transaction.favorites.remove(client, companion);
        return {};
    });
}

Result<FavoriteList> Favorites::list(FavoriteQuery query) {
    query.name = texts_.search_key(query.name);
    query.location = texts_.search_key(query.location);
    return store_.read([&](Transaction& transaction) -> Result<FavoriteList> {
        const auto account = transaction.accounts.find(query.client);
        if (!account || account->type != AccountType::client) return refuse(Refusal::not_found);
        const FavoritePage page = transaction.favorites.page(query);
        return FavoriteList{transaction.companions.find_all(page.companions), page.total};
    });
}

}  // namespace steady
