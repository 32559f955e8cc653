#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

namespace steady {

// What makes a spreadsheet take a cell for a formula, also in the full width of East Asian
// keyboards.
[[nodiscard]] inline bool starts_like_formula(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    constexpr std::array<std::string_view, 11> starts{
        "=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20"};
    return std::ranges::any_of(starts,
                               [&](std::string_view start) { return text.starts_with(start); });
}

// One cell of RFC 4180, always quoted. A cell that a spreadsheet would take for a formula gets a
// leading apostrophe, since people choose their names.
[[nodiscard]] inline std::string csv_cell(std::string_view text) {
    std::string cell = starts_like_formula(text) ? "\"'" : "\"";
    for (const char each : text) {
        if (each == '"') cell += '"';
        cell += each;
    }
    return cell + '"';
}

// The first bytes of every file: without them spreadsheets read UTF-8 as an older encoding
// ("ZoÃ«").
inline constexpr std::string_view csv_byte_order_mark = "\xEF\xBB\xBF";

// `cells`: a range of texts.
template <class Cells = std::initializer_list<std::string_view>>
[[nodiscard]] std::string csv_line(const Cells& cells) {
    std::string line;
    for (const std::string_view cell : cells) {
        if (!line.empty()) line += ',';
        line += csv_cell(cell);
    }
    return line + "\r\n";
}

}  // namespace steady
