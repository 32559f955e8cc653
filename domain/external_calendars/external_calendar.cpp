#include "domain/external_calendars/external_calendar.h"

#include <algorithm>

namespace steady {
namespace {

constexpr minutes first_retry{10};
constexpr int max_doublings = 5;  // 320 minutes

}  // namespace

std::vector<TimeSpan> merge_busy_times(std::vector<TimeSpan> spans, const TimeSpan& window) {
    std::ranges::sort(spans, {}, &TimeSpan::start);
    std::vector<TimeSpan> merged;
    for (const TimeSpan& each : spans) {
        if (each.start >= each.end || !each.overlaps(window)) continue;
        const Instant end = std::min(each.end, window.end);
        if (!merged.empty() && each.start <= merged.back().end) {
            merged.back().end = std::max(merged.back().end, end);
        } else if (merged.size() < max_busy_times) {
            merged.push_back({each.start, end});
        } else {
            break;
        }
    }
    return merged;
}

void record_reading(ExternalCalendar& calendar, const BusyTimes& found, Instant now) {
    calendar.attempted_at = now;
    calendar.read_at = now;
    calendar.next_read_at = now + calendar_read_interval;
    calendar.busy = static_cast<int>(found.spans.size());
    calendar.skipped = found.skipped;
    calendar.failures = 0;
    calendar.failing_since = std::nullopt;
    calendar.fault = std::nullopt;
}

void record_failure(ExternalCalendar& calendar, CalendarFault fault, Instant now) {
    calendar.attempted_at = now;
    calendar.next_read_at = now + first_retry * (1 << std::min(calendar.failures, max_doublings));
    ++calendar.failures;
    if (!calendar.failing_since) calendar.failing_since = now;
    calendar.fault = fault;
    if (has_expired_times(calendar, now)) calendar.busy = 0;
}

bool has_expired_times(const ExternalCalendar& calendar, Instant now) {
    return calendar.fault && (!calendar.read_at || now - *calendar.read_at >= busy_times_ttl);
}

bool is_broken(const ExternalCalendar& calendar, Instant now) {
    return calendar.failing_since && now - *calendar.failing_since >= broken_calendar_after;
}

}  // namespace steady
