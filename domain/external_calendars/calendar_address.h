#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

inline constexpr std::size_t max_calendar_address_bytes = 2'000;

// Where a calendar is read. The address alone gives access to the calendar, so it is a secret: only
// its host is shown.
struct CalendarAddress {
    std::string text;  // "https://host/path?query"
    std::string host;
    friend bool operator==(const CalendarAddress&, const CalendarAddress&) = default;
};

enum class LoopbackCalendars { refused, admitted };

// "https://…" and "webcal://…" on port 443, for a host name with a dot: no address of a machine, no
// user name, no fragment. Tests run a server on this machine: with `admitted` also
// "http://127.0.0.1:PORT/…". nullopt: not such an address.
[[nodiscard]] std::optional<CalendarAddress> parse_calendar_address(
    std::string_view text, LoopbackCalendars loopback = LoopbackCalendars::refused);

// The address to which an answer redirects: absolute, or a path on the same host. nullopt: not an
// address that may be read.
[[nodiscard]] std::optional<CalendarAddress> follow_calendar_redirect(const CalendarAddress& from,
                                                                      std::string_view location,
                                                                      LoopbackCalendars loopback);

// "https://host" of an address.
[[nodiscard]] std::string_view calendar_origin(const CalendarAddress& address);

}  // namespace steady
