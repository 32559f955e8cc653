#include "domain/search/search_box.h"

#include "domain/search/ranking.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace steady {

SearchBox box_around(GeoPoint centre, int radius_miles) {
    constexpr double earth_radius_miles = 3959.0;
    constexpr double degree = std::numbers::pi / 180.0;
    // Public distances are rounded, so a companion slightly further away may count as inside.
    const double reach_miles = radius_miles + distance_step_miles;
    const double reach = reach_miles / earth_radius_miles;  // radians
    const double half_height = reach / degree;

    const double south = std::max(centre.latitude - half_height, -90.0);
    const double north = std::min(centre.latitude + half_height, 90.0);
    SearchBox box{-180.0, 180.0, {}};
    const double ratio =
        std::sin(std::min(reach, std::numbers::pi / 2)) / std::cos(centre.latitude * degree);
    // Around a pole, and across the date line, every longitude is included.
    if (ratio < 1.0) {
        const double half_width = std::asin(ratio) / degree;
        if (centre.longitude - half_width >= -180.0 && centre.longitude + half_width <= 180.0) {
            box.west = centre.longitude - half_width;
            box.east = centre.longitude + half_width;
        }
    }
    const int first = static_cast<int>(std::floor(south));
    const int last = static_cast<int>(std::floor(north));
    for (int band = first; band <= last; ++band) box.bands.push_back(band);
    return box;
}

}  // namespace steady
