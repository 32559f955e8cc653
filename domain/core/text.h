#pragma once

#include <algorithm>
#include <string>
#include <string_view>

// Text as machines compare and write it: only ASCII letters have a case here; all other bytes stay
// unchanged.
namespace steady {

[[nodiscard]] constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr char lowered(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr bool is_letter_or_digit(char c) {
    return is_digit(c) || (lowered(c) >= 'a' && lowered(c) <= 'z');
}

[[nodiscard]] inline std::string lowered(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](char c) { return lowered(c); });
    return result;
}
[[nodiscard]] constexpr bool same_but_for_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lowered(x) == lowered(y); });
}

// Removes these characters from both ends.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text,
                                                 std::string_view blanks = " \t") {
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

inline constexpr std::string_view hex_digits = "0123456789abcdef";

// Appends the two hexadecimal digits of a byte.
inline void append_hex(std::string& text, char c) {
    const auto byte = static_cast<unsigned char>(c);
    text += hex_digits[byte >> 4U];
    text += hex_digits[byte & 15U];
}
[[nodiscard]] inline std::string hex_of(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const char c : bytes) append_hex(text, c);
    return text;
}
// 0 to 15, for either case; -1: not a hexadecimal digit.
[[nodiscard]] constexpr int hex_value(char c) {
    const auto at = hex_digits.find(lowered(c));
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

}  // namespace steady
