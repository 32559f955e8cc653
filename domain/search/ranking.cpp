#include "domain/search/ranking.h"

namespace steady {
namespace {

SearchStanding standing_of(const SearchRank& rank) {
    return {rank.boosted, rank.distance_miles, rank.rating_tenths, rank.total_bookings};
}

}  // namespace

int public_distance_miles(Miles exact) {
    constexpr long step = distance_step_miles * 100;
    return static_cast<int>((exact.hundredths + step / 2) / step * distance_step_miles);
}

bool is_boosted(const std::optional<Highlight>& highlight, std::optional<int> distance_miles,
                Instant now) {
    if (!is_active(highlight, now)) return false;
    return highlight->type == HighlightType::nationwide || !distance_miles ||
           *distance_miles <= local_highlight_radius_miles;
}

bool ranks_before(const SearchRank& a, const SearchRank& b) {
    const auto order = compare(standing_of(a), standing_of(b));
    return std::is_neq(order) ? std::is_lt(order) : a.id < b.id;
}

}  // namespace steady
