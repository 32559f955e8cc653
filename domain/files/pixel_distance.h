#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace steady {

// How many pixels back a distance code of a lossless WebP refers to.
// Short distances are codes of near pixels, the nearest ones first.
[[nodiscard]] inline std::size_t pixel_distance(std::uint32_t code, std::uint32_t width) {
    // Rows up, and pixels to the left.
    constexpr std::array<std::array<int, 2>, 120> near{{
        {1, 0},  {0, 1},  {1, 1},  {1, -1}, {2, 0},  {0, 2},  {2, 1},  {2, -1}, {1, 2},  {1, -2},
        {2, 2},  {2, -2}, {3, 0},  {0, 3},  {3, 1},  {3, -1}, {1, 3},  {1, -3}, {3, 2},  {3, -2},
        {2, 3},  {2, -3}, {4, 0},  {0, 4},  {4, 1},  {4, -1}, {1, 4},  {1, -4}, {3, 3},  {3, -3},
        {4, 2},  {4, -2}, {2, 4},  {2, -4}, {5, 0},  {4, 3},  {4, -3}, {3, 4},  {3, -4}, {0, 5},
        {5, 1},  {5, -1}, {1, 5},  {1, -5}, {5, 2},  {5, -2}, {2, 5},  {2, -5}, {4, 4},  {4, -4},
        {5, 3},  {5, -3}, {3, 5},  {3, -5}, {6, 0},  {0, 6},  {6, 1},  {6, -1}, {1, 6},  {1, -6},
        {6, 2},  {6, -2}, {2, 6},  {2, -6}, {5, 4},  {5, -4}, {4, 5},  {4, -5}, {6, 3},  {6, -3},
        {3, 6},  {3, -6}, {7, 0},  {0, 7},  {7, 1},  {7, -1}, {5, 5},  {5, -5}, {1, 7},  {1, -7},
        {6, 4},  {6, -4}, {4, 6},  {4, -6}, {7, 2},  {7, -2}, {2, 7},  {2, -7}, {7, 3},  {7, -3},
        {3, 7},  {3, -7}, {6, 5},  {6, -5}, {5, 6},  {5, -6}, {0, 8},  {7, 4},  {7, -4}, {4, 7},
        {4, -7}, {1, 8},  {2, 8},  {6, 6},  {6, -6}, {3, 8},  {7, 5},  {7, -5}, {5, 7},  {5, -7},
        {4, 8},  {7, 6},  {7, -6}, {6, 7},  {6, -7}, {5, 8},  {7, 7},  {7, -7}, {6, 8},  {7, 8},
    }};
    if (code > near.size()) return code - near.size();
    const auto [up, left] = near.at(code - 1);
    const long distance = long{up} * static_cast<long>(width) + left;
    return distance < 1 ? 1 : static_cast<std::size_t>(distance);
}

}  // namespace steady
