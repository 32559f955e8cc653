#include "domain/people/personal_texts.h"

#include "domain/core/text.h"
#include "domain/people/us_states.h"

#include <algorithm>
#include <array>

namespace steady {
namespace {

std::string_view without_blank_ends(std::string_view text) {
    return trimmed(text, " \t\r\n\v\f");
}

// C0 and DEL, the C1 set (U+0080…U+009F), and the marks that reorder text (U+202A…U+202E,
// U+2066…U+2069), which can make one name look like another.
bool is_control(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned first = byte(at);
    if (first < 0x20 || first == 0x7F) return true;
    if (first == 0xC2) return byte(at + 1) <= 0x9F;
    if (first != 0xE2) return false;
    const unsigned second = byte(at + 1);
    const unsigned third = byte(at + 2);
    return (second == 0x80 && third >= 0xAA && third <= 0xAE) ||
           (second == 0x81 && third >= 0xA6 && third <= 0xA9);
}

// The number of bytes of a break at `at` that is neither a line feed nor a carriage return: a
// vertical tab, a form feed, the next line (U+0085), a line or paragraph separator (U+2028,
// U+2029). 0: none.
std::size_t soft_break(std::string_view text, std::size_t at) {
    constexpr std::array<std::string_view, 5> breaks{"\v", "\f", "\u0085", "\u2028", "\u2029"};
    for (const std::string_view each : breaks) {
        if (text.substr(at).starts_with(each)) return each.size();
    }
    return 0;
}

std::optional<std::string> clean(std::string_view text, std::size_t max_characters,
                                 std::string_view allowed_controls) {
    const std::string_view inside = without_blank_ends(text);
    std::string result;
    result.reserve(inside.size());
    for (std::size_t i = 0; i < inside.size(); ++i) {
        if (inside[i] == '\r' && !allowed_controls.empty()) continue;  // CR LF becomes LF
        const std::size_t length = allowed_controls.empty() ? 0 : soft_break(inside, i);
        if (length > 0) {
            result += ' ';
            i += length - 1;
            continue;
        }
        if (is_control(inside, i) && !allowed_controls.contains(inside[i])) return std::nullopt;
        result += inside[i];
    }
    if (character_count(result) > max_characters) return std::nullopt;
    return result;
}

// Invisible characters, which could make one public name look like another. The joiners U+200C and
// U+200D are allowed: Persian and emoji need them, and canonical names omit them.
bool has_unseen(std::string_view text) {
    constexpr std::array<std::string_view, 7> unseen{"\u00ad", "\u200b", "\u200e", "\u200f",
                                                     "\u2060", "\u3164", "\ufeff"};
    return std::ranges::any_of(unseen, [&](std::string_view mark) { return text.contains(mark); });
}

}  // namespace

std::size_t character_count(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

std::optional<std::string> clean_line(std::string_view text, std::size_t max_characters) {
    return clean(text, max_characters, "");
}

std::optional<std::string> clean_text(std::string_view text, std::size_t max_characters) {
    return clean(text, max_characters, "\n\t");
}

std::optional<std::string> PersonNameRule::canonical(std::string_view text) {
    auto name = clean_line(text, max_characters);
    if (!name || name->empty()) return std::nullopt;
    return name;
}

std::optional<std::string> DisplayNameRule::canonical(std::string_view text) {
    auto name = clean_line(text, max_characters);
    if (!name || character_count(*name) < min_characters || has_unseen(*name)) return std::nullopt;
    return name;
}

// Holtsville, NY; no lower number was ever in use. What new numbers follow is not known here.
constexpr std::string_view lowest_zip = "00501";

std::optional<std::string> ZipRule::canonical(std::string_view text) {
    const std::string_view zip = without_blank_ends(text);
    const auto digits = [](std::string_view part) {
        return std::all_of(part.begin(), part.end(), is_digit);
    };
    const bool five = zip.size() == 5 && digits(zip);
    const bool nine =
        zip.size() == 10 && zip[5] == '-' && digits(zip.substr(0, 5)) && digits(zip.substr(6));
    if (!five && !nine) return std::nullopt;
    if (zip < lowest_zip) return std::nullopt;
    return std::string(zip);
}

std::optional<std::string> UsStateRule::canonical(std::string_view text) {
    return us_state_code(text);
}

}  // namespace steady
