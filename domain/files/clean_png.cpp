#include "domain/files/byte_view.h"
#include "domain/files/clean_image.h"
#include "domain/files/exif_orientation.h"
#include "domain/files/turn_png.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace steady {
namespace {

constexpr std::size_t signature_bytes = 8;
constexpr std::size_t frame_bytes = 12;  // of a chunk: length, name, checksum

// The chunks that affect the picture, with their possible lengths. Text, time, Exif, private chunks
// and animation frames are not listed; neither is the color profile, which is compressed and whose
// texts identify devices and people.
struct KnownChunk {
    std::string_view name;
    std::size_t shortest;
    std::size_t longest;
};
constexpr std::array<KnownChunk, 8> known_chunks{{{"PLTE", 3, 768},
                                                  {"tRNS", 1, 256},
                                                  {"gAMA", 4, 4},
                                                  {"cHRM", 32, 32},
                                                  {"sRGB", 1, 1},
                                                  {"sBIT", 1, 4},
                                                  {"pHYs", 9, 9},
                                                  {"bKGD", 1, 6}}};
// The color type of pictures whose pixels index a palette.
constexpr std::uint32_t palette_color = 3;

bool draws(std::string_view name, std::size_t length, std::uint32_t color_type) {
    const auto known = std::ranges::find(known_chunks, name, &KnownChunk::name);
    if (known == known_chunks.end() || length < known->shortest || length > known->longest) {
        return false;
    }
    // In other color types a palette is only a suggestion, and at most one color is transparent.
    if (name == "PLTE") return color_type == palette_color && length % 3 == 0;
    return name != "tRNS" || color_type == palette_color || length <= 6;
}

// Browsers rotate a PNG by its Exif data, which is dropped here, so the pixels are rotated instead.
CleanImage upright(CleanImage image, std::uint32_t orientation) {
    auto turned = turn_png(image.bytes, orientation);
    if (!turned) return image;
    if (orientation >= 5) std::swap(image.width, image.height);
    image.bytes = *std::move(turned);
    return image;
}

}  // namespace

std::optional<CleanImage> clean_png(std::string_view bytes) {
    const ByteView view(bytes);
    CleanImage image;
    image.bytes = bytes.substr(0, signature_bytes);
    std::vector<std::string_view> seen;
    std::uint32_t color_type = 0;
    std::uint32_t orientation = 1;
    bool has_data = false;
    for (std::size_t at = signature_bytes; view.holds(at, frame_bytes);) {
        const std::size_t length = view.big32(at);
        const std::string_view name = view.part(at + 4, 4);
        if (!view.holds(at + frame_bytes, length)) return std::nullopt;
        if ((at == signature_bytes) != (name == "IHDR")) return std::nullopt;
        const std::string_view chunk = view.part(at, length + frame_bytes);
        at += chunk.size();
        if (name == "IHDR") {
            if (length != 13) return std::nullopt;
            const ByteView head(chunk);
            image.width = head.big32(8);
            image.height = head.big32(12);
            color_type = head.byte(17);
            image.bytes += chunk;
        } else if (name == "IDAT") {
            has_data = true;
            image.bytes += chunk;
        } else if (name == "IEND") {
            if (!has_data) return std::nullopt;
            image.bytes +=
                length == 0 ? chunk : std::string_view("\0\0\0\0IEND\xAE\x42\x60\x82", 12);
            return upright(std::move(image), orientation);
        } else if (name == "eXIf" && orientation == 1) {
            orientation = exif_orientation(ByteView(chunk.substr(8, length)));
        } else if (!has_data && draws(name, length, color_type) &&
                   std::ranges::find(seen, name) == seen.end()) {
            seen.push_back(name);
            image.bytes += chunk;
        }
    }
    return std::nullopt;
}

}  // namespace steady
