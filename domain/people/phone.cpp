#include "domain/people/phone.h"

#include "domain/core/text.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace steady {
namespace {

constexpr std::size_t national_digits = 10;
constexpr std::size_t lettered_digits = 7;  // letters may replace digits only after the area code
constexpr std::size_t min_foreign_digits = 7;
constexpr std::size_t max_foreign_digits = 15;  // E.164
constexpr std::size_t max_extension_digits = 7;

bool is_letter(char c) {
    return lowered(c) >= 'a' && lowered(c) <= 'z';
}

char keypad_digit(char letter) {
    constexpr std::string_view keys = "22233344455566677778889999";
    return keys[static_cast<std::size_t>(lowered(letter) - 'a')];
}

// "Cell: 617…", "tel:617…": letters and blanks up to a colon.
std::string_view without_label(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos || colon == 0) return text;
    const bool is_label =
        std::ranges::all_of(text.substr(0, colon), [](char c) { return is_letter(c) || c == ' '; });
    return is_label ? trimmed(text.substr(colon + 1)) : text;
}

// "… (work)": a last pair of parentheses that contains letters and no digit.
std::string_view without_note(std::string_view text) {
    if (!text.ends_with(')')) return text;
    const auto open = text.rfind('(');
    if (open == std::string_view::npos) return text;
    const std::string_view note = text.substr(open + 1, text.size() - open - 2);
    const bool is_note =
        std::ranges::any_of(note, is_letter) && std::ranges::none_of(note, is_digit);
    return is_note ? trimmed(text.substr(0, open)) : text;
}

struct Parts {
    std::string_view number;
    std::string_view extension;
};

// Splits off the extension. nullopt: an extension begins, and has too many digits.
std::optional<Parts> split_extension(std::string_view text) {
    std::size_t digits = 0;
    while (digits < text.size() && is_digit(text[text.size() - 1 - digits])) ++digits;
    if (digits == 0) return Parts{text, {}};
    std::string_view before = text.substr(0, text.size() - digits);
    const std::string_view extension = text.substr(text.size() - digits);
    before = trimmed(before, " .");
    constexpr std::array<std::string_view, 8> markers{
        "ext=", "extension:", "extension", "ext:", "ext", "x", "#", ","};
    const auto ends_with = [&](std::string_view marker) {
        return before.size() >= marker.size() &&
               same_but_for_case(before.substr(before.size() - marker.size()), marker);
    };
    const auto* const marker = std::ranges::find_if(markers, ends_with);
    const bool by_semicolon = before.ends_with(';');
    if (marker == markers.end() && !by_semicolon) return Parts{text, {}};
    if (marker != markers.end()) before.remove_suffix(marker->size());
    // ", ext 12", ";ext=12", ",,12"
    before = trimmed(before, " ,;.-");
    if (extension.size() > max_extension_digits) return std::nullopt;
    return Parts{before, extension};
}

// The number with letters converted to digits; nullopt: a character that no number contains, or
// unbalanced parentheses.
std::optional<std::string> written_number(std::string_view text) {
    std::string number;
    int opened = 0;
    bool open = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '(') {
            if (open || ++opened > 1) return std::nullopt;
            open = true;
        } else if (c == ')') {
            if (!open || number.back() == '(') return std::nullopt;
            open = false;
        } else if (c == '+' && i != 0) {
            return std::nullopt;
        } else if (!is_digit(c) && !is_letter(c) && !std::string_view(" .-/+").contains(c)) {
            return std::nullopt;
        }
        number += c == '/' ? '-' : c;
    }
    if (open) return std::nullopt;
    const auto lettered = std::ranges::find_if(number, is_letter);
    const auto digits_before =
        static_cast<std::size_t>(std::count_if(number.begin(), lettered, is_digit));
    const auto digits_from = static_cast<std::size_t>(
        std::count_if(lettered, number.end(), [](char c) { return is_digit(c) || is_letter(c); }));
    if (lettered != number.end() && (digits_before < 3 || digits_from > lettered_digits)) {
        return std::nullopt;
    }
    std::ranges::transform(number, number.begin(),
                           [](char c) { return is_letter(c) ? keypad_digit(c) : c; });
    return number;
}

std::string digits_of(std::string_view text) {
    std::string digits;
    std::ranges::copy_if(text, std::back_inserter(digits), is_digit);
    return digits;
}

bool is_repeated(std::string_view digits) {
    return digits.find_first_not_of(digits.front()) == std::string_view::npos;
}

bool is_national(std::string_view digits) {
    return digits.size() == national_digits && digits[0] >= '2' && digits[3] >= '2' &&
           !is_repeated(digits);
}

// "0111" before ten digits is how North America is dialed from abroad, written without a plus.
constexpr std::string_view dialed_abroad = "0111";

bool is_number(const std::string& number, std::string_view digits) {
    if (!number.starts_with('+')) {
        if (digits.starts_with(dialed_abroad)) return is_national(digits.substr(4));
        return is_national(digits.starts_with('1') ? digits.substr(1) : digits);
    }
    if (digits.starts_with('1')) return is_national(digits.substr(1));
    return digits.size() >= min_foreign_digits && digits.size() <= max_foreign_digits &&
           digits.front() != '0' && !is_repeated(digits);
}

// The text after the first `count` digits, without leading separators.
std::string after_digits(std::string_view number, int count) {
    std::size_t at = 0;
    for (; count > 0; ++at) count -= is_digit(number[at]) ? 1 : 0;
    return std::string(trimmed(number.substr(at), " .-"));
}

}  // namespace

std::optional<std::string> PhoneRule::canonical(std::string_view text) {
    const auto line = clean_line(text, max_characters);
    if (!line) return std::nullopt;
    const auto parts = split_extension(without_note(without_label(*line)));
    if (!parts) return std::nullopt;
    auto number = written_number(trimmed(without_note(parts->number), " .-"));
    if (!number || number->empty()) return std::nullopt;
    const std::string digits = digits_of(*number);
    if (!is_number(*number, digits)) return std::nullopt;
    if (!number->starts_with('+') && digits.starts_with(dialed_abroad)) {
        number = "+1 " + after_digits(*number, 4);
    }
    if (!parts->extension.empty()) *number += " ext. " + std::string(parts->extension);
    return number;
}

}  // namespace steady
