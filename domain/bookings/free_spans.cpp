#include "domain/bookings/free_spans.h"

#include "domain/bookings/free_times.h"
#include "domain/bookings/timing.h"

#include <algorithm>

namespace steady {
namespace {

using std::chrono::days;
using std::chrono::local_days;
using std::chrono::local_seconds;

constexpr minutes last_minute{23 * 60 + 59};  // represents the end of the day

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

std::optional<TimeSpan> opened_on(const WeeklySchedule& schedule, local_days day,
                                  const LocalClock& clock) {
    const DaySchedule& daily = schedule.at(std::chrono::weekday{day}.iso_encoding() - 1);
    if (!daily.enabled) return std::nullopt;
    const minutes end = daily.end >= last_minute ? minutes{days{1}} : daily.end;
    const auto from = opening(day + daily.start, clock);
    const auto to = closing(day + end, clock);
    if (!from || !to) return std::nullopt;
    return TimeSpan{*from, *to};
}

Instant up_to_the_grid(Instant at) {
    return std::chrono::ceil<std::chrono::duration<seconds::rep, std::ratio<1800>>>(at);
}

void add_where_it_fits(std::vector<TimeSpan>& spans, Instant from, Instant to) {
    const Instant start = up_to_the_grid(from);
    if (start + min_service <= to) spans.push_back({start, to});
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
    if (std::ranges::none_of(schedule, &DaySchedule::enabled)) return {within};
    std::vector<TimeSpan> open;
    const local_days last = std::chrono::floor<days>(clock.show(within.end));
    for (local_days day = std::chrono::floor<days>(clock.show(within.start)); day <= last;
         day += days{1}) {
        const auto opened = opened_on(schedule, day, clock);
        if (!opened) continue;
        const TimeSpan span{std::max(opened->start, within.start),
                            std::min(opened->end, within.end)};
        if (span.start >= span.end) continue;
        if (!open.empty() && span.start <= open.back().end) {
            open.back().end = std::max(open.back().end, span.end);
        } else {
            open.push_back(span);
        }
    }
    return open;
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

std::optional<Instant> opening_of(const WeeklySchedule& schedule, local_days day,
                                  const LocalClock& clock) {
    if (std::ranges::none_of(schedule, &DaySchedule::enabled)) return opening(day, clock);
    const auto opened = opened_on(schedule, day, clock);
    return opened ? std::optional(up_to_the_grid(opened->start)) : std::nullopt;
}

}  // namespace steady
