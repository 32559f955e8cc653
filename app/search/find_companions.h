#pragma once

#include "domain/core/error.h"
#include "domain/search/criteria.h"
#include "ports/store.h"
#include "ports/system.h"

#include <optional>

namespace steady {

// GET /api/companions/search. A client must be ID-verified (SRCH-031, SRCH-033); everybody else
// searches freely. Blocked pairs never see each other (SRCH-066).
class FindCompanions {
  public:
    FindCompanions(Store& store, const Clock& clock) : store_(store), clock_(clock) {}

    // `criteria.now` and `criteria.searcher` are set here. Refuses: identity_required_to_search,
    // invalid_input (page, limit, radius out of range).
    [[nodiscard]] Result<SearchPage> run(SearchCriteria criteria,
                                         const std::optional<AccountId>& caller);

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
