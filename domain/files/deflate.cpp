#include "domain/files/zlib_stream.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace steady {
namespace {

// Writes one block with the fixed code, with matches found by a hash of three bytes: few pictures
// are rotated, so simple code matters more here than the last tenth of their size.
constexpr std::size_t window_bytes = 32'768;
constexpr std::size_t min_match = 3;
constexpr std::size_t max_match = 258;
constexpr unsigned hash_bits = 15;

class BitWriter {
  public:
    // Least significant bit first.
    void put(std::uint32_t value, unsigned count) {
        buffer_ |= std::uint64_t{value} << held_;
        held_ += count;
        for (; held_ >= 8; held_ -= 8, buffer_ >>= 8U) append(buffer_ & 0xFFU);
    }
    // Codes are sent most significant bit first.
    void put_code(std::uint32_t code, unsigned count) {
        for (unsigned bit = count; bit > 0; --bit) put((code >> (bit - 1)) & 1U, 1);
    }
    void append(std::uint64_t byte) {
        bytes += static_cast<char>(static_cast<unsigned char>(byte));
    }
    void finish() {
        if (held_ > 0) put(0, 8 - held_);
    }
    std::string bytes;

  private:
    std::uint64_t buffer_ = 0;
    unsigned held_ = 0;
};

// A literal, the end marker, or the symbol of a length, in the fixed code.
void put_symbol(BitWriter& out, std::uint32_t symbol) {
    if (symbol < 144) {
        out.put_code(0x30 + symbol, 8);
    } else if (symbol < 256) {
        out.put_code(0x190 + symbol - 144, 9);
    } else if (symbol < 280) {
        out.put_code(symbol - 256, 7);
    } else {
        out.put_code(0xC0 + symbol - 280, 8);
    }
}

// Base values grow by powers of two: four symbols (for distances: two) per number of extra bits.
void put_length(BitWriter& out, std::uint32_t length) {
    if (length == max_match) return put_symbol(out, 285);
    const std::uint32_t value = length - 3;
    unsigned extra = 0;
    while ((value >> extra) >= 8) ++extra;
    const std::uint32_t symbol = value < 8 ? 257 + value : 257 + extra * 4 + (value >> extra);
    put_symbol(out, symbol);
    out.put(value & ((1U << extra) - 1U), extra);
}

void put_distance(BitWriter& out, std::uint32_t distance) {
    const std::uint32_t value = distance - 1;
    unsigned extra = 0;
    while ((value >> extra) >= 4) ++extra;
    const std::uint32_t symbol = value < 4 ? value : extra * 2 + (value >> extra);
    out.put_code(symbol, 5);
    out.put(value & ((1U << extra) - 1U), extra);
}

std::size_t hash_at(std::string_view bytes, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return std::uint32_t{static_cast<unsigned char>(bytes[at + i])};
    };
    const std::uint32_t three = byte(0) | (byte(1) << 8U) | (byte(2) << 16U);
    return (three * 2'654'435'761U) >> (32U - hash_bits);
}

}  // namespace

std::uint32_t adler32(std::uint32_t before, std::string_view bytes) {
    constexpr std::uint32_t modulus = 65'521;
    constexpr std::size_t bytes_without_overflow = 5'552;
    std::uint32_t low = before & 0xFFFFU;
    std::uint32_t high = before >> 16U;
    while (!bytes.empty()) {
        const std::string_view some = bytes.substr(0, bytes_without_overflow);
        for (const char byte : some) {
            low += static_cast<unsigned char>(byte);
            high += low;
        }
        low %= modulus;
        high %= modulus;
        bytes.remove_prefix(some.size());
    }
    return (high << 16U) | low;
}

std::string deflate_zlib(std::string_view bytes) {
    BitWriter out;
    out.bytes = "\x78\x01";
    out.put(1, 1);
    out.put(1, 2);
    constexpr std::size_t nowhere = ~std::size_t{0};
    std::vector<std::size_t> last_seen(std::size_t{1} << hash_bits, nowhere);
    for (std::size_t at = 0; at < bytes.size();) {
        std::size_t length = 0;
        std::size_t distance = 0;
        if (bytes.size() - at >= min_match) {
            std::size_t& seen = last_seen.at(hash_at(bytes, at));
            if (seen != nowhere && at - seen <= window_bytes) {
                const std::size_t longest = std::min(max_match, bytes.size() - at);
                while (length < longest && bytes[seen + length] == bytes[at + length]) ++length;
                distance = at - seen;
            }
            seen = at;
        }
        if (length >= min_match) {
            put_length(out, static_cast<std::uint32_t>(length));
            put_distance(out, static_cast<std::uint32_t>(distance));
            at += length;
        } else {
            put_symbol(out, static_cast<unsigned char>(bytes[at]));
            ++at;
        }
    }
    put_symbol(out, 256);
    out.finish();
    const std::uint32_t checksum = adler32(1, bytes);
    for (unsigned shift = 32; shift > 0; shift -= 8) out.append((checksum >> (shift - 8U)) & 0xFFU);
    return out.bytes;
}

}  // namespace steady
