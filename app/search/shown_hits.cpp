#include "app/search/shown_hits.h"

#include "domain/fees/fee_rules.h"
#include "ports/companions.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {

std::vector<SearchHit> shown_hits(Transaction& transaction, const RankedCompanions& ranking,
                                  const std::optional<GeoPoint>& from) {
    std::vector<AccountId> ids;
    for (const RankedCompanion& one : ranking.found) ids.push_back(one.id);
    std::vector<SearchHit> hits;
    for (Companion& companion : transaction.companions.find_all(ids)) {
        const auto ranked = std::ranges::find(ranking.found, companion.id(), &RankedCompanion::id);
        SearchHit hit{std::move(companion), ranked->distance_miles, ranked->boosted};
        const auto& place = hit.companion.profile.public_point;
        if (from && place) hit.travel = travel_estimate(distance_between(*from, *place));
        hits.push_back(std::move(hit));
    }
    return hits;
}

}  // namespace steady
