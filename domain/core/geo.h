#pragma once

#include <compare>

namespace steady {

// Degrees, WGS 84.
struct GeoPoint {
    double latitude = 0;
    double longitude = 0;
    friend bool operator==(const GeoPoint&, const GeoPoint&) = default;
};

// A distance rounded to hundredths of a mile before amounts are computed from it, so that the shown
// value reproduces them.
struct Miles {
    long hundredths = 0;
    [[nodiscard]] static constexpr Miles whole(long miles) { return Miles{miles * 100}; }
    friend constexpr auto operator<=>(Miles, Miles) = default;
};

// Haversine on a sphere of radius 3959 miles (FEE-017), rounded to hundredths.
[[nodiscard]] Miles distance_between(GeoPoint a, GeoPoint b);

}  // namespace steady
