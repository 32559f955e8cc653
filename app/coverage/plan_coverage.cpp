#include "app/coverage/plan_coverage.h"

#include "app/bookings/line_location.h"
#include "app/bookings/schedule_fit.h"
#include "app/companions/may_know_times.h"
#include "app/search/next_free.h"
#include "app/search/search_gate.h"
#include "app/search/time_question.h"
#include "domain/bookings/free_spans.h"
#include "domain/bookings/time_off.h"
#include "domain/bookings/timing.h"
#include "domain/companions/listing.h"
#include "domain/core/result.h"
#include "domain/fees/fee_rules.h"
#include "domain/search/eligibility.h"
#include "ports/booking_calendar.h"
#include "ports/booking_partners.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "ports/time_off.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

// How often a plan is made again without a time that the price found to be taken or too far.
constexpr int max_plans = 4;

using SpansById = std::map<AccountId, std::vector<TimeSpan>>;

// What all companions are asked for.
struct Wanted {
    TimeSpan reach;  // the span, and half an hour in which the last shift may end
    bool by_video = false;
    std::optional<GeoPoint> place{};
    Instant now{};
};

// nullopt: cannot take part in a booking with others, or does not travel that far.
std::optional<CoverageCandidate> candidate_of(const Companion& companion, const Wanted& wanted,
                                              const LocalClock& clock, std::vector<TimeSpan> taken,
                                              std::vector<TimeSpan> off) {
    const CompanionProfile& profile = companion.profile;
    if (!takes_bookings(companion) || profile.booking_mode != BookingMode::instant) {
        return std::nullopt;
    }
    const AppliedLimits limits = applied_limits(profile.limits, wanted.now, clock);
    seconds notice = notice_for_video(limits, companion.id(), wanted.now);
    CoverageCandidate candidate;
    candidate.rate = rate_of_line(wanted.by_video, profile.hourly_rate, profile.video_hourly_rate);
    candidate.max_shift_hours = std::min(profile.max_shift_hours, max_line_hours);
    candidate.rest = rest_between_bookings + limits.buffer;
    if (!wanted.by_video) {
        const auto way = way_to(wanted.place, profile.public_point);
        if (!way) return std::nullopt;
        const auto needed = notice_in_person_at(*way, limits, companion.id(), wanted.now);
        if (!needed) return std::nullopt;
        notice = *needed;
        candidate.visit = travel_estimate(*way).value_or(Money{});
    }
    const auto open = open_spans(profile.schedule, wanted.reach, clock);
    candidate.free = free_spans({without_time_off(open, std::move(off)),
                                 with_buffer(std::move(taken), limits.buffer), wanted.now, notice});
    if (candidate.free.empty()) return std::nullopt;
    return candidate;
}

BookingRequest request_for(const CoverageRequest& asked, const std::vector<CoverageShift>& shifts,
                           const std::vector<AccountId>& ids) {
    BookingRequest request;
    for (const CoverageShift& shift : shifts) {
        LineRequest line{.companion = ids[shift.candidate]};
        line.start = shift.service.start;
        line.service_hours = static_cast<int>((shift.service.end - shift.service.start) / hours{1});
        line.is_video = asked.by_video;
        line.location = asked.by_video ? video_location : asked.location;
        line.timezone = asked.timezone;
        line.accepts_approximate_place = asked.accepts_approximate_place;
        line.relationship = LineRelationship::consecutive;
        request.lines.push_back(std::move(line));
    }
    return request;
}

// Without this service and what overlaps it.
void exclude(CoverageCandidate& candidate, const TimeSpan& service) {
    candidate.free = without_time_off(candidate.free, {service});
    std::erase_if(candidate.free,
                  [](const TimeSpan& free) { return free.end - free.start < hours{1}; });
}

}  // namespace

Result<void> PlanCoverage::check_rights(const AccountId& client) {
    return store_.read([&](Transaction& transaction) -> Result<void> {
        RETURN_IF_ERROR(may_search(transaction, client));
        if (!may_know_times(transaction, client)) return refuse(Refusal::email_unconfirmed);
        return {};
    });
}

