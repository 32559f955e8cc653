#pragma once

#include "domain/core/geo.h"

#include <cstddef>
#include <vector>

namespace steady::sql {

// Beyond this many whole degrees their range is as good as naming each.
inline constexpr std::size_t max_bands = 16;

// Holds every point whose public distance is within the radius, and some more.
struct SearchBox {
    double west;
    double east;
    std::vector<int> bands;  // the whole degrees of latitude it touches, from south to north
};
[[nodiscard]] SearchBox box_around(GeoPoint centre, int radius_miles);

}  // namespace steady::sql
