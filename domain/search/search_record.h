#pragma once

#include "domain/companions/companion.h"
#include "domain/search/criteria.h"
#include "domain/search/fact_filter.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// Bit n is set: the nth kind of verification is verified.
using VerifiedBits = std::uint8_t;
[[nodiscard]] constexpr VerifiedBits verified_bit(VerificationKind kind) {
    return static_cast<VerifiedBits>(1U << static_cast<unsigned>(kind));
}
// Of the stored status, whatever the time.
[[nodiscard]] VerifiedBits verified_bits(const Verifications& records);

// When verified kinds stop being verified.
struct BadgeEnd {
    Instant at{};
    VerifiedBits kinds{};
    friend auto operator<=>(const BadgeEnd&, const BadgeEnd&) = default;
};
[[nodiscard]] std::vector<BadgeEnd> badge_ends(const Verifications& records);
// The bits without those whose end has come.
[[nodiscard]] VerifiedBits verified_at(VerifiedBits stored, const std::vector<BadgeEnd>& ends,
                                       Instant now);

// The values that are compared with a search's limits, as compact as possible: an index holds one
// per companion and scans all of them.
struct SearchFacts {
    Money hourly_rate;
    Date sober_since{};
    VerifiedBits verified{};
    std::uint8_t rating_tenths{};
    bool online{};
    FactBits described{};  // stated, and the situations that follow from the profile
    friend bool operator==(const SearchFacts&, const SearchFacts&) = default;
};

// A search's limits, prepared for many comparisons.
struct SearchLimits {
    Money max_rate;
    Date sober_by{};
    VerifiedBits verified{};
    std::uint8_t min_rating_tenths{};
    bool online_only{};
    FactFilter described{};
    friend auto operator<=>(const SearchLimits&, const SearchLimits&) = default;
};
[[nodiscard]] SearchLimits limits_of(const SearchCriteria& criteria);

// SRCH-060…063: limits are inclusive.
[[nodiscard]] inline bool fits(const SearchLimits& limits, const SearchFacts& facts) {
    return (facts.online || !limits.online_only) && facts.sober_since <= limits.sober_by &&
           facts.rating_tenths >= limits.min_rating_tenths &&
           facts.hourly_rate <= limits.max_rate &&
           (facts.verified & limits.verified) == limits.verified &&
           fits(limits.described, facts.described);
}

// The data that decides whether a search finds a companion, and its rank among the results. The
// facts name kinds as stored: badge_ends says from when on they do not count.
struct SearchRecord {
    AccountId id;
    SearchFacts facts{};
    int total_bookings{};
    std::optional<GeoPoint> public_point{};
    std::optional<Highlight> highlight{};
    std::vector<std::string> degrees{};  // normalized, see tags.h
    std::vector<std::string> skills{};
    int max_shift_hours{};
    // Only for a search with a time.
    WeeklySchedule schedule{};
    std::string timezone{};
    BookingLimits limits{};
    std::vector<BadgeEnd> badge_ends{};
    bool suspended{};     // and cannot be booked at any time
    Calendar calendar{};  // everything not yet over; only in the index of a store
};
[[nodiscard]] SearchRecord search_record_of(const Companion& companion);
// Adds the situations that follow from the skills and the longest shift.
void add_situations(SearchRecord& record);

}  // namespace steady
