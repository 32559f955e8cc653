#include "adapters/http/call_counter.h"

#include <algorithm>

namespace steady::http {
namespace {

constexpr std::size_t many_windows = 20'000;  // a few MB; then those that ended are dropped

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
    if (windows_.size() >= many_windows) forget_ended(now);
    Window& window = windows_[std::move(key)];
    if (now >= window.end) window = {now + budget.window, 0};
    if (window.calls >= budget.calls) return std::max(ceil<seconds>(window.end - now), seconds{1});
    window.calls += weight;
    return seconds{0};
}

void CallCounter::take_back(std::string_view operation, std::string_view caller, int weight) {
    const std::lock_guard lock(mutex_);
    const auto found = windows_.find(key_of(operation, caller));
    if (found == windows_.end()) return;
    found->second.calls = std::max(found->second.calls - weight, 0);
}

void CallCounter::forget_ended(Time now) {
    std::erase_if(windows_, [&](const auto& entry) { return now >= entry.second.end; });
    // Still as many: all from within one window, an attack. Better to count anew than to grow.
    if (windows_.size() >= many_windows) windows_.clear();
}

}  // namespace steady::http
