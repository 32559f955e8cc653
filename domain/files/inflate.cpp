#include "domain/files/zlib_stream.h"

#include <array>
#include <cstdint>
#include <vector>

namespace steady {
namespace {

constexpr unsigned max_code_length = 15;
constexpr std::size_t inflate_window = 32'768;
constexpr std::size_t max_window_bytes = 1'048'576;
constexpr std::array<std::uint16_t, 29> length_bases{3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                                     15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                                     67, 83, 99, 115, 131, 163, 195, 227, 258};
constexpr std::array<std::uint8_t, 29> length_bits{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                   2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
constexpr std::array<std::uint16_t, 30> distance_bases{
    1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
    193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
constexpr std::array<std::uint8_t, 30> distance_bits{0, 0, 0,  0,  1,  1,  2,  2,  3,  3,
                                                     4, 4, 5,  5,  6,  6,  7,  7,  8,  8,
                                                     9, 9, 10, 10, 11, 11, 12, 12, 13, 13};

// A canonical Huffman code: the number of symbols of each length, and the symbols in code order.
struct HuffmanCode {
    std::array<std::uint16_t, max_code_length + 1> counts{};
    std::vector<std::uint16_t> symbols;
};

// nullopt when the lengths describe no valid code.
std::optional<HuffmanCode> code_of(const std::uint8_t* lengths, std::size_t size) {
    HuffmanCode code;
    for (std::size_t i = 0; i < size; ++i) ++code.counts.at(lengths[i]);
    int left = 1;
    for (unsigned length = 1; length <= max_code_length; ++length) {
        left = left * 2 - code.counts.at(length);
        if (left < 0) return std::nullopt;
    }
    std::array<std::uint16_t, max_code_length + 2> offsets{};
    for (unsigned length = 1; length <= max_code_length; ++length) {
        offsets.at(length + 1) =
            static_cast<std::uint16_t>(offsets.at(length) + code.counts.at(length));
    }
    code.symbols.resize(size);
    for (std::size_t i = 0; i < size; ++i) {
        if (lengths[i] != 0)
            code.symbols.at(offsets.at(lengths[i])++) = static_cast<std::uint16_t>(i);
    }
    code.counts.front() = 0;
    return code;
}

class Inflater {
  public:
    Inflater(std::string_view stream, std::size_t max_bytes, bool keeps_bytes)
        : stream_(stream), max_bytes_(max_bytes), keeps_bytes_(keeps_bytes) {}

    std::optional<ZlibContent> run() {
        bool last = false;
        while (!last && !content_.is_cut) {
            last = bits(1) == 1;
            const std::uint32_t kind = bits(2);
            const std::size_t before = size();
            const bool read = kind == 0   ? read_stored()
                              : kind == 1 ? read_fixed()
                              : kind == 2 ? read_dynamic()
                                          : false;
            if (!read && !content_.is_cut) return std::nullopt;
            if (kind == 2 && size() == before) content_.has_empty_codes = true;
        }
        content_.checksum = adler32(content_.checksum, out_);
        content_.size = size();
        content_.stream_bytes = at_ - held_ / 8;
        if (keeps_bytes_) content_.bytes = std::move(out_);
        return std::move(content_);
    }

  private:
    [[nodiscard]] std::size_t size() const { return dropped_ + out_.size(); }
    // Whether this many bytes of content may follow.
    bool has_room(std::size_t bytes) {
        if (bytes > max_bytes_ - size()) content_.is_cut = true;
        return !content_.is_cut;
    }
    // Keeps no more than later matches may refer to.
    void drop_old() {
        if (keeps_bytes_ || out_.size() < max_window_bytes) return;
        const std::size_t old = out_.size() - inflate_window;
        content_.checksum = adler32(content_.checksum, std::string_view(out_).substr(0, old));
        out_.erase(0, old);
        dropped_ += old;
    }
    std::uint32_t bits(unsigned count) {
        while (held_ < count) {
            if (at_ >= stream_.size()) {
                cut_off_ = true;
                return 0;
            }
            buffer_ |= static_cast<std::uint32_t>(static_cast<unsigned char>(stream_[at_++]))
                       << held_;
            held_ += 8;
        }
        const std::uint32_t value = buffer_ & ((1U << count) - 1U);
        buffer_ >>= count;
        held_ -= count;
        return value;
    }

    // The next symbol; a value outside every alphabet when there is none.
    std::uint32_t symbol(const HuffmanCode& code) {
        int value = 0;
        int first = 0;
        int index = 0;
        for (unsigned length = 1; length <= max_code_length && !cut_off_; ++length) {
            value |= static_cast<int>(bits(1));
            const int count = code.counts.at(length);
            if (value - count < first) {
                return code.symbols.at(static_cast<std::size_t>(index + value - first));
            }
            index += count;
            first = (first + count) * 2;
            value *= 2;
        }
        return 0xFFFF;
    }

    bool read_stored() {
        buffer_ = 0;
        held_ = 0;
        if (stream_.size() - at_ < 4) return false;
        const auto byte = [&](std::size_t i) {
            return std::size_t{static_cast<unsigned char>(stream_[at_ + i])};
        };
        const std::size_t length = byte(0) | (byte(1) << 8U);
        const std::size_t complement = byte(2) | (byte(3) << 8U);
        if (length + complement != 0xFFFF) return false;
        at_ += 4;
        if (stream_.size() - at_ < length) return false;
        const bool fits = has_room(length);
        out_ += stream_.substr(at_, fits ? length : max_bytes_ - size());
        at_ += length;
        drop_old();
        return fits;
    }

    bool read_fixed() {
        std::array<std::uint8_t, 288> lengths{};
        for (std::size_t i = 0; i < lengths.size(); ++i) {
            lengths.at(i) = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
        }
        std::array<std::uint8_t, 30> distances{};
        distances.fill(5);
        return read_codes(*code_of(lengths.data(), lengths.size()),
                          *code_of(distances.data(), distances.size()));
    }

    bool read_dynamic() {
        constexpr std::array<std::uint8_t, 19> order{16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                     11, 4,  12, 3, 13, 2, 14, 1, 15};
        const std::size_t literals = bits(5) + 257;
        const std::size_t distances = bits(5) + 1;
        const std::size_t known = bits(4) + 4;
        std::array<std::uint8_t, 320> lengths{};
        for (std::size_t i = 0; i < known; ++i) {
            lengths.at(order.at(i)) = static_cast<std::uint8_t>(bits(3));
        }
        const auto meta = code_of(lengths.data(), order.size());
        if (!meta || literals > 286 || distances > 30) return false;
        lengths.fill(0);
        for (std::size_t i = 0; i < literals + distances;) {
            const std::uint32_t one = symbol(*meta);
            if (one < 16) {
                lengths.at(i++) = static_cast<std::uint8_t>(one);
                continue;
            }
            if (one > 18 || (one == 16 && i == 0)) return false;
            const std::uint8_t value = one == 16 ? lengths.at(i - 1) : std::uint8_t{0};
            std::size_t repeats = one == 16 ? 3 + bits(2) : one == 17 ? 3 + bits(3) : 11 + bits(7);
            if (cut_off_ || i + repeats > literals + distances) return false;
            for (; repeats > 0; --repeats) lengths.at(i++) = value;
        }
        const auto literal_code = code_of(lengths.data(), literals);
        const auto distance_code = code_of(lengths.data() + literals, distances);
        return literal_code && distance_code && read_codes(*literal_code, *distance_code);
    }

    bool read_codes(const HuffmanCode& literals, const HuffmanCode& distances) {
        for (;;) {
            const std::uint32_t one = symbol(literals);
            if (cut_off_ || one > 285) return false;
            if (one == 256) return true;
            if (one < 256) {
                if (!has_room(1)) return false;
                out_ += static_cast<char>(static_cast<unsigned char>(one));
                drop_old();
                continue;
            }
            const std::size_t length =
                length_bases.at(one - 257) + std::size_t{bits(length_bits.at(one - 257))};
            const std::uint32_t far = symbol(distances);
            if (cut_off_ || far > 29) return false;
            const std::size_t distance =
                distance_bases.at(far) + std::size_t{bits(distance_bits.at(far))};
            if (cut_off_ || distance > out_.size()) return false;
            const bool fits = has_room(length);
            const std::size_t copied = fits ? length : max_bytes_ - size();
            for (std::size_t i = 0; i < copied; ++i) out_ += out_[out_.size() - distance];
            if (!fits) return false;
            drop_old();
        }
    }

    std::string_view stream_;
    std::size_t max_bytes_;
    bool keeps_bytes_;
    ZlibContent content_{.bytes = {}, .checksum = 1};
    std::size_t dropped_ = 0;
    std::size_t at_ = 0;
    std::uint32_t buffer_ = 0;
    unsigned held_ = 0;
    bool cut_off_ = false;
    std::string out_;
};

}  // namespace

std::optional<ZlibContent> read_zlib(std::string_view stream, std::size_t max_bytes,
                                     bool keeps_bytes) {
    constexpr std::size_t head_bytes = 2;
    const auto byte = [&](std::size_t at) {
        return unsigned{static_cast<unsigned char>(stream[at])};
    };
    const bool deflated = stream.size() > head_bytes && (byte(0) & 0x0FU) == 8 &&
                          (byte(1) & 0x20U) == 0 && (byte(0) * 256 + byte(1)) % 31 == 0;
    if (!deflated) return std::nullopt;
    auto content = Inflater(stream.substr(head_bytes), max_bytes, keeps_bytes).run();
    if (content) content->stream_bytes += head_bytes;
    return content;
}

std::optional<std::string> inflate_zlib(std::string_view stream, std::size_t max_bytes) {
    auto content = read_zlib(stream, max_bytes, true);
    if (!content || content->is_cut) return std::nullopt;
    return std::move(content->bytes);
}

}  // namespace steady
