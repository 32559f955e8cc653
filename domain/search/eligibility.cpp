#include "domain/search/eligibility.h"

#include "domain/search/tags.h"

namespace steady {

bool within(const std::optional<int>& radius_miles, const std::optional<int>& distance_miles) {
    return !radius_miles || (distance_miles && *distance_miles <= *radius_miles);
}

std::optional<GeoPoint> meeting_place_of(const SearchCriteria& criteria) {
    // For a stranger's query a visit counts like time off, which has no place (ADR 76).
    const bool nowhere = criteria.when && (criteria.when->by_video || criteria.when->is_coarse);
    return nowhere ? std::nullopt : criteria.from;
}

std::optional<Miles> way_to(const std::optional<GeoPoint>& place,
                            const std::optional<GeoPoint>& public_point) {
    if (!place) return Miles{};
    return public_point ? std::optional(distance_between(*place, *public_point)) : std::nullopt;
}

std::optional<SearchRank> matching(const SearchCriteria& criteria, const SearchRecord& record,
                                   Calendar calendar) {
    SearchFacts counted = record.facts;
    counted.verified = verified_at(counted.verified, record.badge_ends, criteria.now);
    if (!fits(limits_of(criteria), counted)) return std::nullopt;
    if (!has_any_tag(record.degrees, criteria.degrees)) return std::nullopt;
    if (!has_any_tag(record.skills, criteria.skills)) return std::nullopt;
    SearchRank rank{.rating_tenths = record.facts.rating_tenths,
                    .total_bookings = record.total_bookings,
                    .id = record.id.text()};
    if (criteria.from) {
        if (record.public_point) {
            rank.distance_miles =
                public_distance_miles(distance_between(*criteria.from, *record.public_point));
        }
        if (!within(criteria.radius_miles, rank.distance_miles)) return std::nullopt;
    }
    if (criteria.when) {
        const TimeFacts facts{.online = record.facts.online,
                              .max_shift_hours = record.max_shift_hours,
                              .schedule = record.schedule,
                              .timezone = record.timezone,
                              .way = way_to(criteria.from, record.public_point),
                              .calendar = std::move(calendar),
                              .limits = record.limits};
        if (!is_free_then(*criteria.when, facts, criteria.now)) return std::nullopt;
    }
    rank.boosted = is_boosted(record.highlight, rank.distance_miles, criteria.now);
    return rank;
}

}  // namespace steady
