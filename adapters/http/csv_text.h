#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace steady::http {

// One cell of RFC 4180, always quoted. A cell that a spreadsheet would take for a formula gets a
// leading apostrophe, since people choose their names.
[[nodiscard]] inline std::string csv_cell(std::string_view text) {
    std::string cell = "\"";
    if (!text.empty() &&
        std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos) {
        cell += '\'';
    }
    for (const char each : text) {
        if (each == '"') cell += '"';
        cell += each;
    }
    return cell + '"';
}

// The first bytes of every file: without them spreadsheets read UTF-8 as an older encoding
// ("ZoÃ«").
inline constexpr std::string_view csv_byte_order_mark = "\xEF\xBB\xBF";

[[nodiscard]] inline std::string csv_line(std::initializer_list<std::string_view> cells) {
    std::string line;
    for (const std::string_view cell : cells) {
        if (!line.empty()) line += ',';
        line += csv_cell(cell);
    }
    return line + "\r\n";
}

}  // namespace steady::http
