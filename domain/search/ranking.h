#pragma once

#include "domain/core/geo.h"
#include "domain/core/time.h"
#include "domain/highlights/highlight.h"

#include <optional>
#include <string>

namespace steady {

inline constexpr int local_highlight_radius_miles = 100;  // HIGH-002
inline constexpr int distance_step_miles = 5;

// Whole miles rounded to the nearest 5, which is what a searcher may learn: three searches from
// three places must not locate a home (decisions §2).
[[nodiscard]] int public_distance_miles(Miles exact);

// Whether the highlight lifts the companion for this searcher: nationwide always, local only within
// 100 miles, and both when the searcher's place is unknown (decisions §3).
[[nodiscard]] bool is_lifted(const std::optional<Highlight>& highlight,
                             std::optional<int> distance_miles, Instant now);

// What the order of search results depends on.
struct SearchRank {
    bool lifted = false;
    std::optional<int>
        distance_miles;  // public distance; all candidates of a search have it or none
    int rating_tenths = 0;
    int total_bookings = 0;
    std::string id;
};

// Strict weak order, best first: lifted, then nearer (when known), else better rated, then more
// booked, then id, so pages are stable.
[[nodiscard]] bool ranks_before(const SearchRank& a, const SearchRank& b);

}  // namespace steady
