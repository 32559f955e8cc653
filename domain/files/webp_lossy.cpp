#include "domain/files/webp_lossy.h"

#include "domain/files/bool_reader.h"
#include "domain/files/byte_view.h"
#include "domain/files/upload_rules.h"
#include "domain/files/vp8_modes.h"
#include "domain/files/vp8_tables.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace steady {
namespace {

constexpr std::size_t frame_header_bytes = 10;
constexpr std::size_t partition_size_bytes = 3;
enum VisualMode : std::uint8_t { dc = 0, tm = 1, ve = 2, he = 3, ld, rd, vr, vl, hd, hu };

// What the blocks of a column, or of the current row, hand on to their neighbors.
struct Neighbors {
    std::array<std::uint8_t, 4> modes{};
    std::array<bool, 9> has_coefficients{};  // four of Y, two of U, two of V, the second order
};

class LossyFrame {
  public:
    LossyFrame(std::string_view modes, std::size_t across, std::size_t down)
        : modes_(modes), down_(down), above_(across) {}

    // The number of token partitions.
    std::size_t read_header() {
        (void)modes_.bits(2);
        read_segments();
        (void)modes_.bits(10);  // the filter
        if (modes_.flag() && modes_.flag()) {
            for (int i = 0; i < 8; ++i) modes_.skip_signed(6);
        }
        const std::size_t partitions = std::size_t{1} << modes_.bits(2);
        (void)modes_.bits(7);
        for (int i = 0; i < 5; ++i) modes_.skip_signed(4);
        (void)modes_.flag();
        read_probabilities();
        if (modes_.flag()) skip_probability_ = modes_.bits(8);
        return partitions;
    }
    // Whether no code of a block is missing: else a few bytes would claim fifty million pixels,
    // and cost seconds.
    bool read_blocks(std::vector<BoolReader>& tokens) {
        for (std::size_t row = 0; row < down_; ++row) {
            Neighbors left;
            BoolReader& of_row = tokens[row % tokens.size()];
            for (Neighbors& above : above_) {
                read_block(above, left, of_row);
                if (modes_.is_past_end() || of_row.is_past_end()) return false;
            }
        }
        return true;
    }
    [[nodiscard]] std::size_t used() const { return modes_.used(); }

  private:
    void read_segments() {
        if (!modes_.flag()) return;
        const bool has_map = modes_.flag();
        if (modes_.flag()) {
            (void)modes_.flag();
            for (int i = 0; i < 4; ++i) modes_.skip_signed(7);
            for (int i = 0; i < 4; ++i) modes_.skip_signed(6);
        }
        if (!has_map) return;
        has_segments_ = true;
        for (std::uint32_t& each : segments_) each = modes_.flag() ? modes_.bits(8) : 255;
    }
    void read_probabilities() {
        for (std::size_t kind = 0; kind < coefficients_.size(); ++kind) {
            for (std::size_t band = 0; band < coefficients_[kind].size(); ++band) {
                for (std::size_t context = 0; context < 3; ++context) {
                    for (std::size_t i = 0; i < 11; ++i) {
                        if (!modes_.bit(vp8::coefficient_updates[kind][band][context][i])) continue;
                        coefficients_[kind][band][context][i] =
                            static_cast<std::uint8_t>(modes_.bits(8));
                    }
                }
            }
        }
    }
    void read_block(Neighbors& above, Neighbors& left, BoolReader& tokens) {
        if (has_segments_) {
            (void)modes_.bit(modes_.bit(segments_[0]) ? segments_[2] : segments_[1]);
        }
        const bool is_skipped = skip_probability_ && modes_.bit(*skip_probability_);
        const bool is_split = !modes_.bit(145);
        if (is_split) {
            read_split_modes(above, left);
        } else {
            const bool second = modes_.bit(156);
            const bool third = second ? modes_.bit(128) : modes_.bit(163);
            const VisualMode mode = second ? (third ? tm : he) : (third ? ve : dc);
            above.modes.fill(mode);
            left.modes.fill(mode);
        }
        if (modes_.bit(142) && modes_.bit(114)) (void)modes_.bit(183);
        if (!is_skipped) return read_coefficients(above, left, is_split, tokens);
        const std::size_t cleared = is_split ? 8 : 9;
        std::fill_n(above.has_coefficients.begin(), cleared, false);
        std::fill_n(left.has_coefficients.begin(), cleared, false);
    }
    void read_split_modes(Neighbors& above, Neighbors& left) {
        for (std::uint8_t& next_to : left.modes) {
            for (std::uint8_t& over : above.modes) {
                const auto& p = vp8::block_modes[over][next_to];
                const auto bit = [&](std::size_t i) { return modes_.bit(p[i]); };
                const VisualMode mode = !bit(0)   ? dc
                                        : !bit(1) ? tm
                                        : !bit(2) ? ve
                                        : !bit(3) ? (!bit(4)   ? he
                                                     : !bit(5) ? rd
                                                               : vr)
                                        : !bit(6) ? ld
                                        : !bit(7) ? vl
                                        : !bit(8) ? hd
                                                  : hu;
                over = next_to = mode;
            }
        }
    }
    void read_coefficients(Neighbors& above, Neighbors& left, bool is_split, BoolReader& tokens) {
        std::size_t first = 0;
        std::size_t kind = 3;
        if (!is_split) {
            constexpr std::size_t second_order = 8;
            bool& over = above.has_coefficients[second_order];
            bool& next_to = left.has_coefficients[second_order];
            over = next_to = read_tokens(tokens, 1, over, next_to, 0);
            first = 1;
            kind = 0;
        }
        read_plane(above, left, 0, 4, kind, first, tokens);
        read_plane(above, left, 4, 2, 2, 0, tokens);
        read_plane(above, left, 6, 2, 2, 0, tokens);
    }
    void read_plane(Neighbors& above, Neighbors& left, std::size_t at, std::size_t side,
                    std::size_t kind, std::size_t first, BoolReader& tokens) {
        for (std::size_t y = at; y < at + side; ++y) {
            for (std::size_t x = at; x < at + side; ++x) {
                bool& over = above.has_coefficients[x];
                bool& next_to = left.has_coefficients[y];
                over = next_to = read_tokens(tokens, kind, over, next_to, first);
            }
        }
    }
    // Whether the block has any coefficient from `first` on.
    bool read_tokens(BoolReader& tokens, std::size_t kind, bool over, bool next_to,
                     std::size_t first) const {
        constexpr std::array<std::uint8_t, 17> bands{0, 1, 2, 3, 6, 4, 5, 6, 6,
                                                     6, 6, 6, 6, 6, 6, 7, 0};
        const auto& of_kind = coefficients_[kind];
        std::size_t context = (over ? 1U : 0U) + (next_to ? 1U : 0U);
        std::size_t at = first;
        for (; at < 16; ++at) {
            if (!tokens.bit(of_kind[bands[at]][context][0])) return at > first;
            while (!tokens.bit(of_kind[bands[at]][context][1])) {
                context = 0;
                if (++at == 16) return true;
            }
            const auto& p = of_kind[bands[at]][context];
            const bool is_large = tokens.bit(p[2]);
            if (is_large) read_large(tokens, p);
            context = is_large ? 2 : 1;
            (void)tokens.flag();
        }
        return true;
    }
    static void read_large(BoolReader& tokens, const std::array<std::uint8_t, 11>& p) {
        if (!tokens.bit(p[3])) {
            if (tokens.bit(p[4])) (void)tokens.bit(p[5]);
            return;
        }
        if (!tokens.bit(p[6])) {
            if (!tokens.bit(p[7])) {
                (void)tokens.bit(159);
            } else {
                (void)tokens.bit(165);
                (void)tokens.bit(145);
            }
            return;
        }
        constexpr std::array<std::array<std::uint8_t, 11>, 4> further{
            {{173, 148, 140},
             {176, 155, 140, 135},
             {180, 157, 141, 134, 130},
             {254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129}}};
        const bool high = tokens.bit(p[8]);
        const bool low = tokens.bit(p[high ? 10 : 9]);
        for (const std::uint8_t each : further[(high ? 2U : 0U) + (low ? 1U : 0U)]) {
            if (each == 0) break;
            (void)tokens.bit(each);
        }
    }

