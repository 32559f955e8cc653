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

// A letter of any script, or a symbol such as a telephone.
bool is_label_letter(char c) {
    return is_letter(c) || static_cast<unsigned char>(c) >= 0x80;
}

// "617•253•1000", "617·253·1000" as business cards print them, and "[617] 253-1000".
std::string with_phone_separators(std::string_view text) {
    std::string plain(text);
    for (const std::string_view dot : {"\u00B7", "\u2022", "\u2219", "\u22C5", "\u30FB"}) {
        for (auto at = plain.find(dot); at != std::string::npos; at = plain.find(dot, at)) {
            plain.replace(at, dot.size(), ".");
        }
    }
    if (plain.starts_with('[') && plain.contains(']')) {
        plain.front() = '(';
        plain[plain.find(']')] = ')';
    }
    return plain;
}

// "Cell: 617…", "tel:617…", "Tel. 617…": a word before the number. Letters that stand for digits
// never begin a number.
std::string_view without_label(std::string_view text) {
    const auto begin = std::ranges::find_if_not(
        text, [](char c) { return is_label_letter(c) || std::string_view(" .:/").contains(c); });
    const auto length = static_cast<std::size_t>(begin - text.begin());
    const bool is_label = std::ranges::any_of(text.substr(0, length), is_label_letter);
    return is_label ? text.substr(length) : text;
}

// "… (work)", "… [work]", "… work", "… - cell": words after a complete number, or a last pair of
// brackets that contains letters and no digit.
std::string_view without_note(std::string_view text) {
    const auto last_digit = text.find_last_of("0123456789");
    const std::size_t length = last_digit == std::string_view::npos ? 0 : last_digit + 1;
    const std::string_view note = text.substr(length);
    const bool is_complete =
        static_cast<std::size_t>(std::ranges::count_if(text, is_digit)) >= national_digits;
    const bool is_bracketed = note.ends_with(')') && note.contains('(');
    const bool is_note =
        std::ranges::any_of(note, is_label_letter) && std::ranges::all_of(note, [](char c) {
            return is_label_letter(c) || std::string_view(" .,-()[]").contains(c);
        });
    if (!is_note || (!is_complete && !is_bracketed)) return text;
    return is_complete ? text.substr(0, length) : trimmed(text.substr(0, text.rfind('(')));
}

// "(+1) 617…", "(+44) 20…" without these parentheses.
std::string without_country_parentheses(std::string_view text) {
    const auto close = text.find(')');
    if (!text.starts_with("(+") || close == std::string_view::npos) return std::string(text);
    return std::string(text.substr(1, close - 1)) + std::string(text.substr(close + 1));
}

// "… (ext. 12)", "… (x12)" without these parentheses.
std::string without_extension_parentheses(std::string_view text) {
    const auto open = text.rfind('(');
    const bool is_extension = text.ends_with(')') && open != std::string_view::npos &&
                              open + 1 < text.size() &&
                              (is_letter(text[open + 1]) || text[open + 1] == '#');
    if (!is_extension) return std::string(text);
    return std::string(text.substr(0, open)) +
           std::string(text.substr(open + 1, text.size() - open - 2));
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
    constexpr std::array<std::string_view, 9> markers{"extension", "extn", "ext", "x", "#",
                                                      ",",         ";",    "=",   ":"};
    // Several together: ", ext 12", ";ext=12", ",,12", "ext. #12".
    const auto find_marker = [&] {
        return std::ranges::find_if(markers, [&](std::string_view marker) {
            return before.size() >= marker.size() &&
                   same_but_for_case(before.substr(before.size() - marker.size()), marker);
        });
    };
    bool is_marked = false;
    for (before = trimmed(before, " ."); find_marker() != markers.end();) {
        before.remove_suffix(find_marker()->size());
        before = trimmed(before, " .");
        is_marked = true;
    }
    if (!is_marked) return Parts{text, {}};
    before = trimmed(before, " .-/");
    if (extension.size() > max_extension_digits) return std::nullopt;
    return Parts{before, extension};
}

// "(home) 617…": a note in brackets before the number.
std::string_view without_leading_note(std::string_view text) {
    const auto close = text.find(')');
    if (!text.starts_with('(') || close == std::string_view::npos) return text;
    const std::string_view note = text.substr(1, close - 1);
    const bool is_note = !note.empty() && std::ranges::all_of(note, [](char c) {
        return is_label_letter(c) || std::string_view(" .-").contains(c);
    });
    return is_note ? trimmed(text.substr(close + 1)) : text;
}

// "617-253-1000,,12#" as telephones store an extension to dial, and the parameters of a "tel:"
// link that do not belong to the number.
std::string_view without_dialing_end(std::string_view text) {
    constexpr std::string_view context = ";phone-context=";
    if (const auto at = text.find(context); at != std::string_view::npos) text = text.substr(0, at);
    return trimmed(text, " #");
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
    const std::string plain = with_phone_separators(*line);
    const std::string_view unquoted = trimmed(plain, " \t\"'<>,;.");
    const std::string bare = without_extension_parentheses(
        without_note(without_label(without_leading_note(without_dialing_end(unquoted)))));
    const auto parts = split_extension(bare);
    if (!parts) return std::nullopt;
    auto number =
        written_number(without_country_parentheses(trimmed(without_note(parts->number), " .-")));
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
