#pragma once

#include "domain/bookings/booking_request.h"
#include "domain/bookings/submit_rules.h"
#include "domain/bookings/timing.h"

#include <vector>

namespace steady {

// The times of a line whose start is known.
struct FreeTimesRequest {
    explicit FreeTimesRequest(const RequestedLine& line);
    TimeSpan service;
    TimeSpan matters;  // lines in this span may conflict
};

// Enough of a calendar for a line, also while the time zone of its day is unknown. Empty
// for a line without a day.
[[nodiscard]] TimeSpan calendar_for(const LineRequest& line);

// Part of a companion's calendar: all that touches `known`.
class LineCalendar {
  public:
    LineCalendar(TimeSpan known, std::vector<TimeSpan> busy, std::vector<TimeSpan> time_off);

    // Whether it says everything about these times; if not, the store has to be asked.
    [[nodiscard]] bool covers(const FreeTimesRequest& times) const;
    [[nodiscard]] std::vector<TimeSpan> busy_beside(const FreeTimesRequest& times) const;
    [[nodiscard]] bool is_off(const FreeTimesRequest& times) const;

  private:
    TimeSpan known_;
    std::vector<TimeSpan> busy_;
    std::vector<TimeSpan> time_off_;
};

}  // namespace steady
