#include "adapters/memory/push.h"

#include <algorithm>

namespace steady::memory {
namespace {

const std::string current_push_key = "current";

// As it is while its session exists: the session has the name of the browser.
std::optional<PushSubscription> with_session(const State& state, PushSubscription subscription) {
    const Session* session = state.sessions.find(subscription.session_hash);
    if (!session) return std::nullopt;
    subscription.agent = session->agent;
    return subscription;
}

}  // namespace

void PushSubscriptions::put(const PushSubscription& subscription) {
    state_.push_subscriptions.erase_if([&](const auto&, const PushSubscription& each) {
        return each.session_hash == subscription.session_hash ||
               each.endpoint == subscription.endpoint;
    });
    state_.push_subscriptions.put(subscription.id, subscription);
}

std::vector<PushSubscription> PushSubscriptions::of(const AccountId& account) {
    std::vector<PushSubscription> found;
    for (const auto& [id, row] : state_.push_subscriptions) {
        if (row.account != account) continue;
        if (auto alive = with_session(state_, row)) found.push_back(*std::move(alive));
    }
    std::ranges::sort(found, std::ranges::greater{}, &PushSubscription::id);
    return found;
}

std::optional<PushSubscription> PushSubscriptions::find(const PushSubscriptionId& id) {
    const PushSubscription* row = state_.push_subscriptions.find(id);
    return row ? with_session(state_, *row) : std::nullopt;
}

bool PushSubscriptions::remove(const PushSubscriptionId& id) {
    const bool existed = find(id).has_value();
    state_.push_subscriptions.erase(id);
    return existed;
}

void PushSubscriptions::erase(const AccountId& account) {
    state_.push_subscriptions.erase_if(
        [&](const auto&, const PushSubscription& each) { return each.account == account; });
}

std::optional<PushServerKey> PushSubscriptions::server_key() {
    const PushServerKey* key = state_.push_server_keys.find(current_push_key);
    return key ? std::optional(*key) : std::nullopt;
}

void PushSubscriptions::add_server_key(const PushServerKey& key) {
    if (!state_.push_server_keys.contains(current_push_key)) {
        state_.push_server_keys.put(current_push_key, key);
    }
}

void PushSubscriptions::reseal_server_key(const std::string& sealed_private) {
    state_.push_server_keys.change(
        current_push_key, [&](PushServerKey& key) { key.sealed_private = sealed_private; });
}

}  // namespace steady::memory