Result<PlanCoverage::Asked> PlanCoverage::asked_for(const CoverageRequest& request,
                                                    Instant now) const {
    if (hours{request.hours} < min_coverage || hours{request.hours} > max_coverage) {
        return refuse_field("hours", "Please choose between 2 and 168 hours.");
    }
    Asked asked{.timezone = default_timezone};
    if (!request.timezone.empty() && !time_zones_.known(request.timezone)) {
        return refuse_field("timezone", "Unknown time zone");
    }
    if (request.by_video) {
        if (!request.timezone.empty()) asked.timezone = request.timezone;
    } else {
        if (request.location.empty()) return refuse_field("location", "Please enter a place.");
        const auto place = geocoder_.resolve(request.location);
        if (!place) {
            return refuse(geocoder_.is_military(request.location) ? Refusal::place_military
                                                                  : Refusal::place_not_found);
        }
        asked.place = place->point;
        asked.timezone = zone_at_place(*place, request.timezone, time_zones_);
    }
    TimeQuestion question{.starts_at = request.starts_at, .by_video = request.by_video};
    ASSIGN_OR_RETURN(const auto time, requested_time(question, asked.timezone, time_zones_, now));
    if (time.start.time_since_epoch() % coverage_grid != seconds{0}) {
        return refuse_field("startsAt", "Please choose a start on the hour or the half hour.");
    }
    if (time.start < now) return refuse_field("startsAt", "The start time has already passed.");
    asked.span = {time.start, time.start + hours{request.hours}};
    return asked;
}

PlanCoverage::Candidates PlanCoverage::candidates(const AccountId& client,
                                                  const CoverageRequest& request,
                                                  const Asked& asked, Instant now) {
    SearchCriteria criteria;
    criteria.from = asked.place;
    criteria.searcher = client;
    criteria.now = now;
    criteria.limit = static_cast<int>(max_coverage_candidates);
    std::vector<AccountId> found;
    for (const RankedCompanion& one : searcher_.search(criteria).found) found.push_back(one.id);
    if (found.empty()) return {};
    const Wanted wanted{
        {asked.span.start, asked.span.end + coverage_grid}, request.by_video, asked.place, now};
    return store_.read([&](Transaction& transaction) {
        Candidates candidates;
        SpansById taken = transaction.booking_calendar.busy_of(
            found, wanted.reach.start - widest_reach, wanted.reach.end + widest_reach, asked.place);
        SpansById off = transaction.time_off.touching_any(found, wanted.reach);
        const auto partners = transaction.booking_partners.booked_partners(client);
        for (const Companion& companion : transaction.companions.find_all(found)) {
            const AccountId& id = companion.id();
            const LocalClock clock =
                local_clock(time_zones_, zone_of(companion.profile, time_zones_));
            auto candidate =
                candidate_of(companion, wanted, clock, std::move(taken[id]), std::move(off[id]));
            if (!candidate) continue;
            candidate->is_known = std::ranges::find(partners, id) != partners.end() &&
                                  transaction.booking_partners.visited_together(client, id);
            candidates.ids.push_back(id);
            candidates.facts.push_back(std::move(*candidate));
        }
        return candidates;
    });
}

Result<PlannedCoverage> PlanCoverage::plan(const AccountId& client, const CoverageRequest& request,
                                           const Asked& asked, Candidates candidates) {
    CoverageQuestion question{asked.span, request.handover, request.preference,
                              std::move(candidates.facts)};
    for (int attempt = 1;; ++attempt) {
        const CoveragePlan found = plan_coverage(question);
        PlannedCoverage planned{asked.span, asked.timezone, found.gaps};
        planned.needs_another_booking =
            found.shifts.size() == question.max_shifts && !found.gaps.empty();
        if (found.shifts.empty()) return planned;
        auto quote = pricing_.quote(client, request_for(request, found.shifts, candidates.ids));
        if (quote) {
            for (const CoverageShift& shift : found.shifts) {
                planned.known.push_back(question.candidates[shift.candidate].is_known);
            }
            planned.quote = std::move(*quote);
            return planned;
        }
        // Roads take longer than the estimate, or another client booked in the meantime.
        const auto& other_times = quote.error().free_times;
        if (!other_times || attempt == max_plans) {
            return std::unexpected(std::move(quote.error().error));
        }
        const CoverageShift& refused = found.shifts[other_times->line];
        exclude(question.candidates[refused.candidate], refused.service);
    }
}

Result<PlannedCoverage> PlanCoverage::run(const AccountId& client, const CoverageRequest& request) {
    RETURN_IF_ERROR(check_rights(client));
    const Instant now = clock_.now();
    ASSIGN_OR_RETURN(const auto asked, asked_for(request, now));
    return plan(client, request, asked, candidates(client, request, asked, now));
}

}  // namespace steady