    BoolReader modes_;
    std::size_t down_;
    std::vector<Neighbors> above_;
    bool has_segments_ = false;
    std::array<std::uint32_t, 3> segments_{255, 255, 255};
    std::optional<std::uint32_t> skip_probability_{};
    vp8::CoefficientProbabilities coefficients_ = vp8::default_coefficients;
};

std::string size_text(std::size_t value) {
    std::string text;
    for (std::size_t i = 0; i < partition_size_bytes; ++i, value >>= 8U)
        text += static_cast<char>(static_cast<unsigned char>(value & 0xFFU));
    return text;
}

}  // namespace

std::optional<std::string> clean_lossy(std::string_view frame) {
    const ByteView view(frame);
    const std::uint32_t tag = view.little24(0);
    const std::size_t first = tag >> 5U;
    const std::size_t width = view.little16(6) & 0x3FFFU;
    const std::size_t height = view.little16(8) & 0x3FFFU;
    const bool is_key = (tag & 1U) == 0 && view.part(3, 3) == "\x9D\x01\x2A";
    if (!is_key || !view.holds(frame_header_bytes, first) || width == 0 || height == 0 ||
        width * height > max_pixels) {
        return std::nullopt;
    }
    LossyFrame reader(view.part(frame_header_bytes, first), (width + 15) / 16, (height + 15) / 16);
    const std::size_t count = reader.read_header();
    const std::size_t sizes = frame_header_bytes + first;
    std::size_t at = sizes + partition_size_bytes * (count - 1);
    if (!view.holds(at, 1)) return std::nullopt;
    std::vector<std::string_view> partitions;
    std::vector<BoolReader> tokens;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t rest = view.size() - at;
        const std::size_t size =
            i + 1 == count ? rest : view.little24(sizes + partition_size_bytes * i);
        partitions.push_back(view.part(at, std::min(size, rest)));
        tokens.emplace_back(partitions.back());
        at += partitions.back().size();
    }
    if (!reader.read_blocks(tokens)) return std::nullopt;
    constexpr std::uint32_t tag_bits = 0x1F;
    std::string clean = size_text((tag & tag_bits) | reader.used() << 5U);
    clean += view.part(3, frame_header_bytes - 3);
    clean += view.part(frame_header_bytes, reader.used());
    for (std::size_t i = 0; i + 1 < count; ++i) clean += size_text(tokens[i].used());
    for (std::size_t i = 0; i < count; ++i) clean += partitions[i].substr(0, tokens[i].used());
    return clean;
}

}  // namespace steady
