#include "domain/push/push_subscription.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::string_view secure_scheme = "https://";
constexpr std::string_view loopback_start = "http://127.0.0.1:";
constexpr std::string_view wildcard = "*.";
// 65 and 16 bytes without padding.
constexpr std::size_t public_key_letters = 87;
constexpr std::size_t auth_secret_letters = 22;

bool is_lower_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool is_base64url(std::string_view text) {
    return std::ranges::all_of(text, [](char c) {
        return is_lower_or_digit(c) || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
    });
}

// A host name with a dot whose last label has a letter, so that no address is one.
bool is_host_name(std::string_view host) {
    const auto dot = host.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || host.size() > 253) return false;
    if (host.find("..") != std::string_view::npos || host.starts_with('-')) return false;
    const std::string_view last = host.substr(dot + 1);
    return std::ranges::all_of(
               host, [](char c) { return is_lower_or_digit(c) || c == '-' || c == '.'; }) &&
           std::ranges::any_of(last, [](char c) { return c >= 'a' && c <= 'z'; });
}

// What follows the host: printable ASCII without a fragment.
bool is_endpoint_path(std::string_view path) {
    return path.size() > 1 && path.front() == '/' && std::ranges::all_of(path, [](char c) {
               return c > ' ' && c < '\x7f' && c != '#' && c != '\\' && c != '"' && c != '<' &&
                      c != '>';
           });
}

bool is_port(std::string_view text) {
    return !text.empty() && text.size() <= 5 &&
           std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<PushServices> PushServices::parse(std::string_view list) {
    PushServices services;
    for (bool has_more = true; has_more;) {
        const auto comma = list.find(',');
        std::string_view entry = list.substr(0, comma);
        has_more = comma != std::string_view::npos;
        if (has_more) list.remove_prefix(comma + 1);
        services.hosts_.emplace_back(entry);
        if (entry.starts_with(wildcard)) entry.remove_prefix(wildcard.size());
        if (!is_host_name(entry)) return std::nullopt;
    }
    return services;
}

bool PushServices::admits_host(std::string_view host) const {
    return is_host_name(host) && std::ranges::any_of(hosts_, [&](const std::string& known) {
               if (!known.starts_with(wildcard)) return host == known;
               const std::string_view below = std::string_view(known).substr(1);  // ".example.com"
               return host.size() > below.size() && host.ends_with(below);
           });
}

bool PushServices::admits(std::string_view endpoint) const {
    if (endpoint.size() > max_push_endpoint_bytes) return false;
    if (admits_loopback_ && endpoint.starts_with(loopback_start)) {
        const std::string_view rest = endpoint.substr(loopback_start.size());
        const auto slash = std::min(rest.find('/'), rest.size());
        return is_port(rest.substr(0, slash)) && is_endpoint_path(rest.substr(slash));
    }
    if (!endpoint.starts_with(secure_scheme)) return false;
    const std::string_view rest = endpoint.substr(secure_scheme.size());
    const auto slash = std::min(rest.find('/'), rest.size());
    return admits_host(rest.substr(0, slash)) && is_endpoint_path(rest.substr(slash));
}

std::string_view push_origin(std::string_view endpoint) {
    const auto scheme = endpoint.find("://");
    if (scheme == std::string_view::npos) return {};
    return endpoint.substr(0, endpoint.find('/', scheme + 3));
}

Result<void> check_push_subscription(const PushServices& services, std::string_view endpoint,
                                     std::string_view public_key, std::string_view auth_secret) {
    if (!services.admits(endpoint)) {
        return refuse_field("endpoint", "This browser's push service is not supported.");
    }
    if (public_key.size() != public_key_letters || !is_base64url(public_key)) {
        return refuse_field("publicKey", "Invalid key");
    }
    if (auth_secret.size() != auth_secret_letters || !is_base64url(auth_secret)) {
        return refuse_field("authSecret", "Invalid key");
    }
    return {};
}

}  // namespace steady
