#pragma once

#include "domain/search/criteria.h"
#include "ports/search.h"
#include "ports/store_fwd.h"

#include <optional>
#include <vector>

namespace steady {

// The companions of a ranking as they are now, in its order and paired by id: those who have gone
// meanwhile is left out. `from`: the searcher's place, for what the way costs.
[[nodiscard]] std::vector<SearchHit> shown_hits(Transaction& transaction,
                                                const RankedCompanions& ranking,
                                                const std::optional<GeoPoint>& from);

}  // namespace steady
