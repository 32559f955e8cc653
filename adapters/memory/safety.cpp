#include "adapters/memory/safety.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace steady::memory {

std::optional<SafetyTimer> SafetyTimers::find(const BookingId& booking, const AccountId& account) {
    const SafetyTimer* timer = state_.safety_timers.find({booking, account});
    return timer ? std::optional(*timer) : std::nullopt;
}

void SafetyTimers::save(const SafetyTimer& timer) {
    state_.safety_timers.put({timer.booking, timer.account}, timer);
}

std::vector<SafetyTimer> SafetyTimers::due(Instant now, int limit) {
    std::vector<SafetyTimer> found;
    for (const auto& [key, timer] : state_.safety_timers) {
        if (timer.next_at && *timer.next_at <= now) found.push_back(timer);
    }
    std::ranges::sort(found, {}, [](const SafetyTimer& timer) {
        return std::tuple(timer.next_at, timer.booking, timer.account);
    });
    if (std::cmp_greater(found.size(), limit)) found.erase(found.begin() + limit, found.end());
    return found;
}

std::vector<SafetyTimer> SafetyTimers::timers_of(const BookingId& booking) {
    std::vector<SafetyTimer> found;
    for (const auto& [key, timer] : state_.safety_timers) {
        if (timer.booking == booking) found.push_back(timer);
    }
    return found;
}

void SafetyTimers::insert_call(const HelpCall& call) {
    state_.safety_calls.put({call.account, call.id}, call);
}

std::optional<HelpCall> SafetyTimers::call(const AccountId& account, const HelpCallId& id) {
    const HelpCall* call = state_.safety_calls.find({account, id});
    return call ? std::optional(*call) : std::nullopt;
}

std::vector<HelpCall> SafetyTimers::calls_of(const BookingId& booking) {
    std::vector<HelpCall> found;
    for (const auto& [key, call] : state_.safety_calls) {
        if (call.booking == booking) found.push_back(call);
    }
    std::ranges::sort(found, {}, [](const HelpCall& call) { return std::tuple(call.at, call.id); });
    return found;
}

bool SafetyTimers::shares_contact(const AccountId& client) {
    return state_.safety_contact_shares.contains(client);
}

void SafetyTimers::share_contact(const AccountId& client, bool shares) {
    if (shares) {
        state_.safety_contact_shares.put(client, true);
    } else {
        state_.safety_contact_shares.erase_if(
            [&](const AccountId& id, bool) { return id == client; });
    }
}

void SafetyTimers::erase(const AccountId& account) {
    state_.safety_timers.erase_if(
        [&](const auto&, const SafetyTimer& timer) { return timer.account == account; });
    state_.safety_calls.erase_if(
        [&](const auto&, const HelpCall& call) { return call.account == account; });
    share_contact(account, false);
}

}  // namespace steady::memory
