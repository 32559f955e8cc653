#include "app/bookings/companion_availability.h"

#include "app/bookings/schedule_fit.h"
#include "app/companions/seen_companion.h"
#include "domain/bookings/free_spans.h"
#include "domain/bookings/time_off.h"
#include "domain/bookings/timing.h"
#include "domain/companions/listing.h"
#include "ports/bookings.h"
#include "ports/time_off.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::chrono::days usual_calendar{7};

// What is past or too far ahead is left out of what was asked for.
Result<TimeSpan> asked_span(const CalendarQuestion& question, Instant now) {
    const Instant from = question.from.value_or(now);
    const Instant to = question.to.value_or(from + usual_calendar);
    if (to <= from) return refuse_field("to", "Must be later than from");
    if (to - from > longest_calendar) return refuse_field("to", "Must be at most 31 days later");
    return TimeSpan{std::max(from, now), std::min(to, now + availability_horizon)};
}

std::vector<FreeTime> told(const std::vector<TimeSpan>& spans, bool is_stranger,
                           const LocalClock& clock) {
    std::vector<FreeTime> free;
    if (is_stranger) {
        for (const Instant start : first_starts_by_day(spans, clock)) free.push_back({start});
    } else {
        for (const TimeSpan& span : spans) free.push_back({span.start, span.end});
    }
    return free;
}

// Nobody learns which of it is work.
std::vector<TimeSpan> kept_from_others(const std::vector<TimeSpan>& services,
                                       const std::vector<TimeSpan>& time_off) {
    auto spans = merged_occupied(services);
    spans.insert(spans.end(), time_off.begin(), time_off.end());
    return joined(std::move(spans));
}

}  // namespace

Result<CompanionCalendar> CompanionAvailability::run(const CalendarQuestion& question) {
    const Instant now = clock_.now();
    const auto asked = asked_span(question, now);
    if (!asked) return std::unexpected(asked.error());
    return store_.read([&](Transaction& transaction) -> Result<CompanionCalendar> {
        const AccountId& id = question.companion;
        const auto found = seen_companion(transaction, id, question.caller);
        if (!found) return refuse(Refusal::companion_not_found);
        // A service that is over may still be followed by rest, and one after the end be led by it.
        const Instant horizon = now + availability_horizon;
        const auto services = transaction.bookings.busy(id, now - rest_between_bookings,
                                                        horizon + rest_between_bookings);
        const CompanionProfile& profile = found->profile;
        const auto time_off = spans_of(transaction.time_off.touching(id, {now, horizon}));
        const LocalClock clock = local_clock(time_zones_, zone_of(profile, time_zones_));
        const auto open = open_spans(profile.schedule, *asked, clock);
        // Who takes no bookings is free for none (decisions §3).
        const auto free = takes_bookings(*found)
                              ? free_spans({without_time_off(open, time_off), services, now})
                              : std::vector<TimeSpan>();
        CompanionCalendar calendar{profile.timezone, profile.schedule};
        calendar.free = told(free, question.is_stranger, clock);
        if (!question.is_stranger) calendar.busy = kept_from_others(services, time_off);
        return calendar;
    });
}

}  // namespace steady
