#include "app/search/next_free.h"

#include "app/bookings/schedule_fit.h"
#include "domain/bookings/coarse_times.h"
#include "domain/bookings/free_spans.h"
#include "domain/bookings/submit_rules.h"
#include "domain/bookings/timing.h"
#include "domain/companions/listing.h"
#include "domain/fees/fee_rules.h"
#include "domain/search/eligibility.h"
#include "ports/bookings.h"
#include "ports/time_off.h"

#include <algorithm>

namespace steady {
namespace {

// Nearly everybody is free within the first days, so the rest of the week is seldom reckoned.
constexpr std::chrono::days first_check{2};

minutes notice_for(const SearchHit& hit, const SearchCriteria& criteria) {
    const auto way = way_to(criteria.from, hit.companion.profile.public_point);
    return notice_in_person + estimated_travel_time(way.value_or(Miles{}));
}

std::vector<Instant> starts_of(const std::vector<TimeSpan>& free) {
    if (free.empty()) return {};
    return {free.front().start};
}

std::optional<Instant> next_free(const SearchHit& hit, const SearchCriteria& criteria,
                                 const TimeZones& time_zones, bool is_coarse,
                                 const std::vector<TimeSpan>& taken) {
    const CompanionProfile& profile = hit.companion.profile;
    if (!takes_bookings(hit.companion)) return std::nullopt;
    const minutes notice = notice_for(hit, criteria);
    const LocalClock clock = local_clock(time_zones, zone_of(profile, time_zones));
    for (const std::chrono::days reach : {first_check, next_free_reach}) {
        const TimeSpan week{criteria.now, criteria.now + reach};
        const auto open = open_spans(profile.schedule, week, clock);
        const auto free = free_spans({open, taken, criteria.now, notice});
        const auto starts =
            is_coarse ? coarse_starts_by_day(free, profile.schedule, clock) : starts_of(free);
        if (!starts.empty()) return starts.front();
    }
    return std::nullopt;
}

}  // namespace

void report_next_free(Transaction& transaction, const SearchCriteria& criteria,
                      const TimeZones& time_zones, bool is_coarse, std::vector<SearchHit>& hits) {
    if (hits.empty()) return;
    std::vector<AccountId> ids;
    for (const SearchHit& hit : hits) ids.push_back(hit.companion.id());
    const TimeSpan week{criteria.now, criteria.now + next_free_reach};
    const TimeSpan seen = with_rest_around(week);
    // Time off looks as a visit does, and to a stranger no visit is at a place (ADR 76).
    auto taken =
        transaction.bookings.busy_of(ids, week.start - widest_gap, week.end + widest_gap,
                                     is_coarse ? std::nullopt : meeting_place_of(criteria));
    auto off = transaction.time_off.touching_any(ids, seen);
    for (SearchHit& hit : hits) {
        const AccountId& id = hit.companion.id();
        std::vector<TimeSpan>& spans = taken[id];
        spans.insert(spans.end(), off[id].begin(), off[id].end());
        hit.next_free = next_free(hit, criteria, time_zones, is_coarse, spans);
    }
}

}  // namespace steady
