#include "adapters/search_index/calendars.h"

#include "domain/bookings/timing.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace steady::search_index {
namespace {

constexpr unsigned days_in_bits = std::numeric_limits<DayBits>::digits;

std::int16_t small(std::int64_t number) {
    return static_cast<std::int16_t>(
        std::clamp<std::int64_t>(number, 0, std::numeric_limits<std::int16_t>::max()));
}

std::uint32_t seconds_of(Instant at) {
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(
        to_epoch_seconds(at), 0, std::numeric_limits<std::uint32_t>::max()));
}

bool works_in(const Pattern& pattern, const LocalService& shown, int requested_hours) {
    return works_then(shown, requested_hours, pattern.max_shift_hours, pattern.open);
}

bool has_notice(const Pattern& pattern) {
    return pattern.limits.notice || pattern.limits.quiet;
}

DayBits bits_of(const ClearSpans& clear) {
    return bits_of_days(clear.of_visits) | bits_of_days(clear.of_time_off);
}

}  // namespace

DayBits bits_of_days(const TimeSpan& span) {
    using std::chrono::days, std::chrono::floor;
    const auto first = floor<days>(span.start).time_since_epoch().count();
    const auto last = floor<days>(span.end - seconds{1}).time_since_epoch().count();
    if (last - first >= static_cast<std::int64_t>(days_in_bits)) return ~DayBits{0};
    DayBits bits = 0;
    for (auto day = first; day <= last; ++day) {
        bits |= DayBits{1} << (static_cast<std::uint64_t>(day) % days_in_bits);
    }
    return bits;
}

std::size_t PatternHash::operator()(const Pattern& pattern) const noexcept {
    std::uint64_t hash = pattern.zone + 1;
    const auto add = [&](std::int16_t number) {
        hash = (hash ^ static_cast<std::uint16_t>(number)) * 0x100000001b3U;
        hash ^= hash >> 29U;
    };
    for (const OpenWindow& window : pattern.open) {
        add(window.start);
        add(window.end);
    }
    add(pattern.max_shift_hours);
    const BookingLimits& limits = pattern.limits;
    if (limits.is_default()) return hash;
    const auto minutes_in = [](minutes time) { return static_cast<std::int16_t>(time.count()); };
    add(minutes_in(limits.notice.value_or(minutes{0})));
    if (limits.quiet) {
        add(minutes_in(limits.quiet->from));
        add(minutes_in(limits.quiet->to));
    }
    add(static_cast<std::int16_t>(limits.max_travel_miles.value_or(0)));
    add(minutes_in(limits.buffer));
    return hash;
}

CalendarMark Calendars::put(std::uint32_t slot, const SearchRecord& record) {
    Pattern pattern;
    pattern.open = open_hours(record.schedule);
    pattern.zone = zone(record.timezone);
    pattern.max_shift_hours = record.suspended ? std::int16_t{0} : small(record.max_shift_hours);
    pattern.limits = record.limits;
    if (slot >= spans_.size()) spans_.resize(slot + std::size_t{1});
    spans_[slot] = spans_of(record.calendar);
    CalendarMark mark{number_of(pattern), 0};
    for (const TimeSpan& taken : record.calendar.taken) {
        mark.busy_days |= bits_of_days(with_rest_around(with_buffer(taken, record.limits.buffer)));
    }
    for (const TimeSpan& off : record.calendar.off) {
        mark.busy_days |= bits_of_days(with_buffer(off, record.limits.buffer));
    }
    return mark;
}

void Calendars::remove(std::uint32_t slot, const CalendarMark& mark) {
    spans_[slot].reset();
    let_go(mark.pattern);
}

Calendars::Spans Calendars::spans_of(const Calendar& calendar) {
    const std::size_t taken = calendar.taken.size();
    const std::size_t off = calendar.off.size();
    if (taken + off == 0) return nullptr;
    auto spans = std::make_unique<Span[]>(taken + off + 1);
    spans[0] = {static_cast<std::uint32_t>(taken), static_cast<std::uint32_t>(off)};
    Span* next = spans.get();
    for (std::size_t i = 0; i < taken; ++i) {
        const TimeSpan& span = calendar.taken[i];
        *++next = {seconds_of(span.start), seconds_of(span.end)};
        if (i >= calendar.taken_at.size() || !calendar.taken_at[i]) continue;
        next->latitude = static_cast<float>(calendar.taken_at[i]->latitude);
        next->longitude = static_cast<float>(calendar.taken_at[i]->longitude);
    }
    for (const TimeSpan& span : calendar.off) {
        *++next = {seconds_of(span.start), seconds_of(span.end)};
    }
    return spans;
}

