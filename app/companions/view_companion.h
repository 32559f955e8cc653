#pragma once

#include "domain/core/error.h"
#include "domain/search/criteria.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>

namespace steady {

// GET /api/companions/{id}: the public view of one companion (PROF, API-016). A blocked pair gets
// the same answer as an unknown id.
class ViewCompanion {
  public:
    ViewCompanion(Store& store, const Clock& clock) : store_(store), clock_(clock) {}

    [[nodiscard]] Result<SearchHit> run(const AccountId& companion,
                                        const std::optional<AccountId>& caller,
                                        const std::optional<GeoPoint>& from);

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
