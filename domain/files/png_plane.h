#pragma once

#include "domain/files/byte_view.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The samples of PNG pictures: their layout in filtered rows, and as a plane of pixels.
namespace steady {

// The color type of pictures whose pixels index a palette.
inline constexpr std::uint32_t png_palette_color = 3;

struct PngShape {
    std::size_t width = 0;
    std::size_t height = 0;
    unsigned depth = 8;     // bits per sample
    unsigned channels = 1;  // samples per pixel
    std::uint32_t color_type = 0;
    bool interlaced = false;

    [[nodiscard]] std::size_t row_bytes(std::size_t pixels) const {
        return (pixels * depth * channels + 7) / 8;
    }
    // Bytes per pixel in a plane: one for pixels that share a byte.
    [[nodiscard]] std::size_t pixel_bytes() const {
        return std::max<std::size_t>(1, std::size_t{depth} * channels / 8);
    }
    [[nodiscard]] bool packed() const { return depth * channels < 8; }
    [[nodiscard]] std::size_t plane_bytes() const { return width * height * pixel_bytes(); }
    // Of all rows with their filters, as they are compressed.
    [[nodiscard]] std::size_t raw_bytes() const;
};

// nullopt when the contents of an IHDR chunk describe no PNG.
[[nodiscard]] std::optional<PngShape> shape_of_png(const ByteView& header);

// The pixels of a picture as a plane of `pixel` bytes each.
struct PngPlane {
    std::size_t width = 0;
    std::size_t height = 0;
    std::size_t pixel = 1;
    std::string bytes;
    bool has_padding = false;  // the bits that fill up rows were not zero

    PngPlane(std::size_t across, std::size_t down, std::size_t each)
        : width(across), height(down), pixel(each), bytes(across * down * each, '\0') {}
    [[nodiscard]] std::size_t at(std::size_t x, std::size_t y) const {
        return (y * width + x) * pixel;
    }
};

// nullopt when a row has an unknown filter, or rows are missing.
[[nodiscard]] std::optional<PngPlane> read_plane(const PngShape& shape, std::string_view raw);
// The plane rotated as an Exif orientation (1…8) says, so that it is upright without the Exif data.
[[nodiscard]] PngPlane turned(const PngPlane& from, std::uint32_t orientation);
// The rows with their filters, not interlaced.
[[nodiscard]] std::string filtered_rows(const PngShape& shape, const PngPlane& plane);

}  // namespace steady
