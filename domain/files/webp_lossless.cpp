#include "domain/files/webp_lossless.h"

#include "domain/files/pixel_distance.h"
#include "domain/files/upload_rules.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace steady {
namespace {

constexpr std::uint32_t lossless_signature = 0x2F;
constexpr std::size_t lossless_code_bits = 15;
constexpr std::uint32_t literals = 256;
constexpr std::uint32_t lengths = 24;
constexpr std::uint32_t distances = 40;
constexpr std::size_t max_symbols = 8'000'000;  // of all codes together

struct LosslessSize {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    [[nodiscard]] std::size_t pixels() const { return std::size_t{width} * height; }
};

std::uint32_t divided_by_power(std::uint32_t value, std::uint32_t bits) {
    return (value + (1U << bits) - 1) >> bits;
}

// A canonical prefix code; with a single symbol its codes have no bits.
struct PrefixCode {
    std::array<std::uint16_t, lossless_code_bits + 1> counts{};
    std::vector<std::uint16_t> symbols{};
};

// nullopt when the lengths describe no complete code.
std::optional<PrefixCode> prefix_code(const std::vector<std::uint8_t>& code_lengths) {
    PrefixCode code;
    for (const std::uint8_t length : code_lengths) ++code.counts.at(length);
    code.counts.front() = 0;
    int left = 1;
    std::size_t symbols = 0;
    std::array<std::size_t, lossless_code_bits + 2> offsets{};
    for (std::size_t length = 1; length <= lossless_code_bits; ++length) {
        left = left * 2 - code.counts.at(length);
        if (left < 0) return std::nullopt;
        symbols += code.counts.at(length);
        offsets.at(length + 1) = symbols;
    }
    if (symbols == 0 || (symbols > 1 && left != 0)) return std::nullopt;
    code.symbols.resize(symbols);
    for (std::size_t i = 0; i < code_lengths.size(); ++i) {
        if (code_lengths[i] == 0) continue;
        code.symbols.at(offsets.at(code_lengths[i])++) = static_cast<std::uint16_t>(i);
    }
    return code;
}

// The five codes of a part of the picture: green with lengths and cached colors, red, blue, alpha,
// distances.
using CodeGroup = std::array<PrefixCode, 5>;

// The pixels of a small picture that describes the large one.
using Argb = std::vector<std::uint32_t>;

class LosslessReader {
  public:
    explicit LosslessReader(std::string_view stream) : stream_(stream) {}

    std::optional<std::size_t> whole() {
        if (bits(8) != lossless_signature) return std::nullopt;
        const std::uint32_t width = bits(14) + 1;
        const std::uint32_t height = bits(14) + 1;
        (void)bits(1);  // whether alpha is used
        if (bits(3) != 0) return std::nullopt;
        return picture({width, height});
    }
    // The transforms and the pixels.
    std::optional<std::size_t> picture(LosslessSize size) {
        if (size.pixels() > max_pixels) return std::nullopt;
        for (unsigned seen = 0; bits(1) == 1;) {
            const std::uint32_t kind = bits(2);
            if ((seen >> kind & 1U) != 0 || is_cut_off_) return std::nullopt;
            seen |= 1U << kind;
            if (!read_transform(kind, size)) return std::nullopt;
        }
        if (!read_pixels(size, true, nullptr) || is_cut_off_) return std::nullopt;
        return at_;
    }

  private:
    std::uint32_t bits(unsigned count) {
        while (held_ < count) {
            if (at_ >= stream_.size()) {
                is_cut_off_ = true;
                return 0;
            }
            buffer_ |= std::uint64_t{static_cast<unsigned char>(stream_[at_++])} << held_;
            held_ += 8;
        }
        const auto value = static_cast<std::uint32_t>(buffer_ & ((std::uint64_t{1} << count) - 1));
        buffer_ >>= count;
        held_ -= count;
        return value;
    }
    // Codes are complete, so that every one of them is a symbol.
    std::uint32_t symbol(const PrefixCode& code) {
        if (code.symbols.size() == 1) return code.symbols.front();
        std::uint32_t value = 0;
        std::uint32_t first = 0;
        std::uint32_t index = 0;
        for (std::size_t length = 1; length <= lossless_code_bits && !is_cut_off_; ++length) {
            value |= bits(1);
            const std::uint32_t count = code.counts[length];
            if (value - first < count) return code.symbols[index + value - first];
            index += count;
            first = (first + count) * 2;
            value *= 2;
        }
        return 0;
    }
    bool read_transform(std::uint32_t kind, LosslessSize& size) {
        constexpr std::uint32_t subtract_green = 2;
        constexpr std::uint32_t color_indexing = 3;
        if (kind == subtract_green) return true;
        if (kind != color_indexing) {
            const std::uint32_t block = bits(3) + 2;
            return read_pixels(
                {divided_by_power(size.width, block), divided_by_power(size.height, block)}, false,
                nullptr);
        }
        const std::uint32_t colors = bits(8) + 1;
        if (!read_pixels({colors, 1}, false, nullptr)) return false;
        const std::uint32_t packed = colors <= 2 ? 3 : colors <= 4 ? 2 : colors <= 16 ? 1 : 0;
        size.width = divided_by_power(size.width, packed);
        return true;
    }

