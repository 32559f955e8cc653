// Records to which account a legal name was disclosed.
#include "adapters/memory/bookings.h"

#include <algorithm>

namespace steady::memory {

bool NameDisclosures::name_disclosure(const NameDisclosure& seen) {
    return state_.names_seen.find(seen) != nullptr;
}

void NameDisclosures::record_name_disclosure(const NameDisclosure& seen, Instant at) {
    if (!name_disclosure(seen)) state_.names_seen.put(seen, at);
}

std::vector<NameDisclosure> NameDisclosures::who_saw_name(const AccountId& subject) {
    std::vector<std::pair<Instant, NameDisclosure>> found;
    for (const auto& [seen, at] : state_.names_seen) {
        if (seen.subject == subject) found.emplace_back(at, seen);
    }
    std::ranges::sort(found);
    std::vector<NameDisclosure> result;
    for (auto& [at, seen] : found) result.push_back(std::move(seen));
    return result;
}

}  // namespace steady::memory
