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

// Whole miles rounded to the nearest 5, of a distance that was measured from a public point: what
// keeps a home from being found is the point, for rounding alone gives in to enough questions
// (decisions §2).
[[nodiscard]] int public_distance_miles(Miles exact);

// Whether the highlight lifts the companion for this searcher: nationwide always, local only within
// 100 miles, and both when the searcher's place is unknown (decisions §3).
[[nodiscard]] bool is_boosted(const std::optional<Highlight>& highlight,
                              std::optional<int> distance_miles, Instant now);

// What the order of search results depends on, but for the id.
struct SearchStanding {
    bool boosted{};
    std::optional<int> distance_miles{};  // the public one
    int rating_tenths{};
    int total_bookings{};
    friend bool operator==(const SearchStanding&, const SearchStanding&) = default;
};

// The better one is less: lifted, then nearer and last those of no known place, else better rated,
// then more booked. Inline, for an index asks it for each of those who fit.
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

// Somebody's standing and id.
struct SearchRank {
    bool boosted = false;
    std::optional<int> distance_miles;  // the public one
    int rating_tenths = 0;
    int total_bookings = 0;
    std::string id;
};

// Strict weak order, best first; equals by id, so pages are stable.
[[nodiscard]] bool ranks_before(const SearchRank& a, const SearchRank& b);

}  // namespace steady
