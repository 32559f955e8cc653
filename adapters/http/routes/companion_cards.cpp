#include "adapters/http/routes/companion_cards.h"

#include "adapters/http/routes/prepared_json.h"
#include "ports/non_blocking_scope.h"

#include <algorithm>

namespace steady::http {

std::vector<CompanionCards::Held> CompanionCards::of(const std::vector<AccountId>& ids, Instant now,
                                                     const Read& read) {
    const bool followed = in_line();
    std::vector<Held> cards(ids.size());
    std::vector<AccountId> missing;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (followed) cards[i] = find(ids[i], now);
        if (cards[i]) continue;
        missing.push_back(ids[i]);
        places.push_back(i);
    }
    if (missing.empty()) return cards;
    NonBlockingScope::about_to_block();
    std::vector<std::uint64_t> started;
    for (const AccountId& id : missing) started.push_back(current_version(id));
    const auto [companions, is_storable] = read_afresh(followed, [&] { return read(missing); });
    for (const Companion& companion : companions) {
        const auto which =
            static_cast<std::size_t>(std::ranges::find(missing, companion.id()) - missing.begin());
        cards[places.at(which)] =
            std::make_shared<const PreparedText>(prepared_companion(companion, now));
        if (is_storable) keep(companion.id(), cards[places[which]], started[which]);
    }
    return cards;
}

}  // namespace steady::http
