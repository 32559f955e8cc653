#include "adapters/memory/throttles.h"

namespace steady::memory {

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

long Throttles::remove_before(Instant window_start) {
    return state_.throttles.erase_if([&](const std::string&, const Throttle& throttle) {
        return throttle.window_start < window_start && throttle.blocked_until < window_start;
    });
}

}  // namespace steady::memory
