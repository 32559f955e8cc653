#include "domain/archives/archive_table.h"

#include "domain/core/text.h"

#include <array>
#include <chrono>
#include <cstdio>

namespace steady {

std::string utc_text(const std::optional<Instant>& at) {
    if (!at) return {};
    const auto day = std::chrono::floor<std::chrono::days>(*at);
    const std::chrono::year_month_day date{day};
    const std::chrono::hh_mm_ss time{*at - day};
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02ld:%02ld:%02ldZ",
                  static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                  static_cast<unsigned>(date.day()), time.hours().count(), time.minutes().count(),
                  time.seconds().count());
    return text.data();
}

std::string json_text(const std::string& text) {
    std::string json = "\"";
    for (const char each : text) {
        const auto byte = static_cast<unsigned char>(each);
        if (each == '"' || each == '\\') {
            json += '\\';
            json += each;
        } else if (byte < 0x20 || byte == 0x7f) {
            json += "\\u00";
            append_hex(json, each);
        } else {
            json += each;
        }
    }
    return json + '"';
}

std::string json_row(const ArchiveTable& table, const ArchiveRow& row) {
    std::string json = "{";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (i > 0) json += ',';
        json += json_text(table.columns.at(i)) + ':' + json_text(row.at(i));
    }
    return json + '}';
}

}  // namespace steady
