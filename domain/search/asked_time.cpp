#include "domain/search/asked_time.h"

#include "domain/bookings/submit_rules.h"
#include "domain/bookings/time_off.h"
#include "domain/bookings/timing.h"
#include "domain/fees/fee_rules.h"

namespace steady {

bool is_free_then(const AskedTime& asked, const TimeFacts& facts, Instant now) {
    static const AccountId companion =
        AccountId::parse("00000000-0000-0000-0000-000000000000").value();  // whoever it is
    const LocalService local = asked.shown_in(facts.timezone);
    RequestedLine line{companion};
    line.companion_online = facts.online;
    line.max_shift_hours = facts.max_shift_hours;
    line.is_video = asked.by_video;
    line.service_hours = asked.hours;
    line.start = asked.start;
    line.has_location = !asked.by_video;
    line.distance = facts.way;
    if (facts.way && !asked.by_video) line.travel_time = estimated_travel_time(*facts.way);
    line.within_schedule = fits_schedule(facts.schedule, local.start, local.end) &&
                           is_clear_of(facts.calendar.off, asked.service());
    BookingSubmission submission;
    submission.now = now;
    submission.lines.push_back(std::move(line));
    if (!facts.calendar.taken.empty()) submission.busy.emplace(companion, facts.calendar.taken);
    return !first_refusal(submission);
}

}  // namespace steady
