#include "domain/files/byte_view.h"
#include "domain/files/clean_image.h"

#include <algorithm>
#include <array>

namespace steady {
namespace {

template <std::size_t Count>
bool among(const std::array<std::string_view, Count>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// What draws the picture; text, time, Exif and private chunks are not here, nor is animation.
constexpr std::array<std::string_view, 12> png_chunks{
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "pHYs", "bKGD"};
constexpr std::array<std::string_view, 7> webp_chunks{"VP8 ", "VP8L", "VP8X", "ALPH",
                                                      "ANIM", "ANMF", "ICCP"};

std::string little32_text(std::size_t value) {
    std::string text;
    for (unsigned shift = 0; shift < 32; shift += 8)
        text += static_cast<char>(static_cast<unsigned char>((value >> shift) & 0xFFU));
    return text;
}

// Size of the picture from the chunk that says it; false when the chunk is too short.
bool read_webp_size(std::string_view name, const ByteView& payload, CleanImage& image) {
    if (name == "VP8X") {
        image.width = payload.little24(4) + 1;
        image.height = payload.little24(7) + 1;
        return payload.size() >= 10;
    }
    if (image.width != 0) return true;
    if (name == "VP8 ") {
        image.width = payload.little16(6) & 0x3FFFU;
        image.height = payload.little16(8) & 0x3FFFU;
        return payload.size() >= 10 && payload.part(3, 3) == "\x9D\x01\x2A";
    }
    if (name == "VP8L") {
        const std::uint32_t bits = payload.little32(1);
        image.width = (bits & 0x3FFFU) + 1;
        image.height = ((bits >> 14U) & 0x3FFFU) + 1;
        return payload.size() >= 5 && payload.byte(0) == 0x2F;
    }
    return true;
}

}  // namespace

std::optional<CleanImage> clean_png(std::string_view bytes) {
    constexpr std::size_t signature_bytes = 8;
    const ByteView view(bytes);
    CleanImage image;
    image.bytes = bytes.substr(0, signature_bytes);
    bool has_data = false;
    for (std::size_t at = signature_bytes; view.holds(at, 12);) {
        const std::size_t length = view.big32(at);
        const std::string_view name = view.part(at + 4, 4);
        if (!view.holds(at + 12, length)) return std::nullopt;
        if ((at == signature_bytes) != (name == "IHDR")) return std::nullopt;
        if (name == "IHDR") {
            if (length != 13) return std::nullopt;
            image.width = view.big32(at + 8);
            image.height = view.big32(at + 12);
        }
        if (among(png_chunks, name)) image.bytes += bytes.substr(at, length + 12);
        has_data = has_data || name == "IDAT";
        if (name == "IEND") return has_data ? std::optional(std::move(image)) : std::nullopt;
        at += length + 12;
    }
    return std::nullopt;
}

std::optional<CleanImage> clean_webp(std::string_view bytes) {
    constexpr std::size_t header_bytes = 12;
    const ByteView view(bytes);
    const std::size_t riff_bytes = view.little32(4);
    if (!view.holds(8, riff_bytes) || riff_bytes < 4) return std::nullopt;
    const std::size_t end = 8 + riff_bytes;
    CleanImage image;
    std::string kept = "WEBP";
    bool has_picture = false;
    for (std::size_t at = header_bytes; at < end;) {
        const std::string_view name = view.part(at, 4);
        const std::size_t length = view.little32(at + 4);
        const std::size_t padded = length + (length & 1U);
        if (!view.holds(at, 8) || at + 8 > end || length > end - at - 8) return std::nullopt;
        const std::string_view payload = bytes.substr(at + 8, length);
        if (!read_webp_size(name, ByteView(payload), image)) return std::nullopt;
        if (among(webp_chunks, name)) {
            const std::size_t start = kept.size();
            kept += bytes.substr(at, length + 8);
            if (padded != length) kept += '\0';
            constexpr unsigned without_exif_and_xmp = 0xF3;
            if (name == "VP8X") {
                kept[start + 8] = static_cast<char>(static_cast<unsigned char>(payload[0]) &
                                                    without_exif_and_xmp);
            }
        }
        has_picture = has_picture || name == "VP8 " || name == "VP8L" || name == "ANMF";
        at += padded + 8;
    }
    if (!has_picture) return std::nullopt;
    image.bytes = "RIFF" + little32_text(kept.size()) + kept;
    return image;
}

// A GIF has no place for camera data; only its size is read.
std::optional<CleanImage> clean_gif(std::string_view bytes) {
    constexpr std::size_t smallest = 14;
    const ByteView view(bytes);
    if (bytes.size() < smallest || !bytes.ends_with(';')) return std::nullopt;
    return CleanImage{std::string(bytes), view.little16(6), view.little16(8)};
}

}  // namespace steady
