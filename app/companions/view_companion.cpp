#include "app/companions/view_companion.h"

#include "app/companions/visible_companion.h"
#include "domain/fees/fee_rules.h"
#include "domain/search/ranking.h"
#include "ports/store.h"

namespace steady {

Result<SearchHit> ViewCompanion::run(const AccountId& id, const std::optional<AccountId>& caller,
                                     const std::optional<GeoPoint>& from) {
    const auto look = [&](Transaction& transaction) -> Result<SearchHit> {
        auto companion = visible_companion(transaction, id, caller);
        if (!companion) return refuse(Refusal::companion_not_found);
        SearchHit hit{std::move(*companion), std::nullopt, false};
        const CompanionProfile& profile = hit.companion.profile;
        if (from && profile.public_point) {
            const Miles way = distance_between(*from, *profile.public_point);
            hit.distance_miles = public_distance_miles(way);
            hit.travel = travel_estimate(way);
        }
        hit.highlighted = is_boosted(profile.highlight, hit.distance_miles, clock_.now());
        return hit;
    };
    // A visitor's view takes a single query; for a logged-in caller, blocks must be checked as
    // well.
    return caller ? store_.read(look) : store_.ask(look);
}

}  // namespace steady
