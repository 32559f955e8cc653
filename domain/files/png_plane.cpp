#include "domain/files/png_plane.h"

#include <array>
#include <cstdlib>
#include <utility>

namespace steady {
namespace {

std::uint8_t paeth(int left, int above, int corner) {
    const int estimate = left + above - corner;
    const int by_left = std::abs(estimate - left);
    const int by_above = std::abs(estimate - above);
    const int by_corner = std::abs(estimate - corner);
    const int best = by_left <= by_above && by_left <= by_corner ? left
                     : by_above <= by_corner                     ? above
                                                                 : corner;
    return static_cast<std::uint8_t>(best);
}

std::uint8_t byte_of(char c) {
    return static_cast<unsigned char>(c);
}

std::uint8_t predicted(std::uint8_t filter, std::string_view row, std::string_view above,
                       std::size_t i, std::size_t step) {
    const int left = i >= step ? byte_of(row[i - step]) : 0;
    const int up = above.empty() ? 0 : byte_of(above[i]);
    const int corner = i >= step && !above.empty() ? byte_of(above[i - step]) : 0;
    switch (filter) {
        case 1:
            return static_cast<std::uint8_t>(left);
        case 2:
            return static_cast<std::uint8_t>(up);
        case 3:
            return static_cast<std::uint8_t>((left + up) / 2);
        case 4:
            return paeth(left, up, corner);
        default:
            return 0;
    }
}

// One pass of an interlaced picture: where its pixels begin and their spacing.
struct Pass {
    std::size_t x, y, step_x, step_y;
};
constexpr std::array<Pass, 7> interlace_passes{{{0, 0, 8, 8},
                                                {4, 0, 8, 8},
                                                {0, 4, 4, 8},
                                                {2, 0, 4, 4},
                                                {0, 2, 2, 4},
                                                {1, 0, 2, 2},
                                                {0, 1, 1, 2}}};

std::size_t pass_length(std::size_t whole, std::size_t first, std::size_t step) {
    return whole <= first ? 0 : (whole - first + step - 1) / step;
}

// Copies the rows of a pass into the plane and consumes them from `raw`; false when there are too
// few.
bool read_pass(const PngShape& shape, const Pass& pass, std::string_view& raw, PngPlane& plane) {
    if (shape.width <= pass.x || shape.height <= pass.y) return true;
    const std::size_t columns = pass_length(shape.width, pass.x, pass.step_x);
    const std::size_t row_bytes = shape.row_bytes(columns);
    std::string above;
    for (std::size_t y = pass.y; y < shape.height; y += pass.step_y) {
        if (raw.size() < row_bytes + 1 || byte_of(raw[0]) > 4) return false;
        const std::uint8_t filter = byte_of(raw[0]);
        std::string row(raw.substr(1, row_bytes));
        raw.remove_prefix(row_bytes + 1);
        for (std::size_t i = 0; i < row.size(); ++i) {
            const unsigned sum =
                byte_of(row[i]) + unsigned{predicted(filter, row, above, i, plane.pixel)};
            row[i] = static_cast<char>(static_cast<unsigned char>(sum & 0xFFU));
        }
        const std::size_t used_bits = columns * shape.depth * shape.channels % 8;
        if (used_bits != 0 && (byte_of(row.back()) & (0xFFU >> used_bits)) != 0) {
            plane.has_padding = true;
        }
        for (std::size_t i = 0; i < columns; ++i) {
            const std::size_t to = plane.at(pass.x + i * pass.step_x, y);
            if (!shape.packed()) {
                std::copy_n(row.begin() + static_cast<std::ptrdiff_t>(i * plane.pixel), plane.pixel,
                            plane.bytes.begin() + static_cast<std::ptrdiff_t>(to));
                continue;
            }
            const std::size_t bit = i * shape.depth;
            const unsigned shift = 8 - shape.depth - static_cast<unsigned>(bit % 8);
            const unsigned mask = (1U << shape.depth) - 1U;
            plane.bytes[to] = static_cast<char>(static_cast<unsigned char>(
                (static_cast<unsigned>(byte_of(row[bit / 8])) >> shift) & mask));
        }
        above = std::move(row);
    }
    return true;
}

std::string packed_row(const PngShape& shape, const PngPlane& plane, std::size_t y) {
    if (!shape.packed()) return plane.bytes.substr(plane.at(0, y), plane.width * plane.pixel);
    std::string row(shape.row_bytes(plane.width), '\0');
    for (std::size_t x = 0; x < plane.width; ++x) {
        const std::size_t bit = x * shape.depth;
        const unsigned shift = 8 - shape.depth - static_cast<unsigned>(bit % 8);
        const unsigned value = unsigned{byte_of(row[bit / 8])} |
                               (unsigned{byte_of(plane.bytes[plane.at(x, y)])} << shift);
        row[bit / 8] = static_cast<char>(static_cast<unsigned char>(value));
    }
    return row;
}

}  // namespace

std::size_t PngShape::raw_bytes() const {
    if (!interlaced) return height * (row_bytes(width) + 1);
    std::size_t sum = 0;
    for (const Pass& pass : interlace_passes) {
        const std::size_t columns = pass_length(width, pass.x, pass.step_x);
        if (columns > 0) sum += pass_length(height, pass.y, pass.step_y) * (row_bytes(columns) + 1);
    }
    return sum;
}

std::optional<PngShape> shape_of_png(const ByteView& header) {
    constexpr std::array<unsigned, 7> channels{1, 0, 3, 1, 2, 0, 4};
    PngShape shape{.width = header.big32(0),
                   .height = header.big32(4),
                   .depth = header.byte(8),
                   .color_type = header.byte(9),
                   .interlaced = header.byte(12) == 1};
    if (shape.color_type >= channels.size() || channels.at(shape.color_type) == 0) {
        return std::nullopt;
    }
    shape.channels = channels.at(shape.color_type);
    const bool is_palette = shape.color_type == png_palette_color;
    const bool known =
        shape.depth == 8 || (shape.depth == 16 && !is_palette) ||
        (shape.channels == 1 && (shape.depth == 1 || shape.depth == 2 || shape.depth == 4));
    constexpr std::size_t max_side = 0x7FFF'FFFF;
    const bool fits =
        shape.width > 0 && shape.height > 0 && shape.width <= max_side && shape.height <= max_side;
    const bool plain = header.byte(10) == 0 && header.byte(11) == 0 && header.byte(12) <= 1;
    return known && fits && plain ? std::optional(shape) : std::nullopt;
}

std::optional<PngPlane> read_plane(const PngShape& shape, std::string_view raw) {
    PngPlane plane(shape.width, shape.height, shape.pixel_bytes());
    if (!shape.interlaced) {
        if (!read_pass(shape, {0, 0, 1, 1}, raw, plane)) return std::nullopt;
        return plane;
    }
    for (const Pass& pass : interlace_passes) {
        if (!read_pass(shape, pass, raw, plane)) return std::nullopt;
    }
    return plane;
}

PngPlane turned(const PngPlane& from, std::uint32_t orientation) {
    const bool lies = orientation >= 5;
    PngPlane to(lies ? from.height : from.width, lies ? from.width : from.height, from.pixel);
    for (std::size_t y = 0; y < to.height; ++y) {
        for (std::size_t x = 0; x < to.width; ++x) {
            std::size_t column = lies ? y : x;
            std::size_t row = lies ? x : y;
            if (orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8) {
                column = from.width - 1 - column;
            }
            if (orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7) {
                row = from.height - 1 - row;
            }
            std::copy_n(from.bytes.begin() + static_cast<std::ptrdiff_t>(from.at(column, row)),
                        from.pixel, to.bytes.begin() + static_cast<std::ptrdiff_t>(to.at(x, y)));
        }
    }
    return to;
}

// Applies the Paeth filter where a sample spans whole bytes, since only then are neighboring bytes
// similar.
std::string filtered_rows(const PngShape& shape, const PngPlane& plane) {
    const std::uint8_t filter = shape.packed() ? 0 : 4;
    std::string raw;
    std::string above;
    for (std::size_t y = 0; y < plane.height; ++y) {
        std::string row = packed_row(shape, plane, y);
        raw += static_cast<char>(filter);
        for (std::size_t i = 0; i < row.size(); ++i) {
            const unsigned difference =
                256U + byte_of(row[i]) - predicted(filter, row, above, i, plane.pixel);
            raw += static_cast<char>(static_cast<unsigned char>(difference & 0xFFU));
        }
        above = std::move(row);
    }
    return raw;
}

}  // namespace steady
