#include "domain/search/ranking.h"

namespace steady {

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
    if (a.lifted != b.lifted) return a.lifted;
    if (a.distance_miles.has_value() != b.distance_miles.has_value()) {
        return a.distance_miles.has_value();
    }
    if (a.distance_miles != b.distance_miles) return *a.distance_miles < *b.distance_miles;
    if (!a.distance_miles && a.rating_tenths != b.rating_tenths) {
        return a.rating_tenths > b.rating_tenths;
    }
    if (a.total_bookings != b.total_bookings) return a.total_bookings > b.total_bookings;
    return a.id < b.id;
}

}  // namespace steady
