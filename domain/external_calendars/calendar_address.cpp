#include "domain/external_calendars/calendar_address.h"

#include "domain/core/text.h"

#include <algorithm>
#include <array>

namespace steady {
namespace {

constexpr std::string_view https_scheme = "https://";
constexpr std::string_view loopback_prefix = "http://127.0.0.1:";
constexpr std::array<std::string_view, 3> secure_schemes{https_scheme, "webcal://", "webcals://"};

// A name whose last label has a letter, so that no address of a machine is one.
bool is_calendar_host(std::string_view host) {
    const auto dot = host.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || host.size() > 253) return false;
    if (host.contains("..") || host.front() == '-') return false;
    const std::string_view last = host.substr(dot + 1);
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    // "localhost" has no dot; names below it are this machine too (RFC 6761).
    return last != "localhost" && std::ranges::any_of(last, is_letter) &&
           std::ranges::all_of(
               host, [&](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '.'; });
}

bool is_calendar_path(std::string_view path) {
    return path.starts_with('/') && std::ranges::all_of(path, [](char c) {
               return c > ' ' && c < '\x7f' && !std::string_view("#\\\"<>").contains(c);
           });
}

bool is_port_number(std::string_view text) {
    return !text.empty() && text.size() <= 5 && std::ranges::all_of(text, is_digit);
}

std::optional<CalendarAddress> parse_loopback(std::string_view text) {
    const std::string_view rest = text.substr(loopback_prefix.size());
    const auto slash = std::min(rest.find('/'), rest.size());
    if (!is_port_number(rest.substr(0, slash)) || !is_calendar_path(rest.substr(slash))) {
        return std::nullopt;
    }
    return CalendarAddress{std::string(text), "127.0.0.1"};
}

}  // namespace

std::optional<CalendarAddress> parse_calendar_address(std::string_view given,
                                                      LoopbackCalendars loopback) {
    const std::string_view text = trimmed(given);
    if (text.size() > max_calendar_address_bytes) return std::nullopt;
    if (loopback == LoopbackCalendars::admitted && text.starts_with(loopback_prefix)) {
        return parse_loopback(text);
    }
    const auto scheme_end = text.find("://");
    if (scheme_end == std::string_view::npos) return std::nullopt;
    const std::string scheme = lowered(text.substr(0, scheme_end + 3));
    if (std::ranges::find(secure_schemes, scheme) == secure_schemes.end()) return std::nullopt;
    const std::string_view rest = text.substr(scheme.size());
    const auto slash = std::min(rest.find('/'), rest.size());
    std::string host = lowered(rest.substr(0, slash));
    if (host.ends_with(":443")) host.resize(host.size() - 4);
    const std::string_view path = rest.substr(slash);
    if (!is_calendar_host(host) || !is_calendar_path(path)) return std::nullopt;
    return CalendarAddress{std::string(https_scheme) + host + std::string(path), host};
}

std::optional<CalendarAddress> follow_calendar_redirect(const CalendarAddress& from,
                                                        std::string_view location,
                                                        LoopbackCalendars loopback) {
    if (location.starts_with("/") && !location.starts_with("//")) {
        return parse_calendar_address(std::string(calendar_origin(from)) + std::string(location),
                                      loopback);
    }
    return parse_calendar_address(location, loopback);
}

std::string_view calendar_origin(const CalendarAddress& address) {
    const std::string_view text = address.text;
    return text.substr(0, text.find('/', text.find("://") + 3));
}

}  // namespace steady
