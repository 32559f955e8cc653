#include "domain/bookings/free_spans.h"

#include "domain/bookings/free_times.h"
#include "domain/bookings/timing.h"

#include <algorithm>

namespace steady {
namespace {

using std::chrono::days;
using std::chrono::local_days;
using std::chrono::local_seconds;

// Half hours: no clock is set forward by more than three hours.
constexpr int tries_past_a_skip = 6;

// When opening hours begin. If the clocks skip that time: the first valid time after it. If it
// occurs twice: the second.
std::optional<Instant> opening(local_seconds local, const LocalClock& clock) {
    for (int i = 0; i <= tries_past_a_skip; ++i) {
        const local_seconds asked = local + i * free_time_grid;
        const auto found = clock.instant_of(asked);
        if (!found) continue;
        const Instant again = *found + hours{1};
        return clock.show(again) == asked ? again : found;
    }
    return std::nullopt;
}

// When opening hours end. If the clocks skip that time: the last valid time before it. If it occurs
// twice: the first.
std::optional<Instant> closing(local_seconds local, const LocalClock& clock) {
    for (int i = 0; i <= tries_past_a_skip; ++i) {
        if (const auto found = clock.instant_of(local - i * free_time_grid)) return found;
    }
    return std::nullopt;
}

const DaySchedule& schedule_on(const WeeklySchedule& schedule, local_days day) {
    return schedule.at(std::chrono::weekday{day}.iso_encoding() - 1);
}

local_days monday_before(local_days day) {
    return day - days{std::chrono::weekday{day}.iso_encoding() - 1};
}

bool is_open_past_midnight(const DaySchedule& day) {
    return std::ranges::any_of(windows_of(day), [](const DayWindow& window) {
        return closing_of(window) > minutes{days{1}};
    });
}

minutes ahead_of_utc(Instant at, const LocalClock& clock) {
    return std::chrono::floor<minutes>(clock.show(at).time_since_epoch() - at.time_since_epoch());
}

Instant up_to_the_grid(Instant at) {
    return std::chrono::ceil<std::chrono::duration<seconds::rep, std::ratio<1800>>>(at);
}

void add_where_it_fits(std::vector<TimeSpan>& spans, Instant from, Instant to) {
    const Instant start = up_to_the_grid(from);
    if (start + min_service <= to) spans.push_back({start, to});
}

// Appends the part of an opened span that lies within another, joined to the last where they touch.
void add_open(std::vector<TimeSpan>& open, const TimeSpan& opened, const TimeSpan& within) {
    const TimeSpan span{std::max(opened.start, within.start), std::min(opened.end, within.end)};
    if (span.start >= span.end) return;
    if (!open.empty() && span.start <= open.back().end) {
        open.back().end = std::max(open.back().end, span.end);
    } else {
        open.push_back(span);
    }
}

// Each service extended by the rest on both sides (timing.h: conflict).
std::vector<TimeSpan> kept_clear(std::vector<TimeSpan> taken) {
    for (TimeSpan& service : taken) service = with_rest_around(service);
    std::ranges::sort(taken, {}, &TimeSpan::start);
    return taken;
}

}  // namespace

std::vector<TimeSpan> open_spans(const WeeklySchedule& schedule, const TimeSpan& within,
                                 const LocalClock& clock) {
    if (within.start >= within.end) return {};
    if (!has_hours(schedule)) return {within};
    const OpenHours weekly = open_hours(schedule);
    // Wider by a day on both sides than the clock shows: no change of the clocks is longer.
    const LocalSpan shown{clock.show(within.start) - days{1}, clock.show(within.end) + days{1}};
    std::vector<TimeSpan> open;
    for (local_days monday = monday_before(std::chrono::floor<days>(shown.start));
         monday < shown.end; monday += days{7}) {
        for (const OpenWindow& window : weekly) {
            const LocalSpan local{monday + minutes{window.start}, monday + minutes{window.end}};
            if (local.end <= shown.start || local.start >= shown.end) continue;
            const auto from = opening(local.start, clock);
            const auto to = closing(local.end, clock);
            if (from && to) add_open(open, {*from, *to}, within);
        }
    }
    return open;
}

std::vector<LocalSpan> local_parts(const TimeSpan& service, const LocalClock& clock) {
    const LocalSpan whole{clock.show(service.start), clock.show(service.end)};
    const minutes before = ahead_of_utc(service.start, clock);
    if (whole.end - whole.start == service.end - service.start) return {whole};
    Instant unchanged = service.start;
    Instant changed = service.end;
    while (changed - unchanged > seconds{1}) {
        const Instant between = unchanged + (changed - unchanged) / 2;
        (ahead_of_utc(between, clock) == before ? unchanged : changed) = between;
    }
    const LocalSpan first{whole.start, whole.start + (changed - service.start)};
    if (changed == service.end) return {first};
    return {first, {clock.show(changed), whole.end}};
}

std::vector<TimeSpan> free_spans(const FreeSpansQuestion& question) {
    const std::vector<TimeSpan> taken = kept_clear(question.taken);
    const Instant earliest = question.now + question.notice;
    const Instant latest = question.now + latest_start_ahead;
    std::vector<TimeSpan> spans;
    for (const TimeSpan& open : question.open) {
        Instant from = std::max(open.start, earliest);
        const Instant to = std::min(open.end, latest);
        for (const TimeSpan& kept : taken) {
            add_where_it_fits(spans, from, std::min(kept.start, to));
            from = std::max(from, kept.end);
        }
        add_where_it_fits(spans, from, to);
    }
    return spans;
}

std::vector<Instant> openings_on(const WeeklySchedule& schedule, local_days day,
                                 const LocalClock& clock) {
    std::vector<Instant> starts;
    const auto add = [&](local_seconds local) {
        if (const auto at = opening(local, clock)) starts.push_back(up_to_the_grid(*at));
    };
    if (!has_hours(schedule) || is_open_past_midnight(schedule_on(schedule, day - days{1}))) {
        add(day);
    }
    for (const DayWindow& window : windows_of(schedule_on(schedule, day))) add(day + window.start);
    return starts;
}

}  // namespace steady
