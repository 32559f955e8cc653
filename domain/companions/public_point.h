#pragma once

#include "domain/core/geo.h"

namespace steady {

// The grid that hides companions' addresses: rows of a seventh of a degree, 9.87 miles high, each
// divided into the whole number of equal cells whose width comes closest to the height. Only the
// rows at the poles have wider cells.
inline constexpr int cell_rows_per_degree = 7;

// The center of the grid cell that contains a point: the only origin of every distance, travel time
// and fee that is shown before a booking is paid (decisions §2). A cell's center maps to itself.
// Longitudes outside -180…180 wrap around. Migration 17 implements the same arithmetic.
[[nodiscard]] GeoPoint public_point(GeoPoint address);

}  // namespace steady
