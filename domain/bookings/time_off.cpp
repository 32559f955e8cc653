#include "domain/bookings/time_off.h"

#include "domain/bookings/timing.h"

#include <algorithm>

namespace steady {
namespace {

using std::chrono::days;
using std::chrono::local_seconds;

constexpr const char* skipped_text =
    "This time does not exist on that day because the clocks change. Please choose another time.";
constexpr const char* order_text = "The end must be after the start.";
constexpr const char* past_text = "Choose a date that hasn't passed.";
constexpr const char* long_text = "Please choose at most 366 days at once.";
constexpr const char* far_text = "Please choose days within the next two years.";

constexpr int hours_past_a_skip = 3;

// A day whose midnight the clocks skip begins at its first valid time.
std::optional<Instant> midnight(local_seconds at, const LocalClock& clock) {
    for (int i = 0; i <= hours_past_a_skip; ++i) {
        if (const auto found = clock.instant_of(at + hours{i})) return found;
    }
    return std::nullopt;
}

// A local time that occurs twice marks an end at its second occurrence.
std::optional<Instant> last_showing(local_seconds at, const LocalClock& clock) {
    const auto first = clock.instant_of(at);
    if (!first) return std::nullopt;
    const Instant again = *first + hours{1};
    return clock.show(again) == at ? again : *first;
}

}  // namespace

Result<TimeSpan> span_of(const TimeOffForm& form, const LocalClock& clock, Instant now) {
    const auto start =
        form.from ? clock.instant_of(form.first_day + *form.from) : midnight(form.first_day, clock);
    if (!start) return refuse_field(form.from ? "startTime" : "startDate", skipped_text);
    const auto end = form.until ? last_showing(form.last_day + *form.until, clock)
                                : midnight(form.last_day + days{1}, clock);
    const char* const end_field = form.until ? "endTime" : "endDate";
    if (!end) return refuse_field(end_field, skipped_text);
    const bool same_day = form.first_day == form.last_day;
    if (*end <= *start) return refuse_field(same_day ? end_field : "endDate", order_text);
    if (*end <= now) return refuse_field(end_field, past_text);
    if (form.last_day - form.first_day >= max_time_off_length) {
        return refuse_field("endDate", long_text);
    }
    if (*end > now + latest_time_off_ahead) return refuse_field("endDate", far_text);
    return TimeSpan{*start, *end};
}

bool is_clear_of(const std::vector<TimeSpan>& time_off, const TimeSpan& service) {
    return std::ranges::none_of(time_off,
                                [&](const TimeSpan& off) { return off.overlaps(service); });
}

std::vector<TimeSpan> without_time_off(const std::vector<TimeSpan>& open,
                                       std::vector<TimeSpan> time_off) {
    time_off = joined(std::move(time_off));
    std::vector<TimeSpan> left;
    for (const TimeSpan& span : open) {
        Instant from = span.start;
        for (const TimeSpan& off : time_off) {
            if (!off.overlaps({from, span.end})) continue;
            if (from < off.start) left.push_back({from, off.start});
            from = off.end;
        }
        if (from < span.end) left.push_back({from, span.end});
    }
    return left;
}

}  // namespace steady
