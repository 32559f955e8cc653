#include "app/search/similar_companions.h"

#include "app/companions/visible_companion.h"
#include "app/search/search_gate.h"
#include "app/search/shown_hits.h"
#include "domain/core/result.h"
#include "domain/search/ranking.h"
#include "ports/companions.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {

Result<std::vector<SearchHit>> SimilarCompanions::run(const AccountId& id,
                                                      const std::optional<AccountId>& caller,
                                                      const std::optional<GeoPoint>& from) {
    const auto model = store_.read([&](Transaction& transaction) -> Result<CompanionProfile> {
        RETURN_IF_ERROR(may_search(transaction, caller));
        auto companion = visible_companion(transaction, id, caller);
        if (!companion) return refuse(Refusal::companion_not_found);
        return std::move(companion->profile);
    });
    if (!model) return std::unexpected(model.error());
    if (!model->public_point || model->skills.empty()) return std::vector<SearchHit>{};
    SearchCriteria criteria;
    criteria.skills = model->skills;
    criteria.from = model->public_point;
    criteria.searcher = caller;
    criteria.now = clock_.now();
    criteria.limit = similar_shown + 1;  // the companion is like itself
    RankedCompanions ranking = searcher_.search(criteria);
    std::erase_if(ranking.found, [&](const RankedCompanion& one) { return one.id == id; });
    if (std::ssize(ranking.found) > similar_shown) ranking.found.pop_back();
    return store_.read([&](Transaction& transaction) {
        auto similar = shown_hits(transaction, ranking, from);
        for (SearchHit& hit : similar) {  // as the searcher sees them
            const auto& place = hit.companion.profile.public_point;
            hit.distance_miles.reset();
            if (!from || !place) continue;
            hit.distance_miles = public_distance_miles(distance_between(*from, *place));
        }
        return similar;
    });
}

}  // namespace steady
