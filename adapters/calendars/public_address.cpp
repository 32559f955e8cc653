#include "adapters/calendars/public_address.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <arpa/inet.h>

namespace steady::calendars {
namespace {

using V6 = std::array<std::uint8_t, 16>;

struct Range {
    std::uint32_t first;
    int bits;
};

// The IANA IPv4 special-purpose registry, multicast and reserved space.
constexpr std::array<Range, 16> special_v4{{{0x00000000, 8},    // this network
                                            {0x0a000000, 8},    // private
                                            {0x64400000, 10},   // shared (CGNAT)
                                            {0x7f000000, 8},    // loopback
                                            {0xa9fe0000, 16},   // link-local, metadata
                                            {0xac100000, 12},   // private
                                            {0xc0000000, 24},   // protocol assignments
                                            {0xc0000200, 24},   // documentation
                                            {0xc0586300, 24},   // 6to4 relays
                                            {0xc0a80000, 16},   // private
                                            {0xc6120000, 15},   // benchmarks
                                            {0xc6336400, 24},   // documentation
                                            {0xcb007100, 24},   // documentation
                                            {0xa83f8110, 32},   // Azure's platform services
                                            {0xe0000000, 4},    // multicast
                                            {0xf0000000, 4}}};  // reserved, broadcast

bool is_public_v4(std::uint32_t address) {
    return std::ranges::none_of(special_v4, [&](const Range& range) {
        return ((address ^ range.first) >> (32 - range.bits)) == 0;
    });
}

// Global unicast is 2000::/3; of it what carries IPv4 addresses or is set apart is excluded.
bool is_public_v6(const V6& bytes) {
    if ((bytes[0] & 0xe0) != 0x20) return false;
    const auto word = [&](std::size_t i) {
        return static_cast<std::uint32_t>(bytes.at(2 * i) << 8 | bytes.at(2 * i + 1));
    };
    if (word(0) == 0x2001 && word(1) < 0x0200) return false;   // protocol assignments, Teredo
    if (word(0) == 0x2001 && word(1) == 0x0db8) return false;  // documentation
    if (word(0) == 0x2002) return false;                       // 6to4
    return word(0) != 0x3fff;                                  // documentation
}

}  // namespace

bool is_public_address(const std::string& address) {
    in_addr v4{};
    if (inet_pton(AF_INET, address.c_str(), &v4) == 1) return is_public_v4(ntohl(v4.s_addr));
    V6 v6{};
    return inet_pton(AF_INET6, address.c_str(), v6.data()) == 1 && is_public_v6(v6);
}

}  // namespace steady::calendars
