#include "app/search/similar_companions.h"

#include "app/search/search_gate.h"
#include "domain/fees/fee_rules.h"
#include "domain/search/ranking.h"
#include "ports/blocking.h"
#include "ports/companions.h"

namespace steady {
namespace {

// As the searcher sees them: from where they are, or without a distance.
SearchHit seen_from(SearchHit hit, const std::optional<GeoPoint>& from) {
    hit.distance_miles = std::nullopt;
    hit.travel = std::nullopt;
    if (!from || !hit.companion.profile.public_point) return hit;
    const Miles way = distance_between(*from, *hit.companion.profile.public_point);
    hit.distance_miles = public_distance_miles(way);
    hit.travel = travel_estimate(way);
    return hit;
}

}  // namespace

Result<std::vector<SearchHit>> SimilarCompanions::run(const AccountId& id,
                                                      const std::optional<AccountId>& caller,
                                                      const std::optional<GeoPoint>& from) {
    using Hits = std::vector<SearchHit>;
    return store_.read([&](Transaction& transaction) -> Result<Hits> {
        if (auto allowed = may_search(transaction, caller); !allowed) {
            return std::unexpected(allowed.error());
        }
        const auto companion = transaction.companions.find(id);
        if (!companion || (caller && transaction.blocks.between(*caller, id))) {
            return refuse(Refusal::companion_not_found);
        }
        const CompanionProfile& profile = companion->profile;
        Hits similar;
        if (!profile.public_point || profile.skills.empty()) return similar;
        SearchCriteria criteria;
        criteria.skills = profile.skills;
        criteria.from = profile.public_point;
        criteria.searcher = caller;
        criteria.now = clock_.now();
        criteria.limit = similar_shown + 1;  // the companion is like itself
        for (SearchHit& hit : transaction.companions.search(criteria).hits) {
            if (hit.companion.id() == id || std::ssize(similar) == similar_shown) continue;
            similar.push_back(seen_from(std::move(hit), from));
        }
        return similar;
    });
}

}  // namespace steady
