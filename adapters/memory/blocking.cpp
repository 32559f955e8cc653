#include "adapters/memory/blocking.h"

#include "adapters/memory/partners.h"

namespace steady::memory {

void Blocks::add(const AccountId& blocker, const AccountId& blocked, Instant at) {
    if (!state_.blocks.contains({blocker, blocked})) state_.blocks.put({blocker, blocked}, at);
}

void Blocks::remove(const AccountId& blocker, const AccountId& blocked) {
    state_.blocks.erase({blocker, blocked});
}

void Blocks::erase(const AccountId& account) {
    state_.blocks.erase_if([&](const auto& pair, const auto&) {
        return pair.first == account || pair.second == account;
    });
}

std::vector<AccountId> Blocks::blocked_by(const AccountId& blocker) {
    return partners_of(state_.blocks, blocker);
}

bool Blocks::has_blocked(const AccountId& blocker, const AccountId& blocked) {
    return state_.blocks.contains({blocker, blocked});
}

bool Blocks::between(const AccountId& a, const AccountId& b) {
    return has_blocked(a, b) || has_blocked(b, a);
}

}  // namespace steady::memory
