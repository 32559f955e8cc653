#pragma once

#include "domain/companions/weekly_schedule.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// A time at which a session may begin.
struct FreeTime {
    Instant start{};
    std::optional<Instant> end{};  // by when it must be over
    friend bool operator==(const FreeTime&, const FreeTime&) = default;
};

struct CompanionCalendar {
    std::string timezone;
    WeeklySchedule schedule{};
    // Visits and time off with their rest, joined, and nothing else of either; not for strangers.
    std::optional<std::vector<TimeSpan>> busy{};
    std::vector<FreeTime> free{};  // free_spans; anonymous callers see coarse_starts_by_day
};

// Who asks about when.
struct CalendarQuestion {
    std::optional<AccountId> caller{};
    bool is_admin = false;
    AccountId companion;
    std::optional<Instant> from{};  // nullopt: now
    std::optional<Instant> to{};    // nullopt: a week after `from`
};

inline constexpr std::chrono::days max_calendar{31};

// GET /api/companions/{id}/availability (API-017). A blocked pair gets the answer of an unknown id.
// The companion, administrators and callers with may_know_times see exact spans. All others are
// strangers and do not learn the pattern of a companion's days (ADR 76). To everybody time off
// looks as a visit does.
class CompanionAvailability {
  public:
    CompanionAvailability(Store& store, const Clock& clock, const TimeZones& time_zones)
        : store_(store), clock_(clock), time_zones_(time_zones) {}
    // Refuses companion_not_found, invalid_input (`to` not after `from`, or more than 31 days).
    [[nodiscard]] Result<CompanionCalendar> run(const CalendarQuestion& question);

  private:
    Store& store_;
    const Clock& clock_;
    const TimeZones& time_zones_;
};

}  // namespace steady
