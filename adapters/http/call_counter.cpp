#include "adapters/http/call_counter.h"

#include <algorithm>

namespace steady::http {
namespace {

constexpr std::size_t many_windows = 20'000;  // a few MB; above it expired windows are evicted
constexpr std::size_t max_windows = 200'000;  // a hard limit

std::string key_of(std::string_view operation, std::string_view caller) {
    std::string key(operation);
    key += ' ';
    key += caller;
    return key;
}

}  // namespace

std::chrono::seconds CallCounter::charge(std::string_view operation, std::string_view caller,
                                         const CallBudget& budget, Time now, int weight) {
    using std::chrono::ceil;
    using std::chrono::seconds;
    if (budget.calls == 0) return seconds{0};
    std::string key = key_of(operation, caller);
    const std::lock_guard lock(mutex_);
    if (windows_.size() >= std::max(sweep_at_, many_windows)) make_room(now);
    Window& window = windows_[std::move(key)];
    if (now >= window.end) window = {now + budget.window, 0, budget.calls};
    if (window.calls >= budget.calls) return std::max(ceil<seconds>(window.end - now), seconds{1});
    window.calls += weight;
    return seconds{0};
}

void CallCounter::recover(std::string_view operation, std::string_view caller, int weight) {
    const std::lock_guard lock(mutex_);
    const auto found = windows_.find(key_of(operation, caller));
    if (found == windows_.end()) return;
    found->second.calls = std::max(found->second.calls - weight, 0);
}

// During a busy hour every caller has windows, and a client with an IPv6 network can add any number
// of them. Eviction must neither refund a used budget nor make each call scan all windows.
void CallCounter::make_room(Time now) {
    const auto evict = [this](auto which) {
        std::erase_if(windows_, [&](const auto& entry) { return which(entry.second); });
    };
    evict([&](const Window& window) { return now >= window.end; });
    if (windows_.size() >= many_windows / 2) {
        evict([](const Window& window) { return window.calls <= window.budget / 2; });
    }
    if (windows_.size() >= max_windows / 2) windows_.clear();
    sweep_at_ = windows_.size() * 2;
}

}  // namespace steady::http
