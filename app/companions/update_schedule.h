#pragma once

#include "domain/companions/weekly_schedule.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "ports/store.h"

#include <string>

namespace steady {

// PUT /api/companions/schedule (API-024). Refuses: invalid_input, companion_not_found,
// edit_conflict.
class UpdateSchedule {
  public:
    explicit UpdateSchedule(Store& store) : store_(store) {}

    // `version`: of the hours that the caller read (schedule_version.h); days that the caller did
    // not change keep their stored hours. Empty: overwrite the week.
    [[nodiscard]] Result<WeeklySchedule> run(const AccountId& companion,
                                             const WeeklySchedule& schedule,
                                             const std::string& version = {});

  private:
    Store& store_;
};

}  // namespace steady
