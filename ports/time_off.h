#pragma once

#include "domain/bookings/time_off.h"

#include <map>
#include <vector>

namespace steady {

class TimeOffRepository {
  public:
    virtual ~TimeOffRepository() = default;
    virtual void insert(const TimeOff& time_off) = 0;
    // Those of a companion that touch the span, the first to begin first. A single question.
    [[nodiscard]] virtual std::vector<TimeOff> touching(const AccountId& companion,
                                                        const TimeSpan& span) = 0;
    // The times alone of several (one or more), by companion; whoever has none is not named.
    [[nodiscard]] virtual std::map<AccountId, std::vector<TimeSpan>> touching_any(
        const std::vector<AccountId>& companions, const TimeSpan& span) = 0;
    // False when this companion has none by this id.
    [[nodiscard]] virtual bool remove(const AccountId& companion, const TimeOffId& id) = 0;
    // All of a companion.
    virtual void erase(const AccountId& companion) = 0;
};

// The times alone.
[[nodiscard]] inline std::vector<TimeSpan> spans_of(const std::vector<TimeOff>& time_off) {
    std::vector<TimeSpan> spans;
    spans.reserve(time_off.size());
    for (const TimeOff& each : time_off) spans.push_back(each.span);
    return spans;
}

}  // namespace steady
