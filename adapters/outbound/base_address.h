#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace steady::outbound {

// A configured address, parsed.
struct BaseAddress {
    bool tls = false;
    std::string host;  // without the brackets of an IPv6 literal
    std::uint16_t port = 0;
    std::string prefix;       // prepended to every request's path, without a trailing slash
    std::string host_header;  // "host", or "host:port" when the port is not the scheme's own

    // "https://host[:port]", as the HTTP library expects it.
    [[nodiscard]] std::string origin() const;
};

// Throws std::invalid_argument: not http(s), credentials or a query in it, plain HTTP to a host
// that is not this machine.
[[nodiscard]] BaseAddress parse_base_address(std::string_view text);

// "localhost" and every name below it mean this machine (RFC 6761).
[[nodiscard]] bool is_local_name(const std::string& host);

// "127.0.0.1" or "::1".
[[nodiscard]] bool is_ip_literal(const std::string& host);

}  // namespace steady::outbound
