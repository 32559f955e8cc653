#pragma once

#include "domain/core/geo.h"

namespace steady {

// The grid in which companions are placed for everybody else: rows of a seventh of a degree, 9.87
// miles high, each cut into the whole number of equal cells that comes nearest to making them as
// wide. Only the poles' own rows have wider ones.
inline constexpr int cell_rows_per_degree = 7;

// The centre of the cell around a point: the only place from which anybody is told a distance, a
// travel time or a fee before a booking is paid (decisions §2). The centre of a cell is its own.
// Longitudes outside -180…180 are taken round the earth. Migration 17 holds the same arithmetic.
[[nodiscard]] GeoPoint public_point(GeoPoint address);

}  // namespace steady
