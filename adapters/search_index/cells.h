#pragma once

#include "domain/core/geo.h"

#include <cmath>
#include <cstdint>

namespace steady::search_index {

// A cell of whole degrees; any finite point has one.
[[nodiscard]] inline std::uint64_t cell_at(int latitude, int longitude) {
    return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(latitude)) << 32U) |
           static_cast<std::uint32_t>(longitude);
}
[[nodiscard]] inline std::uint64_t cell_of(GeoPoint point) {
    return cell_at(static_cast<int>(std::floor(point.latitude)),
                   static_cast<int>(std::floor(point.longitude)));
}

}  // namespace steady::search_index
