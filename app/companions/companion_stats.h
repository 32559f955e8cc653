#pragma once

#include "domain/companions/companion.h"
#include "domain/core/error.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

namespace steady {

struct CompanionStats {
    RatingSummary rating;
    int total_bookings = 0;
    int completed_bookings = 0;
    int upcoming_bookings = 0;  // pending or confirmed (001 §4)
    AnswerRecord requests{};
};

// GET /api/companions/stats/me (API-022). Refuses companion_not_found.
class ReadCompanionStats {
  public:
    ReadCompanionStats(Store& store, const Clock& clock) : store_(store), clock_(clock) {}

    [[nodiscard]] Result<CompanionStats> run(const AccountId& companion);

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
