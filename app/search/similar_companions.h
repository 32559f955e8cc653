#pragma once

#include "domain/core/error.h"
#include "domain/search/criteria.h"
#include "ports/search.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <vector>

namespace steady {

inline constexpr int similar_shown = 3;

// GET /api/companions/{id}/similar: who else is near this companion, takes bookings now and has at
// least one of the same skills, in the order of search and by its rules: what a client must have
// verified, who is blocked, from how much sobriety on. Distances are the searcher's own, never
// those between companions.
class SimilarCompanions {
  public:
    SimilarCompanions(Store& store, Searcher& searcher, const Clock& clock)
        : store_(store), searcher_(searcher), clock_(clock) {}

    // Refuses companion_not_found (also for a blocked pair), identity_required_to_search.
    [[nodiscard]] Result<std::vector<SearchHit>> run(const AccountId& companion,
                                                     const std::optional<AccountId>& caller,
                                                     const std::optional<GeoPoint>& from);

  private:
    Store& store_;
    Searcher& searcher_;
    const Clock& clock_;
};

}  // namespace steady
