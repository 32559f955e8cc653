#include "app/favorites/favorites.h"

#include "ports/blocking.h"
#include "ports/companions.h"
#include "ports/favorites.h"

namespace steady {

Result<void> Favorites::add(const AccountId& client, const AccountId& companion) {
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        if (!transaction.companions.find(companion) ||
            transaction.blocks.between(client, companion)) {
            return refuse(Refusal::companion_not_found);
        }
        transaction.favorites.add(client, companion, clock_.now());
        return {};
    });
}

Result<void> Favorites::remove(const AccountId& client, const AccountId& companion) {
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        transaction.favorites.remove(client, companion);
        return {};
    });
}

std::vector<Companion> Favorites::list(const AccountId& client) {
    return store_.read([&](Transaction& transaction) {
        std::vector<AccountId> ids = transaction.favorites.of(client);
        std::erase_if(ids,
                      [&](const AccountId& id) { return transaction.blocks.between(client, id); });
        return transaction.companions.find_all(ids);
    });
}

}  // namespace steady
