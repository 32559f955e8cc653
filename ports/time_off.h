#pragma once

#include "domain/bookings/time_off.h"

#include <map>
#include <vector>

namespace steady {

class TimeOffRepository {
  public:
    virtual ~TimeOffRepository() = default;
    virtual void insert(const TimeOff& time_off) = 0;
    // A companion's time off that touches the span, earliest start first. A single query.
    [[nodiscard]] virtual std::vector<TimeOff> touching(const AccountId& companion,
                                                        const TimeSpan& span) = 0;
    // Only the spans, for several companions (one or more); companions without any are left out.
    [[nodiscard]] virtual std::map<AccountId, std::vector<TimeSpan>> touching_any(
        const std::vector<AccountId>& companions, const TimeSpan& span) = 0;
    // False when this companion has none with this id.
    [[nodiscard]] virtual bool remove(const AccountId& companion, const TimeOffId& id) = 0;
    // The busy times of one of a companion's calendars elsewhere, earliest start first.
    [[nodiscard]] virtual std::vector<TimeOff> of_calendar(const AccountId& companion,
                                                           const ExternalCalendarId& calendar) = 0;
    virtual void remove_calendar(const AccountId& companion,
                                 const ExternalCalendarId& calendar) = 0;
    // Erases all of a companion's time off.
    virtual void erase(const AccountId& companion) = 0;
};

// Only the spans.
[[nodiscard]] inline std::vector<TimeSpan> spans_of(const std::vector<TimeOff>& time_off) {
    std::vector<TimeSpan> spans;
    spans.reserve(time_off.size());
    for (const TimeOff& each : time_off) spans.push_back(each.span);
    return spans;
}

}  // namespace steady
