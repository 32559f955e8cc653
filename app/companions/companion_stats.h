#pragma once

#include "domain/companions/companion.h"
#include "domain/core/error.h"
#include "ports/store_fwd.h"

namespace steady {

struct CompanionStats {
    RatingSummary rating;
    int total_bookings = 0;
    int completed_bookings = 0;
    int upcoming_bookings = 0;  // pending or confirmed (001 §4)
};

// GET /api/companions/stats/me (API-022). Refuses companion_not_found.
class ReadCompanionStats {
  public:
    explicit ReadCompanionStats(Store& store) : store_(store) {}

    [[nodiscard]] Result<CompanionStats> run(const AccountId& companion);

  private:
    Store& store_;
};

}  // namespace steady
