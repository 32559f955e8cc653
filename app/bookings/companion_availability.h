#pragma once

#include "domain/companions/weekly_schedule.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "ports/store.h"
#include "ports/system.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

struct CompanionCalendar {
    std::string timezone;
    WeeklySchedule schedule{};
    std::vector<TimeSpan> busy;  // joined spans with their rest, and nothing else of the bookings
};

// GET /api/companions/{id}/availability (API-017). A blocked pair gets the answer of an unknown id.
class CompanionAvailability {
  public:
    CompanionAvailability(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    [[nodiscard]] Result<CompanionCalendar> run(const std::optional<AccountId>& caller,
                                                const AccountId& companion);

  private:
    Store& store_;
    const Clock& clock_;
};

}  // namespace steady
