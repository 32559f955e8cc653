#include "domain/files/byte_view.h"
#include "domain/files/clean_image.h"

#include <algorithm>
#include <array>

namespace steady {
namespace {

constexpr std::size_t gif_header_bytes = 13;  // signature, version and logical screen
constexpr std::size_t descriptor_bytes = 10;  // of a frame
constexpr unsigned max_code_bits = 12;

std::size_t color_table_bytes(std::uint32_t packed) {
    return (packed & 0x80U) == 0 ? 0 : 3U * (std::size_t{2} << (packed & 7U));
}

// The bytes of a chain of sub-blocks that begins at `at`, which is advanced past it; nullopt when
// it is truncated.
std::optional<std::string> read_sub_blocks(const ByteView& view, std::size_t& at) {
    std::string bytes;
    while (view.holds(at, 1)) {
        const std::size_t length = view.byte(at);
        if (!view.holds(at + 1, length)) return std::nullopt;
        bytes += view.part(at + 1, length);
        at += length + 1;
        if (length == 0) return bytes;
    }
    return std::nullopt;
}

std::string sub_blocks(std::string_view bytes) {
    std::string chain;
    while (!bytes.empty()) {
        const std::string_view block = bytes.substr(0, 255);
        chain += static_cast<char>(static_cast<unsigned char>(block.size()));
        chain += block;
        bytes.remove_prefix(block.size());
    }
    return chain + '\0';
}

// How many bytes of a frame's compressed data produce its pixels: decoders ignore everything after
// the end code or the last pixel. The full size when the codes are invalid.
std::size_t drawing_bytes(std::string_view data, std::uint32_t root_bits, std::uint64_t pixels) {
    if (root_bits < 1 || root_bits > 8) return data.size();
    const std::uint32_t clear = 1U << root_bits;
    std::array<std::uint32_t, 1U << max_code_bits> lengths{};
    std::fill_n(lengths.begin(), clear, 1U);
    unsigned width = root_bits + 1;
    std::uint32_t next = clear + 2;
    std::uint32_t previous = clear;
    std::uint64_t drawn = 0;
    std::uint32_t bits = 0;
    unsigned held = 0;
    std::size_t end = data.size();
    for (std::size_t at = 0; at < data.size(); ++at) {
        bits |= static_cast<std::uint32_t>(static_cast<unsigned char>(data[at])) << held;
        held += 8;
        while (held >= width) {
            const std::uint32_t code = bits & ((1U << width) - 1U);
            bits >>= width;
            held -= width;
            if (code == clear + 1) return at + 1;
            if (drawn >= pixels) return end;
            if (code == clear) {
                width = root_bits + 1;
                next = clear + 2;
                previous = clear;
                continue;
            }
            if (code > next || (code == next && previous == clear)) return data.size();
            if (previous != clear && next < lengths.size()) {
                lengths.at(next) = lengths.at(previous) + 1;
                ++next;
                if (next == (1U << width) && width < max_code_bits) ++width;
            }
            drawn += lengths.at(code);
            end = at + 1;
            previous = code;
        }
    }
    return drawn >= pixels ? end : data.size();
}

struct Frame {
    std::string bytes;
    std::uint32_t width = 0;
    std::uint32_t height = 0;
};

// The frame whose descriptor begins at `at`, which is advanced past its data.
std::optional<Frame> read_frame(const ByteView& view, std::size_t& at) {
    if (!view.holds(at, descriptor_bytes)) return std::nullopt;
    Frame frame;
    frame.width = view.little16(at + 5);
    frame.height = view.little16(at + 7);
    const std::size_t head = descriptor_bytes + color_table_bytes(view.byte(at + 9)) + 1;
    if (!view.holds(at, head)) return std::nullopt;
    frame.bytes = view.part(at, head);
    at += head;
    const auto data = read_sub_blocks(view, at);
    if (!data) return std::nullopt;
    const auto root_bits = static_cast<unsigned char>(frame.bytes.back());
    const std::uint64_t pixels = std::uint64_t{frame.width} * frame.height;
    frame.bytes +=
        sub_blocks(std::string_view(*data).substr(0, drawing_bytes(*data, root_bits, pixels)));
    return frame;
}

// The first picture needs only the transparent color of its control block.
std::string control_block(std::string_view payload) {
    std::string block("\x21\xF9\x04", 3);
    block += static_cast<char>(static_cast<unsigned char>(payload[0]) & 1U);
    block.append(2, '\0');
    return block + payload[3] + '\0';
}

}  // namespace

// Copies only the first frame: later frames are separate pictures; comments, plain text and
// application data are separate blocks that are dropped.
std::optional<CleanImage> clean_gif(std::string_view bytes) {
    const ByteView view(bytes);
    std::size_t at = gif_header_bytes + color_table_bytes(view.byte(10));
    if (!view.holds(0, at)) return std::nullopt;
    CleanImage image{std::string(bytes.substr(0, at)), view.little16(6), view.little16(8)};
    std::string control;
    bool has_frame = false;
    while (view.holds(at, 1)) {
        const std::uint32_t kind = view.byte(at);
        if (kind == ';') {
            image.bytes += ';';
            return image;
        }
        if (kind == ',') {
            const auto frame = read_frame(view, at);
            if (!frame) return std::nullopt;
            if (has_frame) continue;
            has_frame = true;
            image.bytes += control + frame->bytes;
            image.width = std::max(image.width, frame->width);
            image.height = std::max(image.height, frame->height);
        } else if (kind == '!') {
            const bool is_control = view.byte(at + 1) == 0xF9;
            at += 2;
            const auto payload = read_sub_blocks(view, at);
            if (!payload) return std::nullopt;
            if (is_control && payload->size() == 4) control = control_block(*payload);
        } else {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace steady
