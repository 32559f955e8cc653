#include "adapters/memory/desk.h"

#include "adapters/memory/legal_holds.h"

namespace steady::memory {

std::optional<DeskHandling> Desk::find(const std::string& key) {
    const DeskHandling* row = state_.desk_handlings.find(key);
    return row ? std::optional(*row) : std::nullopt;
}

std::vector<DeskHandling> Desk::among(const std::vector<std::string>& keys) {
    std::vector<DeskHandling> found;
    for (const std::string& key : keys) {
        if (const DeskHandling* row = state_.desk_handlings.find(key)) found.push_back(*row);
    }
    return found;
}

bool Desk::save(const DeskHandling& handling) {
    const DeskHandling* row = state_.desk_handlings.find(handling.key);
    if ((row ? row->version : 0) != handling.version - 1) return false;
    state_.desk_handlings.put(handling.key, handling);
    return true;
}

void Desk::erase(const AccountId& person) {
    state_.desk_handlings.erase_if(
        [&](const auto&, const DeskHandling& handling) { return handling.person == person; });
}

long Desk::purge(Instant before, Instant now) {
    const HeldScope held(state_, now);
    return state_.desk_handlings.erase_if([&](const auto&, const DeskHandling& handling) {
        return handling.changed_at < before && !held.keeps(handling.person);
    });
}

}  // namespace steady::memory
