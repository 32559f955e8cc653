#pragma once

#include "domain/core/time.h"

#include <chrono>
#include <optional>
#include <string_view>

// Local dates and times of day, without a time zone.
namespace steady::http {

// "2026-11-20", an existing date.
[[nodiscard]] std::optional<std::chrono::local_days> calendar_date(std::string_view text);
// "09:30", from 00:00 to 23:59.
[[nodiscard]] std::optional<minutes> clock_time(std::string_view text);
// "2026-11-25T20:00", also with ":00" seconds.
[[nodiscard]] std::optional<std::chrono::local_seconds> wall_time(std::string_view text);
inline constexpr const char* wall_time_text =
    "Please enter a date and a time, such as 2026-11-25T20:00.";

}  // namespace steady::http
