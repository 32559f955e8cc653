#include "app/bookings/companion_availability.h"

#include "domain/bookings/booking_request.h"
#include "domain/bookings/free_spans.h"
#include "domain/bookings/timing.h"
#include "ports/blocking.h"
#include "ports/bookings.h"
#include "ports/companions.h"

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

LocalClock clock_of(const TimeZones& time_zones, const std::string& zone) {
    return {[&time_zones, zone](Instant at) { return time_zones.to_local(at, zone); },
            [&time_zones, zone](std::chrono::local_seconds local) -> std::optional<Instant> {
                const auto at = time_zones.to_instant(local, zone);
                return at ? std::optional(*at) : std::nullopt;
            }};
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

}  // namespace

Result<CompanionCalendar> CompanionAvailability::run(const CalendarQuestion& question) {
    const Instant now = clock_.now();
    const auto asked = asked_span(question, now);
    if (!asked) return std::unexpected(asked.error());
    return store_.read([&](Transaction& transaction) -> Result<CompanionCalendar> {
        const AccountId& id = question.companion;
        const auto found = transaction.companions.find(id);
        if (!found || (question.caller && transaction.blocks.between(*question.caller, id))) {
            return refuse(Refusal::companion_not_found);
        }
        // A service that is over may still be followed by rest, and one after the end be led by it.
        const auto services = transaction.bookings.busy(
            id, now - rest_between_bookings, now + availability_horizon + rest_between_bookings);
        const CompanionProfile& profile = found->profile;
        const LocalClock clock = clock_of(
            time_zones_, time_zones_.known(profile.timezone) ? profile.timezone : default_timezone);
        const auto free = free_spans({open_spans(profile.schedule, *asked, clock), services, now});
        CompanionCalendar calendar{profile.timezone, profile.schedule};
        calendar.free = told(free, question.is_stranger, clock);
        if (!question.is_stranger) calendar.busy = merged_occupied(services);
        return calendar;
    });
}

}  // namespace steady
