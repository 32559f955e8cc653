#include "domain/core/networks.h"

#include "domain/core/text.h"

#include <algorithm>
#include <charconv>

#include <arpa/inet.h>

namespace steady {
namespace {

constexpr int address_bits = 128;
constexpr int bits_before_ipv4 = 96;
constexpr std::array<unsigned char, 12> before_ipv4{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

std::optional<int> parse_bits(std::string_view text, int most) {
    int bits = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), bits);
    const bool whole = problem == std::errc{} && end == text.data() + text.size();
    if (!whole || bits < 1 || bits > most) return std::nullopt;
    return bits;
}

}  // namespace

std::optional<IpAddress> IpAddress::parse(std::string_view text) {
    if (text.find('\0') != std::string_view::npos) return std::nullopt;
    const std::string ended(text.substr(0, INET6_ADDRSTRLEN));
    Bytes bytes{};
    if (inet_pton(AF_INET6, ended.c_str(), bytes.data()) == 1) return IpAddress(bytes);
    std::copy(before_ipv4.begin(), before_ipv4.end(), bytes.begin());
    if (inet_pton(AF_INET, ended.c_str(), &bytes[before_ipv4.size()]) == 1) {
        return IpAddress(bytes);
    }
    return std::nullopt;
}

bool IpAddress::is_ipv4() const {
    return std::equal(before_ipv4.begin(), before_ipv4.end(), bytes_.begin());
}

std::string IpAddress::text() const {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const char* const written =
        is_ipv4() ? inet_ntop(AF_INET, &bytes_[before_ipv4.size()], text.data(), text.size())
                  : inet_ntop(AF_INET6, bytes_.data(), text.data(), text.size());
    return written ? written : "";
}

std::optional<Networks::Network> Networks::parse_one(std::string_view entry) {
    const auto slash = entry.find('/');
    const std::string_view written = entry.substr(0, slash);
    const auto address = IpAddress::parse(written);
    if (!address) return std::nullopt;
    if (slash == std::string_view::npos) return Network{*address, address_bits};
    // The prefix length depends on the notation: 192.0.2.0/24 and ::ffff:192.0.2.0/120 are the
    // same.
    const bool short_form = written.find(':') == std::string_view::npos;
    const int before = short_form ? bits_before_ipv4 : 0;
    const auto bits = parse_bits(entry.substr(slash + 1), address_bits - before);
    if (!bits) return std::nullopt;
    return Network{*address, before + *bits};
}

std::optional<Networks> Networks::parse(std::string_view list) {
    Networks parsed;
    parsed.text_ = std::string(list);
    for (bool more = true; more;) {
        const auto comma = list.find(',');
        const auto network = parse_one(trimmed(list.substr(0, comma)));
        if (!network) return std::nullopt;
        parsed.networks_.push_back(*network);
        more = comma != std::string_view::npos;
        if (more) list.remove_prefix(comma + 1);
    }
    return parsed;
}

bool Networks::contains(std::string_view address) const {
    if (networks_.empty()) return false;
    const auto asked = IpAddress::parse(address);
    if (!asked) return false;
    return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
        const auto whole = static_cast<std::size_t>(network.bits / 8);
        const IpAddress::Bytes& wanted = network.address.bytes_;
        if (!std::equal(wanted.begin(), wanted.begin() + whole, asked->bytes_.begin()))
            return false;
        const int rest = network.bits % 8;
        if (rest == 0) return true;
        const unsigned char mask = static_cast<unsigned char>(0xff << (8 - rest));
        return ((wanted[whole] ^ asked->bytes_[whole]) & mask) == 0;
    });
}

}  // namespace steady
