#include "app/bookings/companion_availability.h"

#include "app/bookings/schedule_fit.h"
#include "app/companions/may_know_times.h"
#include "app/companions/visible_companion.h"
#include "domain/bookings/coarse_times.h"
#include "domain/bookings/free_spans.h"
#include "domain/bookings/submit_rules.h"
#include "domain/bookings/timing.h"
#include "domain/companions/listing.h"
#include "domain/core/result.h"
#include "ports/booking_calendar.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::chrono::days usual_calendar{7};

// Removes past and too distant times from the requested span.
Result<TimeSpan> requested_span(const CalendarQuestion& question, Instant now) {
    const Instant from = question.from.value_or(now);
    const Instant to = question.to.value_or(from + usual_calendar);
    if (to <= from) return refuse_field("to", "Must be later than from");
    if (to - from > max_calendar) return refuse_field("to", "Must be at most 31 days later");
    return TimeSpan{std::max(from, now), std::min(to, now + availability_horizon)};
}

std::vector<FreeTime> exactly(const std::vector<TimeSpan>& spans) {
    std::vector<FreeTime> free;
    for (const TimeSpan& span : spans) free.push_back({span.start, span.end});
    return free;
}

std::vector<FreeTime> starts_alone(const std::vector<Instant>& starts) {
    std::vector<FreeTime> free;
    for (const Instant start : starts) free.push_back({start});
    return free;
}

bool is_stranger(Transaction& transaction, const CalendarQuestion& question) {
    return !question.is_admin && question.caller != question.companion &&
           !may_know_times(transaction, question.caller);
}

}  // namespace

Result<CompanionCalendar> CompanionAvailability::run(const CalendarQuestion& question) {
    const Instant now = clock_.now();
    ASSIGN_OR_RETURN(const auto asked, requested_span(question, now));
    return store_.read([&](Transaction& transaction) -> Result<CompanionCalendar> {
        const AccountId& id = question.companion;
        const auto found = visible_companion(transaction, id, question.caller);
        if (!found) return refuse(Refusal::companion_not_found);
        // What is over may still be followed by rest, and what comes after the end be led by it.
        const TimeSpan seen =
            with_buffer(with_rest_around({now, now + availability_horizon}), max_buffer);
        const CompanionProfile& profile = found->profile;
        const LocalClock clock = local_clock(time_zones_, zone_of(profile, time_zones_));
        RequestedLine any{id};
        any.limits = applied_limits(profile.limits, now, clock);
        auto taken = transaction.booking_calendar.busy(id, seen.start, seen.end);
        const auto time_off = spans_of(transaction.time_off.touching(id, seen));
        taken.insert(taken.end(), time_off.begin(), time_off.end());
        taken = with_buffer(std::move(taken), any.limits.buffer);
        // Who takes no bookings is free for none (decisions §3).
        const auto free = takes_bookings(*found)
                              ? free_spans({open_spans(profile.schedule, asked, clock), taken, now,
                                            earliest_allowed(any, now) - now})
                              : std::vector<TimeSpan>();
        CompanionCalendar calendar{profile.timezone, profile.schedule};
        if (is_stranger(transaction, question)) {
            calendar.free = starts_alone(coarse_starts_by_day(free, profile.schedule, clock));
        } else {
            calendar.free = exactly(free);
            calendar.busy = merged_occupied(std::move(taken));
        }
        return calendar;
    });
}

}  // namespace steady
