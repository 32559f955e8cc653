#include "domain/search/ranking.h"

#include <string_view>
#include <tuple>

namespace steady {
namespace {

// What is compared, the smaller first; a rating only where no distance is known.
auto place_in_list(const SearchRank& rank) {
    const bool is_near = rank.distance_miles.has_value();
    return std::tuple(!rank.lifted, !is_near, rank.distance_miles,
                      is_near ? std::nullopt : std::optional(-rank.rating_tenths),
                      -rank.total_bookings, std::string_view(rank.id));
}

}  // namespace

int public_distance_miles(Miles exact) {
    constexpr long step = distance_step_miles * 100;
    return static_cast<int>((exact.hundredths + step / 2) / step * distance_step_miles);
}

bool is_lifted(const std::optional<Highlight>& highlight, std::optional<int> distance_miles,
               Instant now) {
    if (!is_active(highlight, now)) return false;
    return highlight->type == HighlightType::nationwide || !distance_miles ||
           *distance_miles <= local_highlight_radius_miles;
}

bool ranks_before(const SearchRank& a, const SearchRank& b) {
    return place_in_list(a) < place_in_list(b);
}

}  // namespace steady
