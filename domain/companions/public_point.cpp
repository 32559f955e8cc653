#include "domain/companions/public_point.h"

#include <algorithm>
#include <cmath>

namespace steady {
namespace {

constexpr int rows = 180 * cell_rows_per_degree;
constexpr int cells_round_the_equator = 360 * cell_rows_per_degree;

// A rational approximation within 0.0017 of the cosine that, unlike the cosine, gives the same
// result on every machine and in every database.
double cosine_of_degrees(double degrees) {
    const double square = degrees * degrees;
    return (32400.0 - 4.0 * square) / (32400.0 + square);
}

}  // namespace

GeoPoint public_point(GeoPoint address) {
    const double row =
        std::clamp(std::floor((address.latitude + 90.0) * cell_rows_per_degree), 0.0, rows - 1.0);
    const double latitude = (row + 0.5) / cell_rows_per_degree - 90.0;
    const double cells =
        std::max(1.0, std::floor(cells_round_the_equator * cosine_of_degrees(latitude) + 0.5));
    const double round = (address.longitude + 180.0) / 360.0;
    const double cell = std::min(std::floor((round - std::floor(round)) * cells), cells - 1.0);
    return {latitude, (cell + 0.5) * 360.0 / cells - 180.0};
}

}  // namespace steady
