#include "adapters/http/routes/wall_time.h"

#include <cstddef>

namespace steady::http {
namespace {

// `count` digits at `at`, or -1.
int digits(std::string_view text, std::size_t at, std::size_t count) {
    int value = 0;
    for (const char c : text.substr(at, count)) {
        if (c < '0' || c > '9') return -1;
        value = value * 10 + (c - '0');
    }
    return value;
}

}  // namespace

std::optional<std::chrono::local_days> calendar_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const int year = digits(text, 0, 4);
    const int month = digits(text, 5, 2);
    const int day = digits(text, 8, 2);
    if (year < 1 || month < 1 || day < 1) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year{year},
                                           std::chrono::month{static_cast<unsigned>(month)},
                                           std::chrono::day{static_cast<unsigned>(day)}};
    return date.ok() ? std::optional(std::chrono::local_days{date}) : std::nullopt;
}

std::optional<minutes> clock_time(std::string_view text) {
    if (text.size() != 5 || text[2] != ':') return std::nullopt;
    const int hour = digits(text, 0, 2);
    const int minute = digits(text, 3, 2);
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return std::nullopt;
    return minutes{hour * 60 + minute};
}

std::optional<std::chrono::local_seconds> wall_time(std::string_view text) {
    if (text.ends_with(":00") && text.size() == 19) text.remove_suffix(3);
    if (text.size() != 16 || text[10] != 'T') return std::nullopt;
    const auto day = calendar_date(text.substr(0, 10));
    const auto time = clock_time(text.substr(11));
    if (!day || !time) return std::nullopt;
    return *day + *time;
}

}  // namespace steady::http
