#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// An IP address; an IPv4 address written as IPv6 ("::ffff:192.0.2.1") equals the IPv4 one.
class IpAddress {
  public:
    // nullopt for anything else: names, ports, brackets, zones.
    [[nodiscard]] static std::optional<IpAddress> parse(std::string_view text);
    [[nodiscard]] std::string text() const;

  private:
    friend class Networks;
    using Bytes = std::array<unsigned char, 16>;  // IPv4 as ::ffff:a.b.c.d
    explicit IpAddress(const Bytes& bytes) : bytes_(bytes) {}
    [[nodiscard]] bool is_ipv4() const;

    Bytes bytes_;
};

// A list of addresses and of networks: "192.0.2.1, 10.0.0.0/8, 2001:db8::/32".
class Networks {
  public:
    Networks() = default;
    // nullopt when an entry is anything else, or would match every address ("/0").
    [[nodiscard]] static std::optional<Networks> parse(std::string_view list);

    [[nodiscard]] bool empty() const { return networks_.empty(); }
    [[nodiscard]] bool contains(std::string_view address) const;
    // The list as it was given.
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    struct Network {
        IpAddress address;
        int bits;  // number of significant bits, of 128
    };
    [[nodiscard]] static std::optional<Network> parse_one(std::string_view entry);

    std::string text_;
    std::vector<Network> networks_;
};

}  // namespace steady
