#include "domain/core/geo.h"

#include <cmath>
#include <numbers>

namespace steady {

Miles distance_between(GeoPoint a, GeoPoint b) {
    constexpr double earth_radius_miles = 3959.0;
    constexpr double degree = std::numbers::pi / 180.0;
    const double half_dlat = std::sin((b.latitude - a.latitude) * degree / 2);
    const double half_dlng = std::sin((b.longitude - a.longitude) * degree / 2);
    const double h = half_dlat * half_dlat + std::cos(a.latitude * degree) *
                                                 std::cos(b.latitude * degree) * half_dlng *
                                                 half_dlng;
    const double miles = 2 * earth_radius_miles * std::asin(std::sqrt(std::fmin(1.0, h)));
    return Miles{std::lround(miles * 100)};
}

}  // namespace steady
