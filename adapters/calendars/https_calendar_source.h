#pragma once

#include "ports/calendar_source.h"

#include <chrono>
#include <stop_token>
#include <string>

namespace steady {

struct CalendarSourceOptions {
    std::chrono::milliseconds deadline{10'000};  // of a calendar, with its redirects
    LoopbackCalendars loopback = LoopbackCalendars::refused;
    std::string ca_file;  // PEM; empty: the system's
    std::stop_token stop{};
};

inline constexpr std::size_t max_calendar_bytes = 2UL * 1024 * 1024;
inline constexpr int max_calendar_redirects = 3;

// By HTTPS. A name is resolved once for each call, and the connection is made to an address that
// was checked (is_public_address); so is every redirect's.
class HttpsCalendarSource final : public CalendarSource {
  public:
    explicit HttpsCalendarSource(CalendarSourceOptions options) : options_(std::move(options)) {}
    [[nodiscard]] std::expected<std::string, CalendarFault> fetch(
        const CalendarAddress& address) override;

  private:
    const CalendarSourceOptions options_;
};

}  // namespace steady
