#include "app/search/next_free.h"

#include "app/bookings/schedule_fit.h"
#include "domain/bookings/earliest_start.h"
#include "domain/bookings/submit_rules.h"
#include "domain/bookings/timing.h"
#include "domain/companions/listing.h"
#include "domain/fees/fee_rules.h"
#include "domain/search/eligibility.h"
#include "ports/booking_calendar.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <map>
#include <utility>

namespace steady {
namespace {

using SpansById = std::map<AccountId, std::vector<TimeSpan>>;

}  // namespace

std::optional<seconds> notice_in_person_at(const Miles& way, const AppliedLimits& limits,
                                           const AccountId& companion, Instant now) {
    RequestedLine line{companion};
    line.distance = way;
    line.travel_time = estimated_travel_time(way);
    line.limits = limits;
    if (is_beyond_travel(line)) return std::nullopt;
    return earliest_allowed(line, now) - now;
}

seconds notice_for_video(const AppliedLimits& limits, const AccountId& companion, Instant now) {
    RequestedLine line{companion};
    line.is_video = true;
    line.limits = limits;
    return earliest_allowed(line, now) - now;
}

void report_next_free(Transaction& transaction, const SearchCriteria& criteria,
                      const TimeZones& time_zones, bool is_coarse, std::vector<SearchHit>& hits) {
    if (hits.empty()) return;
    std::vector<AccountId> ids;
    for (const SearchHit& hit : hits) ids.push_back(hit.companion.id());
    const TimeSpan week{criteria.now, criteria.now + earliest_start_reach};
    const auto busy_from = [&](const std::optional<GeoPoint>& place) {
        return transaction.booking_calendar.busy_of(ids, week.start - widest_reach,
                                                    week.end + widest_reach, place);
    };
    SpansById taken = busy_from(std::nullopt);
    // To a stranger no visit is at a place (ADR 76).
    const auto place = is_coarse ? std::nullopt : meeting_place_of(criteria);
    SpansById taken_there = place ? busy_from(place) : taken;
    auto off = transaction.time_off.touching_any(ids, with_rest_around(week));
    for (SearchHit& hit : hits) {
        if (!takes_bookings(hit.companion)) continue;
        const CompanionProfile& profile = hit.companion.profile;
        const AccountId& id = hit.companion.id();
        EarliestStartQuestion question{
            .schedule = profile.schedule,
            .clock = local_clock(time_zones, zone_of(profile, time_zones)),
            .taken = {},
            .off = {},
            .now = criteria.now,
            .is_coarse = is_coarse};
        const AppliedLimits limits = applied_limits(profile.limits, question.now, question.clock);
        question.taken = with_buffer(std::move(taken[id]), limits.buffer);
        question.off = with_buffer(std::move(off[id]), is_coarse ? limits.buffer : minutes{0});
        question.notice = notice_for_video(limits, id, question.now);
        hit.next_free_by_video = earliest_start(question);
        const auto way = way_to(criteria.from, profile.public_point);
        if (!criteria.from || !way) continue;
        const auto notice = notice_in_person_at(*way, limits, id, question.now);
        if (!notice) continue;
        question.taken = with_buffer(std::move(taken_there[id]), limits.buffer);
        question.notice = *notice;
        hit.next_free = earliest_start(question);
    }
}

}  // namespace steady
