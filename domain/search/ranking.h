#pragma once

#include "domain/core/geo.h"
#include "domain/core/time.h"
#include "domain/highlights/highlight.h"

#include <compare>
#include <optional>
#include <string>

namespace steady {

inline constexpr int local_highlight_radius_miles = 100;  // HIGH-002
inline constexpr int distance_step_miles = 5;

// Whole miles rounded to the nearest 5, for a distance measured from a public point. The point
// protects a home address; rounding alone could be defeated by enough queries (decisions §2).
[[nodiscard]] int public_distance_miles(Miles exact);

// Whether the highlight boosts the companion for this searcher: nationwide always, local only
// within 100 miles, and both when the searcher's place is unknown (decisions §3).
[[nodiscard]] bool is_boosted(const std::optional<Highlight>& highlight,
                              std::optional<int> distance_miles, Instant now);

// The sort key of search results, without the id.
struct SearchStanding {
    bool boosted{};
    std::optional<int> distance_miles{};  // the public distance
    int rating_tenths{};
    int total_bookings{};
    friend bool operator==(const SearchStanding&, const SearchStanding&) = default;
};

// The better one is less: boosted first, then nearer with unknown places last, else better rated,
// then more booked. Inline, because an index calls it for each match.
[[nodiscard]] inline std::weak_ordering compare(const SearchStanding& a, const SearchStanding& b) {
    if (a.boosted != b.boosted) return b.boosted <=> a.boosted;
    if (a.distance_miles != b.distance_miles) {
        if (!a.distance_miles || !b.distance_miles) return !a.distance_miles <=> !b.distance_miles;
        return *a.distance_miles <=> *b.distance_miles;
    }
    if (!a.distance_miles && a.rating_tenths != b.rating_tenths) {
        return b.rating_tenths <=> a.rating_tenths;
    }
    return b.total_bookings <=> a.total_bookings;
}

// A companion's standing and id.
struct SearchRank {
    bool boosted = false;
    std::optional<int> distance_miles;  // the public distance
    int rating_tenths = 0;
    int total_bookings = 0;
    std::string id;
};

// Strict weak order, best first; equals by id, so pages are stable.
[[nodiscard]] bool ranks_before(const SearchRank& a, const SearchRank& b);

}  // namespace steady
