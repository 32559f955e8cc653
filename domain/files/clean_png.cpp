#include "domain/files/byte_view.h"
#include "domain/files/clean_image.h"
#include "domain/files/exif_orientation.h"
#include "domain/files/png_plane.h"
#include "domain/files/upload_rules.h"
#include "domain/files/zlib_stream.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace steady {
namespace {

constexpr std::size_t signature_bytes = 8;
constexpr std::size_t frame_bytes = 12;        // of a chunk: length, name, checksum
constexpr std::size_t max_plane = 50'000'000;  // bytes of a picture whose pixels are rewritten

struct PngChunk {
    std::string name;
    std::string data;
};

// A file before its pixels are looked at. Text, time, Exif, private chunks and animation frames are
// not taken; neither is the color profile, which is compressed and whose texts identify devices and
// people.
struct PngFile {
    PngShape shape;
    std::string header;
    std::vector<PngChunk> chunks{};  // which affect the picture, in their order
    std::string stream{};            // the compressed pixels
    std::uint32_t orientation = 1;

    [[nodiscard]] PngChunk* find(std::string_view name) {
        const auto found = std::ranges::find(chunks, name, &PngChunk::name);
        return found == chunks.end() ? nullptr : &*found;
    }
};

bool are_at_most(const ByteView& data, std::size_t numbers, std::uint32_t most) {
    for (std::size_t i = 0; i < numbers; ++i) {
        if (data.big32(4 * i) > most) return false;
    }
    return true;
}

// Whether this chunk affects the picture, with contents that decoders accept: others would only
// carry bytes that no one sees.
bool draws(std::string_view name, const ByteView& data, PngFile& file) {
    constexpr std::uint32_t one = 100'000;  // in chunks of decimals
    const PngShape& shape = file.shape;
    if (file.find(name)) return false;
    const bool is_palette = shape.color_type == png_palette_color;
    const bool has_alpha = shape.color_type >= 4;
    const std::size_t colors = is_palette || shape.color_type % 4 == 2 ? 3 : 1;
    const std::uint32_t most = (1U << shape.depth) - 1;
    // In other color types a palette is only a suggestion, and at most one color is transparent.
    if (name == "PLTE") {
        return is_palette && data.size() > 0 && data.size() % 3 == 0 && data.size() / 3 <= most + 1;
    }
    if (name == "tRNS") {
        return is_palette ? file.find("PLTE") != nullptr && data.size() > 0
                          : !has_alpha && data.size() == 2 * colors;
    }
    if (name == "gAMA") return data.size() == 4 && are_at_most(data, 1, 10 * one);
    if (name == "cHRM") return data.size() == 32 && are_at_most(data, 8, one);
    if (name == "sRGB") return data.size() == 1 && data.byte(0) <= 3;
    if (name == "pHYs")
        return data.size() == 9 && are_at_most(data, 2, 10 * one) && data.byte(8) <= 1;
    return false;
}

std::optional<PngFile> read_png(std::string_view bytes) {
    const ByteView view(bytes);
    std::optional<PngFile> file;
    for (std::size_t at = signature_bytes; view.holds(at, frame_bytes);) {
        const std::size_t length = view.big32(at);
        const std::string_view name = view.part(at + 4, 4);
        if (!view.holds(at + frame_bytes, length)) return std::nullopt;
        if ((at == signature_bytes) != (name == "IHDR")) return std::nullopt;
        const std::string_view data = view.part(at + 8, length);
        at += length + frame_bytes;
        if (name == "IHDR") {
            const auto shape = shape_of_png(ByteView(data));
            if (!shape || length != 13) return std::nullopt;
            file = PngFile{.shape = *shape, .header = std::string(data)};
        } else if (name == "IDAT") {
            file->stream += data;
        } else if (name == "IEND") {
            return file;
        } else if (name == "eXIf" && file->orientation == 1) {
            file->orientation = exif_orientation(ByteView(data));
        } else if (file->stream.empty() && draws(name, ByteView(data), *file)) {
            file->chunks.push_back({std::string(name), std::string(data)});
        }
    }
    return std::nullopt;
}

// Entries of a palette that no pixel uses, or that are transparent, are set to black.
bool clear_unused_colors(PngFile& file, const PngPlane& plane) {
    PngChunk* palette = file.find("PLTE");
    if (!palette) return false;
    std::array<bool, 256> used{};
    for (const char index : plane.bytes) used.at(static_cast<unsigned char>(index)) = true;
    const std::size_t colors = palette->data.size() / 3;
    if (PngChunk* alpha = file.find("tRNS")) {
        alpha->data.resize(std::min(alpha->data.size(), colors));
        for (std::size_t i = 0; i < alpha->data.size(); ++i) {
            if (!used.at(i)) alpha->data[i] = '\0';
            if (alpha->data[i] == '\0') used.at(i) = false;
        }
    }
    for (std::size_t i = 0; i < colors; ++i) {
        if (!used.at(i)) palette->data.replace(3 * i, 3, 3, '\0');
    }
    return true;
}

// A standard color space makes decoders ignore the explicit one.
void drop_overridden(PngFile& file) {
    if (!file.find("sRGB")) return;
    std::erase_if(file.chunks, [](const PngChunk& chunk) {
        return chunk.name == "gAMA" || chunk.name == "cHRM";
    });
}

std::string big32_bytes(std::size_t value) {
    std::string text;
    for (unsigned shift = 32; shift > 0; shift -= 8)
        text += static_cast<char>(static_cast<unsigned char>((value >> (shift - 8U)) & 0xFFU));
    return text;
}

constexpr std::array<std::uint32_t, 256> crc_table = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        std::uint32_t crc = i;
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
        table.at(i) = crc;
    }
    return table;
}();

