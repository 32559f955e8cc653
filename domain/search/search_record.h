#pragma once

#include "domain/companions/companion.h"
#include "domain/search/criteria.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// Bit n: the nth kind of verification is verified.
using VerifiedBits = std::uint8_t;
[[nodiscard]] constexpr VerifiedBits verified_bit(VerificationKind kind) {
    return static_cast<VerifiedBits>(1U << static_cast<unsigned>(kind));
}
[[nodiscard]] VerifiedBits verified_bits(const Verifications& records);

// What is compared with a search's limits, as small as it can be: an index keeps one of each
// companion and reads all of them.
struct SearchFacts {
    Money hourly_rate;
    Date sober_since{};
    VerifiedBits verified{};
    std::uint8_t rating_tenths{};
    bool online{};
    friend bool operator==(const SearchFacts&, const SearchFacts&) = default;
};

// A search's limits, made ready for many comparisons.
struct SearchLimits {
    Money max_rate;
    Date sober_by{};
    VerifiedBits verified{};
    std::uint8_t min_rating_tenths{};
    bool online_only{};
    friend auto operator<=>(const SearchLimits&, const SearchLimits&) = default;
};
[[nodiscard]] SearchLimits limits_of(const SearchCriteria& criteria);

// SRCH-060…063: at the limit is in.
[[nodiscard]] inline bool fits(const SearchLimits& limits, const SearchFacts& facts) {
    return (facts.online || !limits.online_only) && facts.sober_since <= limits.sober_by &&
           facts.rating_tenths >= limits.min_rating_tenths &&
           facts.hourly_rate <= limits.max_rate &&
           (facts.verified & limits.verified) == limits.verified;
}

// What of a companion decides whether a search finds it, and where it stands among those found.
struct SearchRecord {
    AccountId id;
    SearchFacts facts{};
    int total_bookings{};
    std::optional<GeoPoint> public_point{};
    std::optional<Highlight> highlight{};
    std::vector<std::string> degrees{};  // normalised, see tags.h
    std::vector<std::string> skills{};
    // Only for a search with a time.
    int max_shift_hours{};
    WeeklySchedule schedule{};
    std::string timezone{};
    bool suspended{};     // and can be booked for no time
    Calendar calendar{};  // all that is not over, of the stores' index alone
};
[[nodiscard]] SearchRecord search_record_of(const Companion& companion);

}  // namespace steady
