#include "adapters/memory/favorites.h"

#include "adapters/memory/blocking.h"
#include "adapters/memory/companions.h"
#include "adapters/memory/pages.h"
#include "adapters/memory/partners.h"

#include <algorithm>

namespace steady::memory {

void Favorites::add(const AccountId& client, const AccountId& companion, Instant at) {
    if (!state_.favorites.contains({client, companion})) {
        state_.favorites.put({client, companion}, at);
    }
}

void Favorites::remove(const AccountId& client, const AccountId& companion) {
    state_.favorites.erase({client, companion});
}

void Favorites::erase(const AccountId& account) {
    state_.favorites.erase_if([&](const auto& pair, const auto&) {
        return pair.first == account || pair.second == account;
    });
}

std::vector<AccountId> Favorites::of(const AccountId& client) {
    return partners_of(state_.favorites, client);
}

FavoritePage Favorites::page(const FavoriteQuery& query) {
    std::vector<Companion> found = Companions(state_).find_all(of(query.client));
    std::erase_if(found, [&](const Companion& companion) {
        return companion.suspended ||
               !is_wanted(query, companion, state_.accounts.find(companion.id())->keys) ||
               Blocks(state_).between(query.client, companion.id());
    });
    std::ranges::sort(
        found, [&](const Companion& a, const Companion& b) { return precedes(query, a, b); });
    FavoritePage page{.companions = {}, .total = static_cast<long>(found.size())};
    for (const Companion& companion : part_of(found, query.page, query.limit)) {
        page.companions.push_back(companion.id());
    }
    return page;
}

}  // namespace steady::memory
