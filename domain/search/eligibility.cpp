#include "domain/search/eligibility.h"

#include "domain/companions/sobriety.h"
#include "domain/core/text.h"
#include "domain/fees/fee_rules.h"

#include <algorithm>

namespace steady {

std::string normalised_tag(std::string_view tag) {
    return lowered(trimmed(tag));
}

bool has_any_tag(const std::vector<std::string>& tags, const std::vector<std::string>& wanted) {
    if (wanted.empty()) return true;
    return std::ranges::any_of(wanted, [&](const std::string& want) {
        return std::ranges::any_of(tags, [&](const std::string& tag) {
            return normalised_tag(tag) == normalised_tag(want);
        });
    });
}

bool within(const std::optional<int>& radius_miles, const std::optional<int>& distance_miles) {
    return !radius_miles || (distance_miles && *distance_miles <= *radius_miles);
}

std::optional<Miles> way_to(const std::optional<GeoPoint>& place,
                            const std::optional<GeoPoint>& public_point) {
    if (!place) return Miles{};
    return public_point ? std::optional(distance_between(*place, *public_point)) : std::nullopt;
}

std::optional<SearchHit> matching(const SearchCriteria& criteria, const Companion& companion,
                                  Calendar calendar) {
    const CompanionProfile& profile = companion.profile;
    if (criteria.online_only && !profile.online) return std::nullopt;
    const Date today = std::chrono::floor<std::chrono::days>(criteria.now);
    if (profile.sober_since > sober_since(criteria.min_sobriety_months, today)) return std::nullopt;
    if (profile.rating.tenths() < criteria.min_rating_tenths) return std::nullopt;
    if (criteria.max_rate && profile.hourly_rate > *criteria.max_rate) return std::nullopt;
    if (!has_any_tag(profile.degrees, criteria.degrees)) return std::nullopt;
    if (!has_any_tag(profile.skills, criteria.skills)) return std::nullopt;
    for (const VerificationKind kind : criteria.verified) {
        if (!companion.verifications.verified(kind)) return std::nullopt;
    }
    SearchHit hit{.companion = companion, .distance_miles = {}};
    if (criteria.from) {
        if (profile.public_point) {
            const Miles way = distance_between(*criteria.from, *profile.public_point);
            hit.distance_miles = public_distance_miles(way);
            hit.travel = travel_estimate(way);
        }
        if (!within(criteria.radius_miles, hit.distance_miles)) return std::nullopt;
    }
    if (criteria.when) {
        TimeFacts facts = time_facts_of(profile);
        facts.way = way_to(criteria.from, profile.public_point);
        facts.calendar = std::move(calendar);
        if (!is_free_then(*criteria.when, facts, criteria.now)) return std::nullopt;
    }
    hit.highlighted = is_lifted(profile.highlight, hit.distance_miles, criteria.now);
    return hit;
}

SearchRank rank_of(const SearchHit& hit) {
    return {hit.highlighted, hit.distance_miles, hit.companion.profile.rating.tenths(),
            hit.companion.profile.total_bookings, hit.companion.id().text()};
}

}  // namespace steady