bool Calendars::leave_room(std::uint32_t slot, const CalendarMark& mark,
                           const ClearSpans& clear) const {
    const Span* spans = spans_[slot].get();
    if (!spans) return true;
    const minutes buffer = patterns_[mark.pattern].limits.buffer;
    const TimeSpan of_visits = with_buffer(clear.of_visits, buffer);
    const TimeSpan of_time_off =
        with_buffer(clear.of_time_off, clear.is_coarse ? buffer : minutes{0});
    const Span* const taken_end = spans + 1 + spans->start;
    const Span* const end = taken_end + spans->end;
    return std::none_of(spans + 1, taken_end,
                        [&](Span span) { return keeps_from(span.whole(), of_visits); }) &&
           std::none_of(taken_end, end,
                        [&](Span span) { return is_off_during(span.whole(), of_time_off); });
}

bool Calendars::are_in_reach(std::uint32_t slot, const CalendarMark& mark, const TimeSpan& asked,
                             const GeoPoint& place) const {
    const Span* spans = spans_[slot].get();
    if (!spans) return true;
    const TimeSpan service = with_buffer(asked, patterns_[mark.pattern].limits.buffer);
    return std::none_of(spans + 1, spans + 1 + spans->start, [&](const Span& span) {
        return span.has_place() &&
               keeps_from(span.whole(), {span.latitude, span.longitude}, service, place);
    });
}

bool Calendars::may_ask_for_notice(seconds ahead) const {
    // The longest notice, after quiet hours of a day at most; the way is never longer than a
    // notice.
    constexpr hours beyond_all =
        std::chrono::days{2} + std::chrono::duration_cast<hours>(max_own_notice);
    return with_notice_ > 0 && ahead < beyond_all;
}

ZoneNumber Calendars::zone(const std::string& name) {
    const auto [found, is_new] =
        zone_numbers_.try_emplace(name, static_cast<ZoneNumber>(zones_.size()));
    if (is_new) zones_.push_back(name);
    return found->second;
}

PatternNumber Calendars::number_of(const Pattern& pattern) {
    const auto known = numbers_.find(pattern);
    if (known != numbers_.end()) {
        ++users_[known->second];
        return known->second;
    }
    auto number = static_cast<PatternNumber>(patterns_.size());
    if (unused_.empty()) {
        patterns_.push_back(pattern);
        users_.push_back(1);
    } else {
        number = unused_.back();
        unused_.pop_back();
        patterns_[number] = pattern;
        users_[number] = 1;
    }
    numbers_.emplace(pattern, number);
    if (has_notice(pattern)) ++with_notice_;
    return number;
}

void Calendars::let_go(PatternNumber number) {
    if (--users_[number] > 0) return;
    if (has_notice(patterns_[number])) --with_notice_;
    numbers_.erase(patterns_[number]);
    unused_.push_back(number);
}

CalendarQuery::CalendarQuery(const Calendars& calendars, const SearchTime& asked, Instant now)
    : calendars_(calendars),
      asked_(asked),
      now_(now),
      service_(asked.service()),
      clear_(asked),
      days_(bits_of(clear_)),
      days_around_(bits_of_days({service_.start - widest_reach, service_.end + widest_reach})),
      shown_(calendars.zones().size()),
      verdicts_(std::min(calendars.patterns(), remembered_patterns)) {}

const LocalService& CalendarQuery::shown_in(ZoneNumber zone) const {
    auto& shown = shown_[zone];
    if (!shown) shown = asked_.shown_in(calendars_.zones()[zone]);
    return *shown;
}

bool CalendarQuery::works_in_zone(PatternNumber number) const {
    const Pattern& pattern = calendars_.pattern(number);
    return works_in(pattern, shown_in(pattern.zone), asked_.hours);
}

bool CalendarQuery::works(PatternNumber number) const {
    if (number >= verdicts_.size()) return works_in_zone(number);
    Verdict& verdict = verdicts_[number];
    if (verdict == Verdict::unknown) {
        verdict = works_in_zone(number) ? Verdict::works : Verdict::does_not;
    }
    return verdict == Verdict::works;
}

bool CalendarQuery::is_free(std::uint32_t slot, const CalendarMark& mark) const {
    return works(mark.pattern) &&
           ((mark.busy_days & days_) == 0 || calendars_.leave_room(slot, mark, clear_));
}

bool CalendarQuery::keeps_limits(const CalendarMark& mark, const std::optional<Miles>& way) const {
    const Pattern& pattern = calendars_.pattern(mark.pattern);
    if (!has_notice(pattern) && !pattern.limits.max_travel_miles) return true;
    return can_be_there(asked_, way, now_,
                        asked_.limits_at(pattern.limits, calendars_.zones()[pattern.zone], now_));
}

FreshnessWindow::FreshnessWindow(const Calendars& calendars, const SearchTime& asked)
    : calendars_(calendars), clear_(asked), hours_(asked.hours), days_(bits_of(clear_)) {
    for (const std::string& zone : calendars.zones()) shown_.push_back(asked.shown_in(zone));
}

bool FreshnessWindow::is_free(std::uint32_t slot, const CalendarMark& mark) const {
    const Pattern& pattern = calendars_.pattern(mark.pattern);
    return works_in(pattern, shown_[pattern.zone], hours_) &&
           ((mark.busy_days & days_) == 0 || calendars_.leave_room(slot, mark, clear_));
}

}  // namespace steady::search_index
