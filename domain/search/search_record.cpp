#include "domain/search/search_record.h"

#include "domain/companions/sobriety.h"
#include "domain/search/tags.h"

#include <algorithm>
#include <limits>

namespace steady {
namespace {

std::vector<std::string> normalised(const std::vector<std::string>& tags) {
    std::vector<std::string> all;
    for (const std::string& tag : tags) all.push_back(normalised_tag(tag));
    return all;
}

// Ratings end at 50; larger values saturate.
std::uint8_t tenths_of(int rating) {
    return static_cast<std::uint8_t>(std::clamp(rating, 0, 255));
}

}  // namespace

VerifiedBits verified_bits(const Verifications& records) {
    unsigned bits = 0;
    for (const VerificationKind kind : verification_kinds) {
        if (records.of(kind).status == VerificationStatus::verified) bits |= verified_bit(kind);
    }
    return static_cast<VerifiedBits>(bits);
}

std::vector<BadgeEnd> badge_ends(const Verifications& records) {
    std::vector<BadgeEnd> ends;
    for (const VerificationKind kind : verification_kinds) {
        const Verification& record = records.of(kind);
        if (record.status != VerificationStatus::verified || !record.expires_at) continue;
        ends.push_back({*record.expires_at, verified_bit(kind)});
    }
    std::ranges::sort(ends);
    return ends;
}

VerifiedBits verified_at(VerifiedBits stored, const std::vector<BadgeEnd>& ends, Instant now) {
    unsigned bits = stored;
    for (const BadgeEnd& end : ends) {
        if (end.at <= now) bits &= ~unsigned{end.kinds};
    }
    return static_cast<VerifiedBits>(bits);
}

SearchLimits limits_of(const SearchCriteria& criteria) {
    const Date today = std::chrono::floor<std::chrono::days>(criteria.now);
    unsigned verified = 0;
    for (const VerificationKind kind : criteria.verified) verified |= verified_bit(kind);
    return {criteria.max_rate.value_or(Money::from_cents(std::numeric_limits<std::int64_t>::max())),
            sober_since(criteria.min_sobriety_months, today),
            static_cast<VerifiedBits>(verified),
            tenths_of(criteria.min_rating_tenths),
            criteria.online_only,
            criteria.facts};
}

SearchRecord search_record_of(const Companion& companion) {
    const CompanionProfile& profile = companion.profile;
    SearchRecord record{
        .id = companion.id(),
        .facts = {profile.hourly_rate, profile.sober_since, verified_bits(companion.verifications),
                  tenths_of(profile.rating.tenths()), profile.online,
                  profile.self_description.facts},
        .total_bookings = profile.total_bookings,
        .public_point = profile.public_point,
        .highlight = profile.highlight,
        .degrees = normalised(profile.degrees),
        .skills = normalised(profile.skills),
        .max_shift_hours = profile.max_shift_hours,
        .schedule = profile.schedule,
        .timezone = profile.timezone,
        .limits = profile.limits,
        .badge_ends = badge_ends(companion.verifications)};
    add_situations(record);
    return record;
}

void add_situations(SearchRecord& record) {
    record.facts.described |= situation_facts(record.skills, record.max_shift_hours);
}

}  // namespace steady
