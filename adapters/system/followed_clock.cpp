#include "adapters/system/followed_clock.h"

#include <utility>

namespace steady {
namespace {

constexpr std::chrono::milliseconds quick{1'000};
constexpr int tries = 3;

FollowedClock::Duration since_start(std::chrono::steady_clock::time_point at) {
    return std::chrono::duration_cast<FollowedClock::Duration>(at.time_since_epoch());
}

}  // namespace

FollowedClock::FollowedClock(Ask ask, Monotonic monotonic)
    : ask_(std::move(ask)), monotonic_(std::move(monotonic)) {
    Sample best = sample();
    for (int i = 1; i < tries && best.took > quick; ++i) {
        const Sample next = sample();
        if (next.took < best.took) best = next;
    }
    offset_ = best.offset;
}

FollowedClock::Time FollowedClock::time() const {
    return Time{since_start(monotonic_()) + offset_.load()};
}

FollowedClock::Sample FollowedClock::sample() const {
    const Duration before = since_start(monotonic_());
    const Time answer = ask_();
    const Duration took = since_start(monotonic_()) - before;
    return {answer.time_since_epoch() - (before + took / 2), took};
}

FollowedClock::Duration FollowedClock::follow() {
    const Sample seen = sample();
    const Duration apart = seen.offset - offset_.load();
    if (seen.took > quick || std::chrono::abs(apart) <= seen.took / 2) return Duration{0};
    offset_ = seen.offset;
    return apart;
}

}  // namespace steady
