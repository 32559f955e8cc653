#include "adapters/memory/consents.h"

#include <algorithm>

namespace steady::memory {

bool Consents::record(const Consent& consent) {
    const auto key = std::make_tuple(consent.user, consent.type, consent.version, consent.subject);
    if (state_.consents.contains(key)) return false;
    state_.consents.put(key, consent);
    return true;
}

std::vector<Consent> Consents::history(const AccountId& user) {
    std::vector<Consent> result;
    for (const auto& [key, consent] : state_.consents) {
        if (consent.user == user) result.push_back(consent);
    }
    std::ranges::sort(result, [](const Consent& a, const Consent& b) {
        return std::tie(b.at, b.id) < std::tie(a.at, a.id);
    });
    return result;
}

bool Consents::agreed(const AccountId& user, ConsentType type, const std::string& version,
                      const std::optional<std::string>& subject) {
    return std::ranges::any_of(state_.consents, [&](const auto& entry) {
        const Consent& consent = entry.second;
        return consent.agreed && consent.user == user && consent.type == type &&
               consent.version == version && (!subject || consent.subject == *subject);
    });
}

}  // namespace steady::memory
