#include "adapters/memory/favorites.h"

#include "adapters/memory/partners.h"

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

}  // namespace steady::memory
