#include "domain/files/byte_view.h"
#include "domain/files/clean_image.h"
#include "domain/files/color_profile.h"
#include "domain/files/webp_lossless.h"
#include "domain/files/webp_lossy.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

constexpr std::size_t chunk_head_bytes = 8;
constexpr std::size_t canvas_bytes = 10;
constexpr std::size_t frame_head_bytes = 16;
constexpr unsigned alpha_flag = 0x10;
constexpr unsigned profile_flag = 0x20;

std::string little_text(std::size_t value, unsigned bytes) {
    std::string text;
    for (unsigned i = 0; i < bytes; ++i)
        text += static_cast<char>(static_cast<unsigned char>((value >> (8U * i)) & 0xFFU));
    return text;
}

std::string chunk_of(std::string_view name, std::string_view payload) {
    std::string chunk(name);
    chunk += little_text(payload.size(), 4);
    chunk += payload;
    if (payload.size() % 2 == 1) chunk += '\0';
    return chunk;
}

struct Chunk {
    std::string_view name;
    std::string_view payload;
    std::size_t end = 0;  // where the next chunk begins
};

std::optional<Chunk> chunk_at(const ByteView& view, std::size_t at, std::size_t end) {
    const std::size_t length = view.little32(at + 4);
    if (at + chunk_head_bytes > end || length > end - at - chunk_head_bytes) return std::nullopt;
    return Chunk{view.part(at, 4), view.part(at + chunk_head_bytes, length),
                 at + chunk_head_bytes + length + (length & 1U)};
}

// The first picture of a file, with its associated chunks.
struct Picture {
    std::string name;  // "VP8 " or "VP8L"
    std::string data;
    std::string alpha;
    std::uint32_t width = 0;
    std::uint32_t height = 0;
};

// False when the bitstream has no valid header.
bool read_size(std::string_view name, const ByteView& data, Picture& picture) {
    if (name == "VP8 ") {
        picture.width = data.little16(6) & 0x3FFFU;
        picture.height = data.little16(8) & 0x3FFFU;
        return data.size() >= 10 && data.part(3, 3) == "\x9D\x01\x2A";
    }
    const std::uint32_t bits = data.little32(1);
    picture.width = (bits & 0x3FFFU) + 1;
    picture.height = ((bits >> 14U) & 0x3FFFU) + 1;
    return data.size() >= 5 && data.byte(0) == 0x2F;
}

// Takes the first of several pictures. False when the chunk is not a valid picture.
bool take_picture(const Chunk& chunk, Picture& picture) {
    if (chunk.name == "ALPH" && picture.alpha.empty() && picture.data.empty()) {
        picture.alpha = chunk.payload;
    }
    if ((chunk.name != "VP8 " && chunk.name != "VP8L") || !picture.data.empty()) return true;
    picture.name = chunk.name;
    picture.data = chunk.payload;
    if (chunk.name == "VP8L") picture.alpha.clear();  // VP8L has an alpha channel itself
    return read_size(chunk.name, ByteView(chunk.payload), picture);
}

// The first frame of an animation, as a picture.
bool take_frame(std::string_view frame, Picture& picture) {
    const ByteView view(frame);
    for (std::size_t at = frame_head_bytes; at < frame.size();) {
        const auto chunk = chunk_at(view, at, frame.size());
        if (!chunk || !take_picture(*chunk, picture)) return false;
        at = chunk->end;
    }
    return true;
}

// The pixels alone, without bytes behind their codes. False when they are invalid.
bool clean_picture(Picture& picture) {
    if (picture.name == "VP8L") {
        const auto used = lossless_bytes(picture.data);
        if (used) picture.data.resize(*used);
        return used.has_value();
    }
    auto data = clean_lossy(picture.data);
    if (!data) return false;
    picture.data = *std::move(data);
    if (picture.alpha.empty()) return true;
    constexpr unsigned compression = 3;
    const std::size_t pixels = std::size_t{picture.width} * picture.height;
    std::optional<std::size_t> used = pixels;
    if ((static_cast<unsigned char>(picture.alpha[0]) & compression) != 0) {
        used = lossless_alpha_bytes(std::string_view(picture.alpha).substr(1), picture.width,
                                    picture.height);
    }
    if (!used || *used >= picture.alpha.size()) return false;
    picture.alpha.resize(1 + *used);
    return true;
}

std::string canvas_chunk(unsigned flags, std::uint32_t width, std::uint32_t height) {
    return chunk_of("VP8X",
                    little_text(flags, 4) + little_text(width - 1, 3) + little_text(height - 1, 3));
}

}  // namespace

std::optional<CleanImage> clean_webp(std::string_view bytes) {
    constexpr std::size_t riff_header_bytes = 12;
    const ByteView view(bytes);
    const std::size_t riff_bytes = view.little32(4);
    if (!view.holds(8, riff_bytes) || riff_bytes < 4) return std::nullopt;
    const std::size_t end = 8 + riff_bytes;
    Picture picture;
    std::optional<unsigned> canvas_flags;
    std::optional<std::string> profile;
    for (std::size_t at = riff_header_bytes; at < end;) {
        const auto chunk = chunk_at(view, at, end);
        if (!chunk) return std::nullopt;
        at = chunk->end;
        if (chunk->name == "VP8X") {
            if (chunk->payload.size() < canvas_bytes) return std::nullopt;
            canvas_flags = static_cast<unsigned char>(chunk->payload[0]);
        } else if (chunk->name == "ICCP" && !profile) {
            profile = clean_color_profile(chunk->payload);
        } else if (chunk->name == "ANMF" && picture.data.empty()) {
            if (!take_frame(chunk->payload, picture)) return std::nullopt;
        } else if (!take_picture(*chunk, picture)) {
            return std::nullopt;
        }
    }
    if (picture.data.empty() || !clean_picture(picture)) return std::nullopt;
    std::string kept = "WEBP";
    if (canvas_flags) {
        const unsigned flags = (*canvas_flags & alpha_flag) | (profile ? profile_flag : 0U);
        kept += canvas_chunk(flags, picture.width, picture.height);
        if (profile) kept += chunk_of("ICCP", *profile);
        if (!picture.alpha.empty()) kept += chunk_of("ALPH", picture.alpha);
    }
    kept += chunk_of(picture.name, picture.data);
    return CleanImage{"RIFF" + little_text(kept.size(), 4) + kept, picture.width, picture.height};
}

}  // namespace steady
