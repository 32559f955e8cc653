#include "app/bookings/line_calendar.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace steady {
FreeTimesRequest::FreeTimesRequest(const RequestedLine& line)
    : service{*line.start,
              *line.start + hours{std::clamp(line.service_hours.value_or(0), 0, max_line_hours)}},
      matters{*line.start - widest_reach, *line.start + hours{max_line_hours} + widest_reach} {}

TimeSpan calendar_for(const LineRequest& line) {
    constexpr std::chrono::days widest_zone{1};
    constexpr hours after = hours{max_line_hours} + widest_reach;
    if (line.start) return {*line.start - widest_reach, *line.start + after};
    if (!line.date) return {};
    const Instant day{line.date->time_since_epoch()};
    return {day - widest_zone - widest_reach, day + std::chrono::days{1} + widest_zone + after};
}

LineCalendar::LineCalendar(TimeSpan known, std::vector<TimeSpan> busy,
                           std::vector<TimeSpan> time_off)
    : known_(known), busy_(std::move(busy)), time_off_(std::move(time_off)) {}

bool LineCalendar::covers(const FreeTimesRequest& times) const {
    return known_.start <= times.matters.start && times.matters.end <= known_.end;
}

std::vector<TimeSpan> LineCalendar::busy_beside(const FreeTimesRequest& times) const {
    std::vector<TimeSpan> busy;
    std::ranges::copy_if(busy_, std::back_inserter(busy),
                         [&](const TimeSpan& span) { return span.overlaps(times.matters); });
    return busy;
}

bool LineCalendar::is_off(const FreeTimesRequest& times) const {
    return std::ranges::any_of(time_off_,
                               [&](const TimeSpan& span) { return span.overlaps(times.service); });
}

}  // namespace steady
