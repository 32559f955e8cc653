// Who was shown whose legal name.
#include "adapters/memory/bookings.h"

#include <algorithm>

namespace steady::memory {

bool Bookings::name_seen(const NameSeen& seen) {
    return state_.names_seen.find(seen) != nullptr;
}

void Bookings::record_name_seen(const NameSeen& seen, Instant at) {
    if (!name_seen(seen)) state_.names_seen.put(seen, at);
}

std::vector<NameSeen> Bookings::who_saw_name(const AccountId& subject) {
    std::vector<std::pair<Instant, NameSeen>> found;
    for (const auto& [seen, at] : state_.names_seen) {
        if (seen.subject == subject) found.emplace_back(at, seen);
    }
    std::ranges::sort(found);
    std::vector<NameSeen> result;
    for (auto& [at, seen] : found) result.push_back(std::move(seen));
    return result;
}

}  // namespace steady::memory
