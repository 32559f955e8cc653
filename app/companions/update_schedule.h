#pragma once

#include "domain/companions/weekly_schedule.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "ports/store.h"

namespace steady {

// PUT /api/companions/schedule (API-024). Refuses: invalid_input, companion_not_found.
class UpdateSchedule {
  public:
    explicit UpdateSchedule(Store& store) : store_(store) {}

    [[nodiscard]] Result<WeeklySchedule> run(const AccountId& companion,
                                             const WeeklySchedule& schedule);

  private:
    Store& store_;
};

}  // namespace steady
