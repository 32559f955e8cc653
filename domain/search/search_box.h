#pragma once

#include "domain/core/geo.h"

#include <vector>

namespace steady {

// Holds every point whose public distance is within the radius, and some more.
struct SearchBox {
    double west;
    double east;
    std::vector<int> bands;  // the whole degrees of latitude it touches, from south to north
};
[[nodiscard]] SearchBox box_around(GeoPoint centre, int radius_miles);

}  // namespace steady
