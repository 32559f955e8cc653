#include "domain/people/personal_texts.h"

#include "domain/core/text.h"

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

std::optional<std::string> clean(std::string_view text, std::size_t max_characters,
                                 std::string_view allowed_controls) {
    const std::string_view inside = without_blank_ends(text);
    std::string result;
    result.reserve(inside.size());
    for (std::size_t i = 0; i < inside.size(); ++i) {
        if (inside[i] == '\r' && !allowed_controls.empty()) continue;  // CR LF becomes LF
        if (is_control(inside, i) && !allowed_controls.contains(inside[i])) return std::nullopt;
        result += inside[i];
    }
    if (character_count(result) > max_characters) return std::nullopt;
    return result;
}

// Characters nobody sees, behind which one public name could pass for another. The joiner U+200D is
// no such: emoji are made with it.
bool has_unseen(std::string_view text) {
    constexpr std::array<std::string_view, 8> unseen{"\u00ad", "\u200b", "\u200c", "\u200e",
                                                     "\u200f", "\u2060", "\u3164", "\ufeff"};
    return std::ranges::any_of(unseen, [&](std::string_view mark) { return text.contains(mark); });
}

constexpr std::array us_states{
    "AK", "AL", "AR", "AS", "AZ", "CA", "CO", "CT", "DC", "DE", "FL", "GA", "GU", "HI",
    "IA", "ID", "IL", "IN", "KS", "KY", "LA", "MA", "MD", "ME", "MI", "MN", "MO", "MP",
    "MS", "MT", "NC", "ND", "NE", "NH", "NJ", "NM", "NV", "NY", "OH", "OK", "OR", "PA",
    "PR", "RI", "SC", "SD", "TN", "TX", "UT", "VA", "VI", "VT", "WA", "WI", "WV", "WY"};

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

std::optional<std::string> PhoneRule::canonical(std::string_view text) {
    auto phone = clean_line(text, max_characters);
    if (!phone) return std::nullopt;
    const bool allowed = std::all_of(phone->begin(), phone->end(), [](char c) {
        return is_digit(c) || std::string_view("+-(). x#").contains(c);
    });
    const auto digits =
        static_cast<std::size_t>(std::count_if(phone->begin(), phone->end(), is_digit));
    if (!allowed || digits < min_digits || digits > max_digits) return std::nullopt;
    return phone;
}

std::optional<std::string> ZipRule::canonical(std::string_view text) {
    const std::string_view zip = without_blank_ends(text);
    const auto digits = [](std::string_view part) {
        return std::all_of(part.begin(), part.end(), is_digit);
    };
    const bool five = zip.size() == 5 && digits(zip);
    const bool nine =
        zip.size() == 10 && zip[5] == '-' && digits(zip.substr(0, 5)) && digits(zip.substr(6));
    if (!five && !nine) return std::nullopt;
    return std::string(zip);
}

std::optional<std::string> UsStateRule::canonical(std::string_view text) {
    std::string state(without_blank_ends(text));
    std::transform(state.begin(), state.end(), state.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    if (std::find(us_states.begin(), us_states.end(), state) == us_states.end())
        return std::nullopt;
    return state;
}

}  // namespace steady