std::string chunk_bytes(std::string_view name, std::string_view data) {
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const std::string_view part : {name, data}) {
        for (const char c : part) {
            crc = crc_table[(crc ^ static_cast<unsigned char>(c)) & 0xFFU] ^ (crc >> 8U);
        }
    }
    std::string chunk = big32_bytes(data.size());
    chunk += name;
    chunk += data;
    return chunk += big32_bytes(crc ^ 0xFFFFFFFFU);
}

std::string bytes_of(const PngFile& file) {
    std::string bytes("\x89PNG\r\n\x1A\n");
    bytes += chunk_bytes("IHDR", file.header);
    for (const PngChunk& chunk : file.chunks) bytes += chunk_bytes(chunk.name, chunk.data);
    bytes += chunk_bytes("IDAT", file.stream);
    return bytes += chunk_bytes("IEND", "");
}

// Browsers rotate a PNG by its Exif data, which is dropped here, so the pixels are rotated instead.
void rewrite_pixels(PngFile& file, const PngPlane& plane) {
    const PngPlane upright = turned(plane, file.orientation);
    file.shape.width = upright.width;
    file.shape.height = upright.height;
    file.shape.interlaced = false;
    file.header.replace(0, 8, big32_bytes(upright.width) + big32_bytes(upright.height));
    file.header.back() = '\0';
    file.stream = deflate_zlib(filtered_rows(file.shape, upright));
    PngChunk* physical = file.find("pHYs");
    if (physical && file.orientation >= 5) {
        std::swap_ranges(physical->data.begin(), physical->data.begin() + 4,
                         physical->data.begin() + 4);
    }
}

// The pixels alone: nothing after the end of their stream, no further rows, no blocks without
// content, no filled padding. False when decoders cannot show them all.
bool clean_pixels(PngFile& file) {
    const PngShape& shape = file.shape;
    if (shape.width > max_pixels / shape.height) return true;  // refused by its size
    const bool is_palette = shape.color_type == png_palette_color;
    const bool has_room = shape.plane_bytes() <= max_plane;
    const bool is_turned = file.orientation != 1 && has_room;
    const bool is_read = is_palette || shape.packed() || is_turned;
    auto content = read_zlib(file.stream, shape.raw_bytes(), is_read);
    if (!content || content->size < shape.raw_bytes()) return false;
    const bool has_more = content->is_cut || content->has_empty_codes;
    if (is_read || has_more) {
        if (!has_room) return false;
        if (!is_read) content = read_zlib(file.stream, shape.raw_bytes(), true);
        const auto plane = read_plane(shape, content->bytes);
        if (!plane || (is_palette && !clear_unused_colors(file, *plane))) return false;
        if (has_more || plane->has_padding || is_turned) {
            rewrite_pixels(file, *plane);
            return true;
        }
    }
    file.stream.resize(content->stream_bytes);
    file.stream += big32_bytes(content->checksum);
    return true;
}

}  // namespace

std::optional<CleanImage> clean_png(std::string_view bytes) {
    auto file = read_png(bytes);
    if (!file || file->stream.empty() || !clean_pixels(*file)) return std::nullopt;
    drop_overridden(*file);
    return CleanImage{.bytes = bytes_of(*file),
                      .width = static_cast<std::uint32_t>(file->shape.width),
                      .height = static_cast<std::uint32_t>(file->shape.height)};
}

}  // namespace steady
