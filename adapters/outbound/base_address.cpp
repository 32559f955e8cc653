#include "adapters/outbound/base_address.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include <arpa/inet.h>

namespace steady::outbound {
namespace {

[[noreturn]] void refuse(const char* why) {
    throw std::invalid_argument(std::string("the address of a service ") + why);
}

bool is_host_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_';
}

std::uint16_t read_port(std::string_view text) {
    std::uint16_t port = 0;
    const auto end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, port);
    if (problem != std::errc{} || stop != end || port == 0) refuse("has an unusable port");
    return port;
}

// Parses "host", "host:port" or "[v6]:port".
void read_authority(std::string_view authority, BaseAddress& base) {
    std::string_view rest;
    if (authority.starts_with('[')) {
        const auto close = authority.find(']');
        if (close == std::string_view::npos) refuse("lacks a bracket");
        base.host = authority.substr(1, close - 1);
        rest = authority.substr(close + 1);
        if (!is_ip_literal(base.host)) refuse("has an unusable host");
    } else {
        const auto colon = authority.find(':');
        base.host = authority.substr(0, colon);
        rest = colon == std::string_view::npos ? std::string_view{} : authority.substr(colon);
        if (base.host.empty() || !std::ranges::all_of(base.host, is_host_character)) {
            refuse("has an unusable host");
        }
    }
    const std::uint16_t usual = base.tls ? 443 : 80;
    base.port = usual;
    if (rest.starts_with(':')) {
        base.port = read_port(rest.substr(1));
    } else if (!rest.empty()) {
        refuse("has an unusable port");
    }
    base.host_header = base.host.contains(':') ? "[" + base.host + "]" : base.host;
    if (base.port != usual) base.host_header += ":" + std::to_string(base.port);
}

}  // namespace

bool is_ip_literal(const std::string& host) {
    unsigned char bytes[16];
    return inet_pton(AF_INET, host.c_str(), bytes) == 1 ||
           inet_pton(AF_INET6, host.c_str(), bytes) == 1;
}

bool is_local_name(const std::string& host) {
    return host == "localhost" || host.ends_with(".localhost");
}

std::string BaseAddress::origin() const {
    const std::string name = host.contains(':') ? "[" + host + "]" : host;
    return (tls ? "https://" : "http://") + name + ":" + std::to_string(port);
}

BaseAddress parse_base_address(std::string_view text) {
    if (!std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127; }))
        refuse("holds white space or letters that are not allowed in one");
    BaseAddress base;
    base.tls = text.starts_with("https://");
    if (!base.tls && !text.starts_with("http://")) refuse("must begin with https://");
    text.remove_prefix(base.tls ? 8 : 7);
    if (text.find_first_of("@?#\\") != std::string_view::npos)
        refuse("may hold a host, a port and a path, nothing more");
    const auto slash = text.find('/');
    read_authority(text.substr(0, slash), base);
    if (slash != std::string_view::npos) base.prefix = text.substr(slash);
    while (base.prefix.ends_with('/')) base.prefix.pop_back();
    const bool loopback = is_local_name(base.host) || base.host == "::1" ||
                          (is_ip_literal(base.host) && base.host.starts_with("127."));
    if (!base.tls && !loopback)
        refuse("must begin with https:// (plain HTTP is for loopback only)");
    return base;
}

}  // namespace steady::outbound
