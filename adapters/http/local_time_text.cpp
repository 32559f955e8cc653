#include "adapters/http/local_time_text.h"

#include "domain/core/clock_text.h"

#include <array>
#include <chrono>
#include <cstdio>

namespace steady::http {

std::string local_day_text(Instant at, const std::string& zone, const TimeZones& zones) {
    const auto day = std::chrono::floor<std::chrono::days>(zones.to_local(at, zone));
    std::array<char, 16> text{};
    const std::chrono::year_month_day date{day};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text.data();
}

std::string local_clock_text(Instant at, const std::string& zone, const TimeZones& zones) {
    const auto local = zones.to_local(at, zone);
    const auto day = std::chrono::floor<std::chrono::days>(local);
    return clock_text(std::chrono::floor<std::chrono::minutes>(local - day));
}

}  // namespace steady::http
