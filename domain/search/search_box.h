#pragma once

#include "domain/core/geo.h"

#include <vector>

namespace steady {

// Contains every point whose public distance is within the radius, and some more.
struct SearchBox {
    double west;
    double east;
    // The latitudes, in whole degrees, that it touches, from south to north.
    std::vector<int> bands;
};
[[nodiscard]] SearchBox box_around(GeoPoint centre, int radius_miles);

}  // namespace steady
