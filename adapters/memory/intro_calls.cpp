#include "adapters/memory/intro_calls.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace steady::memory {
namespace {

bool is_party(const IntroCall& call, const AccountId& account) {
    return call.client == account || call.companion == account;
}

void sort_by_start(std::vector<IntroCall>& calls) {
    std::ranges::sort(calls, {},
                      [](const IntroCall& call) { return std::tuple(call.start, call.id); });
}

void sort_by_start(std::vector<IntroCall>& calls, int limit) {
    sort_by_start(calls);
    if (std::cmp_greater(calls.size(), limit)) calls.erase(calls.begin() + limit, calls.end());
}

}  // namespace

bool IntroCalls::is_free_for(const IntroCall& call) const {
    return std::ranges::none_of(state_.intro_calls, [&](const auto& row) {
        const IntroCall& other = row.second;
        if (other.id == call.id || !other.is_booked()) return false;
        const bool is_same_pair = other.client == call.client && other.companion == call.companion;
        const bool shares_party = other.client == call.client || other.companion == call.companion;
        return is_same_pair || (shares_party && other.start == call.start);
    });
}

bool IntroCalls::insert(const IntroCall& call) {
    if (!is_free_for(call)) return false;
    state_.intro_calls.put(call.id, call);
    return true;
}

bool IntroCalls::update(const IntroCall& call) {
    const IntroCall* stored = state_.intro_calls.find(call.id);
    if (!stored || !stored->is_booked()) return false;
    if (call.is_booked() && !is_free_for(call)) return false;
    state_.intro_calls.put(call.id, call);
    return true;
}

std::optional<IntroCall> IntroCalls::find(const IntroCallId& id) {
    const IntroCall* call = state_.intro_calls.find(id);
    return call ? std::optional(*call) : std::nullopt;
}

std::optional<IntroCall> IntroCalls::booked(const AccountId& client, const AccountId& companion) {
    for (const auto& [id, call] : state_.intro_calls) {
        if (call.is_booked() && call.client == client && call.companion == companion) return call;
    }
    return std::nullopt;
}

std::vector<IntroCall> IntroCalls::open_of(const AccountId& account, Instant now, int limit) {
    std::vector<IntroCall> found;
    for (const auto& [id, call] : state_.intro_calls) {
        if (call.is_open(now) && is_party(call, account)) found.push_back(call);
    }
    sort_by_start(found, limit);
    return found;
}

std::vector<IntroCall> IntroCalls::of(const AccountId& account) {
    std::vector<IntroCall> found;
    for (const auto& [id, call] : state_.intro_calls) {
        if (is_party(call, account)) found.push_back(call);
    }
    sort_by_start(found);
    return found;
}

IntroCallCounts IntroCalls::counts_of(const AccountId& client, Instant now, Instant week_start) {
    IntroCallCounts counts;
    for (const auto& [id, call] : state_.intro_calls) {
        if (call.client != client) continue;
        if (call.is_open(now)) ++counts.open;
        if (call.requested_at > week_start) ++counts.weekly;
    }
    return counts;
}

std::vector<IntroCallId> IntroCalls::to_remind(Instant now, Instant until, int limit) {
    std::vector<IntroCall> found;
    for (const auto& [id, call] : state_.intro_calls) {
        if (!call.is_booked() || call.is_reminded) continue;
        if (call.start > now && call.start <= until) found.push_back(call);
    }
    sort_by_start(found, limit);
    std::vector<IntroCallId> ids;
    for (const IntroCall& call : found) ids.push_back(call.id);
    return ids;
}

bool IntroCalls::is_offered(const AccountId& companion) {
    return state_.intro_call_offers.contains(companion);
}

void IntroCalls::set_offered(const AccountId& companion, bool offered) {
    if (offered) {
        state_.intro_call_offers.put(companion, true);
    } else {
        state_.intro_call_offers.erase(companion);
    }
}

void IntroCalls::erase(const AccountId& account) {
    state_.intro_calls.erase_if(
        [&](const auto&, const IntroCall& call) { return is_party(call, account); });
    state_.intro_call_offers.erase(account);
}

}  // namespace steady::memory