    std::optional<PrefixCode> read_code(std::uint32_t alphabet) {
        std::vector<std::uint8_t> code_lengths(alphabet);
        if (bits(1) == 1) {
            const bool has_two = bits(1) == 1;
            const std::uint32_t first = bits(bits(1) == 1 ? 8 : 1);
            const std::uint32_t second = has_two ? bits(8) : first;
            if (first >= alphabet || second >= alphabet) return std::nullopt;
            code_lengths[first] = code_lengths[second] = 1;
            return prefix_code(code_lengths);
        }
        constexpr std::array<std::uint8_t, 19> order{17, 18, 0, 1,  2,  3,  4,  5,  16, 6,
                                                     7,  8,  9, 10, 11, 12, 13, 14, 15};
        std::vector<std::uint8_t> meta_lengths(order.size());
        const std::uint32_t known = bits(4) + 4;
        for (std::uint32_t i = 0; i < known; ++i) {
            meta_lengths.at(order.at(i)) = static_cast<std::uint8_t>(bits(3));
        }
        const auto meta = prefix_code(meta_lengths);
        if (!meta) return std::nullopt;
        std::uint32_t most = alphabet;
        if (bits(1) == 1) most = 2 + bits(2 + 2 * bits(3));
        if (most > alphabet) return std::nullopt;
        std::uint8_t previous = 8;
        for (std::uint32_t i = 0; i < alphabet && most > 0 && !is_cut_off_; --most) {
            const std::uint32_t length = symbol(*meta);
            if (length < 16) {
                code_lengths[i++] = static_cast<std::uint8_t>(length);
                if (length != 0) previous = static_cast<std::uint8_t>(length);
                continue;
            }
            std::uint32_t repeats = length == 16   ? 3 + bits(2)
                                    : length == 17 ? 3 + bits(3)
                                                   : 11 + bits(7);
            if (i + repeats > alphabet) return std::nullopt;
            for (; repeats > 0; --repeats) code_lengths[i++] = length == 16 ? previous : 0;
        }
        return is_cut_off_ ? std::nullopt : prefix_code(code_lengths);
    }

    bool read_groups(std::size_t count, std::uint32_t cached, std::vector<CodeGroup>& groups) {
        const std::array<std::uint32_t, 5> alphabets{literals + lengths + cached, literals,
                                                     literals, literals, distances};
        for (std::size_t i = 0; i < count; ++i) {
            CodeGroup group;
            for (std::size_t code = 0; code < group.size(); ++code) {
                auto read = read_code(alphabets.at(code));
                if (!read) return false;
                symbols_ += read->symbols.size();
                if (symbols_ > max_symbols) return false;
                group.at(code) = *std::move(read);
            }
            groups.push_back(std::move(group));
        }
        return true;
    }

    // A length or distance, from the symbol of its range.
    std::uint32_t number(std::uint32_t prefix) {
        if (prefix < 4) return prefix + 1;
        const std::uint32_t extra = (prefix - 2) >> 1U;
        return ((2 + (prefix & 1U)) << extra) + bits(extra) + 1;
    }

    // With `values` also their colors, which only a description needs.
    bool read_pixels(LosslessSize size, bool is_picture, Argb* values) {
        std::uint32_t cache_bits = 0;
        if (bits(1) == 1) {
            cache_bits = bits(4);
            if (cache_bits < 1 || cache_bits > 11) return false;
        }
        const std::uint32_t cached = cache_bits == 0 ? 0 : 1U << cache_bits;
        Argb description;
        std::uint32_t block = 0;
        std::uint32_t row = 0;
        std::size_t count = 1;
        if (is_picture && bits(1) == 1) {
            block = bits(3) + 2;
            row = divided_by_power(size.width, block);
            if (!read_pixels({row, divided_by_power(size.height, block)}, false, &description)) {
                return false;
            }
            for (std::uint32_t& each : description) {
                each = each >> 8U & 0xFFFFU;
                count = std::max<std::size_t>(count, each + 1);
            }
        }
        std::vector<CodeGroup> groups;
        if (!read_groups(count, cached, groups)) return false;
        Argb cache(values ? cached : 0);
        const std::size_t pixels = size.pixels();
        if (values) values->reserve(pixels);
        const auto add = [&](std::uint32_t color) {
            values->push_back(color);
            if (cached > 0) cache[0x1E35A7BDU * color >> (32U - cache_bits)] = color;
        };
        for (std::size_t at = 0; at < pixels && !is_cut_off_;) {
            const std::size_t place = description.empty()
                                          ? 0
                                          : at / size.width / (std::size_t{1} << block) * row +
                                                at % size.width / (std::size_t{1} << block);
            const CodeGroup& group = groups[description.empty() ? 0 : description[place]];
            const std::uint32_t green = symbol(group[0]);
            if (green < literals) {
                const std::uint32_t red = symbol(group[1]);
                const std::uint32_t blue = symbol(group[2]);
                const std::uint32_t alpha = symbol(group[3]);
                if (values) add(alpha << 24U | red << 16U | green << 8U | blue);
                ++at;
            } else if (green < literals + lengths) {
                const std::size_t length = number(green - literals);
                const std::uint32_t code = number(symbol(group[4]));
                const std::size_t distance = pixel_distance(code, size.width);
                if (distance > at || length > pixels - at) return false;
                for (std::size_t i = 0; values && i < length; ++i)
                    add((*values)[at + i - distance]);
                at += length;
            } else {
                if (values) add(cache[green - literals - lengths]);
                ++at;
            }
        }
        return !is_cut_off_;
    }

    std::string_view stream_;
    std::size_t at_ = 0;
    std::uint64_t buffer_ = 0;
    unsigned held_ = 0;
    bool is_cut_off_ = false;
    std::size_t symbols_ = 0;
};

}  // namespace

std::optional<std::size_t> lossless_bytes(std::string_view stream) {
    return LosslessReader(stream).whole();
}

std::optional<std::size_t> lossless_alpha_bytes(std::string_view stream, std::uint32_t width,
                                                std::uint32_t height) {
    return LosslessReader(stream).picture({width, height});
}

}  // namespace steady
