#include "adapters/memory/consents.h"

#include <algorithm>

namespace steady::memory {

bool Consents::record(const Consent& consent) {
    const auto key = std::make_tuple(consent.user, consent.type, consent.version, consent.subject);
    if (state_.consents.contains(key)) return false;
    state_.consents.put(key, consent);
    return true;
}

std::optional<Consent> Consents::find(const AccountId& user, ConsentType type,
                                      const std::string& version, const std::string& subject) {
    const Consent* found = state_.consents.find(std::make_tuple(user, type, version, subject));
    return found ? std::optional(*found) : std::nullopt;
}

ConsentPage Consents::page(const ConsentQuery& query) {
    std::vector<Consent> all;
    for (const auto& [key, consent] : state_.consents) {
        if (consent.user == query.user) all.push_back(consent);
    }
    std::ranges::sort(all, [](const Consent& a, const Consent& b) {
        return std::tie(b.at, b.id) < std::tie(a.at, a.id);
    });
    ConsentPage page;
    page.total = static_cast<long>(all.size());
    const auto limit = static_cast<std::size_t>(query.limit);
    const std::size_t begin =
        std::min(static_cast<std::size_t>(query.page - 1) * limit, all.size());
    const std::size_t end = std::min(begin + limit, all.size());
    for (std::size_t i = begin; i < end; ++i) page.consents.push_back(std::move(all[i]));
    return page;
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
