#include "domain/files/turn_png.h"

#include "domain/files/byte_view.h"
#include "domain/files/zlib_stream.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace steady {
namespace {

constexpr std::size_t max_turned_bytes = 40'000'000;
constexpr std::size_t png_signature_bytes = 8;

// The layout of a picture's samples in its rows.
struct PngShape {
    std::size_t width = 0;
    std::size_t height = 0;
    unsigned depth = 8;     // bits per sample
    unsigned channels = 1;  // samples per pixel
    bool interlaced = false;

    [[nodiscard]] std::size_t row_bytes(std::size_t pixels) const {
        return (pixels * depth * channels + 7) / 8;
    }
    // Bytes per pixel during rotation: one for pixels that share a byte.
    [[nodiscard]] std::size_t pixel_bytes() const {
        return std::max<std::size_t>(1, std::size_t{depth} * channels / 8);
    }
    [[nodiscard]] bool packed() const { return depth * channels < 8; }
};

std::optional<PngShape> shape_of_png(const ByteView& png) {
    constexpr std::array<unsigned, 7> channels{1, 0, 3, 1, 2, 0, 4};
    PngShape shape{.width = png.big32(16), .height = png.big32(20), .depth = png.byte(24)};
    const std::uint32_t color_type = png.byte(25);
    if (color_type >= channels.size() || channels.at(color_type) == 0) return std::nullopt;
    shape.channels = channels.at(color_type);
    shape.interlaced = png.byte(28) == 1;
    const bool known =
        shape.depth == 8 || shape.depth == 16 ||
        (shape.channels == 1 && (shape.depth == 1 || shape.depth == 2 || shape.depth == 4));
    const bool fits = shape.width > 0 && shape.height > 0 &&
                      shape.width <= max_turned_bytes / shape.height / shape.pixel_bytes();
    return known && fits ? std::optional(shape) : std::nullopt;
}

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

// The pixels of a picture as a plane of `pixel_bytes` each.
struct Plane {
    std::size_t width = 0;
    std::size_t height = 0;
    std::size_t pixel = 1;
    std::string bytes;

    Plane(std::size_t across, std::size_t down, std::size_t each)
        : width(across), height(down), pixel(each), bytes(across * down * each, '\0') {}
    [[nodiscard]] std::size_t at(std::size_t x, std::size_t y) const {
        return (y * width + x) * pixel;
    }
};

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

// Copies the rows of a pass into the plane and consumes them from `raw`; false when there are too
// few.
bool read_pass(const PngShape& shape, const Pass& pass, std::string_view& raw, Plane& plane) {
    if (shape.width <= pass.x || shape.height <= pass.y) return true;
    const std::size_t columns = (shape.width - pass.x + pass.step_x - 1) / pass.step_x;
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

Plane turned(const Plane& from, std::uint32_t orientation) {
    const bool lies = orientation >= 5;
    Plane to(lies ? from.height : from.width, lies ? from.width : from.height, from.pixel);
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

std::string packed_row(const PngShape& shape, const Plane& plane, std::size_t y) {
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

// Applies the Paeth filter where a sample spans whole bytes, since only then are neighboring bytes
// similar.
std::string filtered(const PngShape& shape, const Plane& plane) {
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

std::string big32_bytes(std::size_t value) {
    std::string text;
    for (unsigned shift = 32; shift > 0; shift -= 8)
        text += static_cast<char>(static_cast<unsigned char>((value >> (shift - 8U)) & 0xFFU));
    return text;
}

std::string checked_chunk(std::string_view name, std::string_view data) {
    const std::string body = std::string(name) + std::string(data);
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : body) {
        crc ^= byte_of(c);
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return big32_bytes(data.size()) + body + big32_bytes(crc ^ 0xFFFFFFFFU);
}

}  // namespace

std::optional<std::string> turn_png(std::string_view png, std::uint32_t orientation) {
    const ByteView view(png);
    const auto shape = shape_of_png(view);
    if (!shape || orientation < 2 || orientation > 8) return std::nullopt;
    std::string stream;
    std::string before;  // chunks between header and pixels
    for (std::size_t at = png_signature_bytes + 25; view.holds(at, 12);) {
        const std::size_t length = view.big32(at);
        const std::string_view name = view.part(at + 4, 4);
        const std::string_view data = view.part(at + 8, length);
        if (name == "IDAT") {
            stream += data;
        } else if (name == "pHYs" && orientation >= 5) {
            before += checked_chunk(name, std::string(data.substr(4, 4)) +
                                              std::string(data.substr(0, 4)) +
                                              std::string(data.substr(8)));
        } else if (name != "IEND") {
            before += view.part(at, length + 12);
        }
        at += length + 12;
    }
    Plane plane(shape->width, shape->height, shape->pixel_bytes());
    // The rows of all passes together are slightly longer than those of the whole picture.
    const std::size_t most = plane.bytes.size() + 16 * (shape->height + shape->width + 16);
    const auto raw = inflate_zlib(stream, most);
    if (!raw) return std::nullopt;
    std::string_view rest = *raw;
    if (shape->interlaced) {
        for (const Pass& pass : interlace_passes) {
            if (!read_pass(*shape, pass, rest, plane)) return std::nullopt;
        }
    } else if (!read_pass(*shape, {0, 0, 1, 1}, rest, plane)) {
        return std::nullopt;
    }
    const Plane upright = turned(plane, orientation);
    std::string head = big32_bytes(upright.width) + big32_bytes(upright.height);
    head += view.part(24, 4);  // depth, color type, compression, filter
    head += '\0';              // not interlaced
    return std::string(view.part(0, png_signature_bytes)) + checked_chunk("IHDR", head) + before +
           checked_chunk("IDAT", deflate_zlib(filtered(*shape, upright))) +
           checked_chunk("IEND", "");
}

}  // namespace steady
