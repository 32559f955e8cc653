#pragma once

#include "domain/companions/schedule_version.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "ports/store_fwd.h"

#include <optional>
#include <string>

namespace steady {

// nullopt keeps what is stored.
struct HowBookable {
    std::optional<BookingMode> mode{};  // bookings made before keep theirs
    std::optional<BookingLimits> limits{};
};

// PUT /api/companions/schedule (API-024). Refuses: invalid_input, companion_not_found,
// edit_conflict.
class UpdateSchedule {
  public:
    explicit UpdateSchedule(Store& store) : store_(store) {}

    // `any_time`: nullopt keeps what was chosen, as long as no weekday is enabled. `version`: of
    // the hours that the caller read (schedule_version.h); what the caller did not change keeps its
    // stored value. Empty: overwrite.
    [[nodiscard]] Result<BookableHours> run(const AccountId& companion,
                                            const WeeklySchedule& schedule,
                                            std::optional<bool> any_time = {},
                                            const std::string& version = {},
                                            const HowBookable& how = {});

  private:
    Store& store_;
};

}  // namespace steady
