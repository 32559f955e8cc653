#include "domain/files/byte_view.h"
#include "domain/files/clean_image.h"

#include <algorithm>
#include <array>

namespace steady {
namespace {

constexpr std::size_t gif_header_bytes = 13;  // signature, version and logical screen
constexpr std::size_t descriptor_bytes = 10;  // of a frame
constexpr unsigned max_code_bits = 12;
constexpr std::uint32_t max_side = 0xFFFF;

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

// The part of a frame's compressed data that produces its pixels, and the colors that they have.
struct GifPixels {
    std::size_t bytes = 0;
    std::array<bool, 256> colors{};
};

// Decoders ignore everything after the end code, the last pixel, or an invalid code.
GifPixels read_pixels(std::string_view data, std::uint32_t root_bits, std::uint64_t pixels) {
    GifPixels read;
    const std::uint32_t clear = 1U << root_bits;
    std::array<std::uint32_t, 1U << max_code_bits> lengths{};
    std::fill_n(lengths.begin(), clear, 1U);
    unsigned width = root_bits + 1;
    std::uint32_t next = clear + 2;
    std::uint32_t previous = clear;
    std::uint64_t drawn = 0;
    std::uint32_t bits = 0;
    unsigned held = 0;
    for (std::size_t at = 0; at < data.size(); ++at) {
        bits |= static_cast<std::uint32_t>(static_cast<unsigned char>(data[at])) << held;
        held += 8;
        while (held >= width) {
            const std::uint32_t code = bits & ((1U << width) - 1U);
            bits >>= width;
            held -= width;
            if (code == clear + 1) read.bytes = at + 1;
            if (code == clear + 1 || drawn >= pixels) return read;
            if (code == clear) {
                width = root_bits + 1;
                next = clear + 2;
                previous = clear;
                continue;
            }
            if (code > next || (code == next && previous == clear)) return read;
            // Every longer code repeats colors that were drawn before.
            if (code < clear) read.colors.at(code) = true;
            if (previous != clear && next < lengths.size()) {
                lengths.at(next) = lengths.at(previous) + 1;
                ++next;
                if (next == (1U << width) && width < max_code_bits) ++width;
            }
            drawn += lengths.at(code);
            read.bytes = at + 1;
            previous = code;
        }
    }
    return read;
}

// Black in place of every color that no pixel has.
void clear_unused_entries(std::string& table, const std::array<bool, 256>& used) {
    for (std::size_t i = 0; i < table.size() / 3; ++i) {
        if (!used.at(i)) table.replace(3 * i, 3, 3, '\0');
    }
}

struct Frame {
    std::string descriptor;
    std::string colors;  // its own table; empty: the file's
    std::string data;
    std::array<bool, 256> used{};
    std::uint32_t right = 0;
    std::uint32_t bottom = 0;
};

// The frame whose descriptor begins at `at`, which is advanced past its data.
std::optional<Frame> read_frame(const ByteView& view, std::size_t& at) {
    if (!view.holds(at, descriptor_bytes)) return std::nullopt;
    Frame frame{.descriptor = std::string(view.part(at, descriptor_bytes))};
    const std::uint32_t width = view.little16(at + 5);
    const std::uint32_t height = view.little16(at + 7);
    frame.right = view.little16(at + 1) + width;
    frame.bottom = view.little16(at + 3) + height;
    const std::size_t table = color_table_bytes(view.byte(at + 9));
    at += descriptor_bytes;
    if (!view.holds(at, table + 1)) return std::nullopt;
    frame.colors = view.part(at, table);
    at += table;
    const std::uint32_t root_bits = view.byte(at);
    ++at;
    const auto data = read_sub_blocks(view, at);
    if (!data || root_bits < 1 || root_bits > 8) return std::nullopt;
    const auto pixels = read_pixels(*data, root_bits, std::uint64_t{width} * height);
    frame.data = static_cast<char>(static_cast<unsigned char>(root_bits)) +
                 sub_blocks(std::string_view(*data).substr(0, pixels.bytes));
    frame.used = pixels.colors;
    clear_unused_entries(frame.colors, frame.used);
    return frame;
}

// Signature, canvas and color table of the file, for this frame alone. The canvas holds the whole
// frame, so that no part of it is invisible.
std::string gif_head(std::string head, const Frame& frame, CleanImage& image) {
    constexpr std::size_t width_at = 6;
    constexpr std::size_t flags_at = 10;
    image.width = std::max(image.width, frame.right);
    image.height = std::max(image.height, frame.bottom);
    std::size_t at = width_at;
    for (const std::uint32_t side : {image.width, image.height}) {
        for (const std::uint32_t byte : {side & 0xFFU, side >> 8U}) {
            head[at++] = static_cast<char>(static_cast<unsigned char>(byte));
        }
    }
    std::string colors = head.substr(gif_header_bytes);
    head.resize(gif_header_bytes);
    head.replace(flags_at + 1, 2, 2, '\0');  // background and aspect ratio, which are not drawn
    if (!frame.colors.empty()) {
        head[flags_at] = '\0';
        return head;
    }
    clear_unused_entries(colors, frame.used);
    return head + colors;
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
    CleanImage image{{}, view.little16(6), view.little16(8)};
    const std::string head(bytes.substr(0, at));
    std::string control;
    while (view.holds(at, 1)) {
        const std::uint32_t kind = view.byte(at);
        if (kind == ';') {
            if (image.bytes.empty()) image.bytes = gif_head(head, {}, image);
            image.bytes += ';';
            return image;
        }
        if (kind == ',') {
            const auto frame = read_frame(view, at);
            if (!frame || frame->right > max_side || frame->bottom > max_side) return std::nullopt;
            if (!image.bytes.empty()) continue;
            image.bytes = gif_head(head, *frame, image) + control + frame->descriptor +
                          frame->colors + frame->data;
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
