#include "domain/search/search_time.h"

#include "domain/bookings/submit_rules.h"
#include "domain/bookings/time_off.h"
#include "domain/bookings/timing.h"
#include "domain/fees/fee_rules.h"

#include <algorithm>

namespace steady {
namespace {

const AccountId& any_companion() {
    static const AccountId id = AccountId::parse("00000000-0000-0000-0000-000000000000").value();
    return id;
}

bool is_open_throughout(const OpenHours& open, const LocalService& shown) {
    return is_open(open, {shown.start, shown.end}) &&
           (!shown.after_change || is_open(open, *shown.after_change));
}

// Fills in the line that a booking would have, as far as the search and the travel distance
// determine it.
void ask_of(RequestedLine& line, const SearchTime& asked, const std::optional<Miles>& way) {
    line.is_video = asked.by_video;
    line.service_hours = asked.hours;
    line.start = asked.start;
    line.has_location = !asked.by_video;
    line.distance = way;
    line.travel_time = way && !asked.by_video ? estimated_travel_time(*way) : minutes{0};
}

}  // namespace

bool is_free_then(const SearchTime& asked, const TimeFacts& facts, Instant now) {
    const LocalService local = asked.shown_in(facts.timezone);
    RequestedLine line{any_companion()};
    ask_of(line, asked, facts.way);
    line.companion_online = facts.online;
    line.max_shift_hours = facts.max_shift_hours;
    line.limits = asked.limits_at(facts.limits, facts.timezone, now);
    const minutes buffer = facts.limits.buffer;
    const TimeSpan present =
        with_buffer(asked.clear_of_time_off(), asked.is_coarse ? buffer : minutes{0});
    line.within_schedule = is_open_throughout(open_hours(facts.schedule), local) &&
                           is_clear_of(facts.calendar.off, present);
    BookingSubmission submission;
    submission.now = now;
    submission.lines.push_back(std::move(line));
    const auto taken = with_buffer(facts.calendar.taken, buffer);
    const auto leaves_room = [clear = asked.clear_of_visits()](const TimeSpan& span) {
        return !keeps_from(span, clear);
    };
    if (!std::ranges::all_of(taken, leaves_room)) return false;
    if (!taken.empty()) submission.busy.emplace(any_companion(), taken);
    return !first_refusal(submission);
}

bool can_be_there(const SearchTime& asked, const std::optional<Miles>& way, Instant now,
                  const AppliedLimits& limits) {
    thread_local RequestedLine line{any_companion()};
    ask_of(line, asked, way);
    line.limits = limits;
    return can_be_reached(line) && starts_in_time(line, now);
}

LocalService local_service(const std::vector<LocalSpan>& parts) {
    LocalService service{parts.front().start, parts.front().end};
    if (parts.size() > 1) service.after_change = parts.back();
    return service;
}

bool works_then(const LocalService& shown, int requested_hours, int max_shift_hours,
                const OpenHours& open) {
    return requested_hours >= 1 && !is_longer_than_a_shift(requested_hours, max_shift_hours) &&
           is_open_throughout(open, shown);
}

bool keeps_from(const TimeSpan& taken, const TimeSpan& service) {
    return conflict(taken, service);
}

bool keeps_from(const TimeSpan& taken, const GeoPoint& taken_at, const TimeSpan& service,
                const GeoPoint& place) {
    return conflict(Claim{taken, taken_at}, Claim{service, place});
}

bool is_off_during(const TimeSpan& off, const TimeSpan& service) {
    return off.overlaps(service);
}

}  // namespace steady
