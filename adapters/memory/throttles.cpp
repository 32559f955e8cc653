#include "adapters/memory/throttles.h"

namespace steady::memory {

bool RecognizedNetworks::knows(const std::string& address_hash, const std::string& network) {
    return state_.known_networks.contains({address_hash, network});
}

void RecognizedNetworks::remember(const std::string& address_hash, const std::string& network,
                                  Instant at) {
    state_.known_networks.put({address_hash, network}, at);
}

void RecognizedNetworks::remove(const std::string& address_hash) {
    state_.known_networks.erase_if(
        [&](const auto& key, const Instant&) { return key.first == address_hash; });
}

long RecognizedNetworks::remove_before(Instant last_used) {
    return state_.known_networks.erase_if(
        [&](const auto&, const Instant& used) { return used < last_used; });
}

std::optional<Throttle> Throttles::find(const std::string& key) {
    const Throttle* throttle = state_.throttles.find(key);
    return throttle ? std::optional(*throttle) : std::nullopt;
}

void Throttles::save(const Throttle& throttle) {
    state_.throttles.put(throttle.key, throttle);
}

void Throttles::remove(const std::string& key) {
    state_.throttles.erase(key);
}

void Throttles::remove_of(const std::string& subject) {
    if (subject.empty()) return;
    state_.throttles.erase_if(
        [&](const std::string&, const Throttle& throttle) { return throttle.subject == subject; });
}

long Throttles::remove_before(Instant window_start) {
    return state_.throttles.erase_if([&](const std::string&, const Throttle& throttle) {
        return throttle.window_start < window_start && throttle.blocked_until < window_start;
    });
}

}  // namespace steady::memory
