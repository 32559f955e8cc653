#include "domain/people/public_name.h"

#include "domain/core/text.h"
#include "domain/people/legal_name.h"

#include <algorithm>
#include <array>
#include <vector>

namespace steady {
namespace {

// The first character, however many bytes it has.
std::string_view initial_of(std::string_view word) {
    std::size_t length = 1;
    while (length < word.size() && (static_cast<unsigned char>(word[length]) & 0xC0U) == 0x80U) {
        ++length;
    }
    return word.substr(0, length);
}

// Non-ASCII blanks and commas, in UTF-8, with which names are typed or pasted.
constexpr std::array<std::string_view, 20> wide_blanks{
    "\u0085", "\u00a0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003",
    "\u2004", "\u2005", "\u2006", "\u2007", "\u2008", "\u2009", "\u200a",
    "\u200b", "\u2028", "\u2029", "\u202f", "\u205f", "\u3000"};
constexpr std::array<std::string_view, 4> wide_commas{"\uff0c", "\u060c", "\ufe50", "\u3001"};

void replace_all(std::string& text, std::string_view part, std::string_view by) {
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at)) {
        text.replace(at, part.size(), by);
    }
}

std::string with_plain_separators(std::string_view name) {
    std::string text(name);
    std::ranges::replace_if(
        text, [](char c) { return std::string_view("\t\n\v\f\r").contains(c); }, ' ');
    for (const std::string_view blank : wide_blanks) replace_all(text, blank, " ");
    for (const std::string_view comma : wide_commas) replace_all(text, comma, ",");
    return text;
}

// "Jr.", "Ph.D": in lower case, without dots.
std::string bare(std::string_view word) {
    std::string text = lowered(word);
    std::erase(text, '.');
    return text;
}

bool is_suffix(std::string_view word) {
    constexpr std::array<std::string_view, 18> suffixes{"jr",  "sr", "ii",  "iii",  "iv",   "v",
                                                        "phd", "md", "do",  "rn",   "np",   "dds",
                                                        "esq", "jd", "mba", "lcsw", "lmft", "psyd"};
    return std::ranges::find(suffixes, bare(word)) != suffixes.end();
}

bool is_title(std::string_view word) {
    constexpr std::array<std::string_view, 9> titles{"mr",   "mrs", "ms",  "miss", "mx",
                                                     "prof", "rev", "sir", "dr"};
    return std::ranges::find(titles, bare(word)) != titles.end();
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        const std::string_view part = trimmed(text.substr(0, end), " ");
        if (!part.empty()) parts.push_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

// The words that name a person: without titles, suffixes, numbers and remarks such as "(she/her)".
std::vector<std::string_view> split_name(std::string_view text) {
    std::vector<std::string_view> words = split(text, ' ');
    std::erase_if(
        words, [](std::string_view word) { return word.front() == '(' || is_digit(word.front()); });
    while (words.size() > 1 && is_suffix(words.back())) words.pop_back();
    while (words.size() > 1 && is_title(words.front())) words.erase(words.begin());
    return words;
}

// Chinese, Japanese and Korean names begin with the family name, often without a blank, so the
// given name cannot be identified. In UTF-8 their characters begin with these bytes (U+3000 to
// U+D7FF, and those above U+20000).
bool may_be_east_asian(std::string_view name) {
    return std::ranges::any_of(name, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte >= 0xE3 && byte <= 0xED) || byte == 0xF0;
    });
}

// Vietnamese names begin with the family name, too. Their letters are those from U+1EA0 to U+1EF9
// and, shared with Romanian and Croatian, \u0102, \u0110, \u01A0 and \u01AF with the lower case of
// each.
bool may_be_vietnamese(std::string_view name) {
    for (std::size_t i = 0; i + 1 < name.size(); ++i) {
        const auto first = static_cast<unsigned char>(name[i]);
        const auto second = static_cast<unsigned char>(name[i + 1]);
        if (first == 0xC6 && (second == 0xA0 || second == 0xA1 || second == 0xAF || second == 0xB0))
            return true;
        if (first == 0xC4 && (second == 0x82 || second == 0x83 || second == 0x90 || second == 0x91))
            return true;
        if (first == 0xE1 && (second == 0xBA || second == 0xBB)) return true;
    }
    return false;
}

// "MORGAN" in "MORGAN Casey" is a family name, "JR" in "JR Morgan" is not: which of
// them it is cannot be determined.
bool is_in_capitals(std::string_view word) {
    const auto letters =
        std::ranges::count_if(word, [](char c) { return is_letter_or_digit(c) && !is_digit(c); });
    return letters > 1 && std::ranges::none_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
}

// Whether a character outside ASCII may be part of a name: not the signs of U+0080 to U+00BF and
// U+2000 to U+2BFF, except joiners, hyphens and apostrophes.
bool is_name_character(std::string_view character) {
    constexpr std::array<std::string_view, 7> joining{"\u200c", "\u200d", "\u2010", "\u2011",
                                                      "\u2018", "\u2019", "\u00b7"};
    if (std::ranges::find(joining, character) != joining.end()) return true;
    const auto byte = [&](std::size_t at) {
        return at < character.size() ? static_cast<unsigned char>(character[at]) : 0U;
    };
    if (byte(0) == 0xC2) return false;
    if (byte(0) == 0xE2) return byte(1) > 0xAF;
    // Full-width punctuation: U+FF01 to U+FF20.
    return byte(0) != 0xEF || byte(1) != 0xBC || byte(2) > 0xA0;
}

// Letters, possibly joined by apostrophes, hyphens and the dots of initials.
bool is_name_word(std::string_view word) {
    for (std::string_view rest = word; !rest.empty();) {
        const std::string_view each = initial_of(rest);
        const char c = each.front();
        const bool fits = each.size() > 1 ? is_name_character(each)
                                          : (is_letter_or_digit(c) && !is_digit(c)) ||
                                                std::string_view("'-.").contains(c);
        if (!fits) return false;
        rest.remove_prefix(each.size());
    }
    return true;
}

// The characters that stay in a name although they are invisible: joiners and variation selectors
// (TextForms::tidy_line).
bool is_invisible(std::string_view character) {
    constexpr std::array<std::string_view, 5> marks{"\u200c", "\u200d", "\u180b", "\u180c",
                                                    "\u180d"};
    return std::ranges::find(marks, character) != marks.end() ||
           character.starts_with("\xEF\xB8") || character.starts_with("\xF3\xA0");
}

// Capitals of the alphabets in which names are written together as "CaseyMorgan": Latin, Greek,
// Cyrillic and Armenian, all of which have at most two bytes.
bool is_capital(std::string_view character) {
    const unsigned first = static_cast<unsigned char>(character.front());
    if (character.size() == 1) return first >= 'A' && first <= 'Z';
    if (character.size() > 2) return false;
    const unsigned code =
        ((first & 0x1FU) << 6U) | (static_cast<unsigned char>(character[1]) & 0x3FU);
    const auto is_between = [code](unsigned low, unsigned high) {
        return code >= low && code <= high;
    };
    // In Latin Extended-A each capital is followed by its small letter.
    if (is_between(0x100, 0x137) || is_between(0x14A, 0x177)) return code % 2 == 0;
    if (is_between(0x139, 0x148) || is_between(0x179, 0x17E)) return code % 2 == 1;
    return is_between(0xC0, 0xDE) || is_between(0x386, 0x3AB) || is_between(0x400, 0x42F) ||
           is_between(0x531, 0x556);
}

// A single word that may be a given and a family name without a blank: "Casey-Morgan",
// "CaseyMorgan", "casey.morgan", or with an invisible character between them.
bool may_be_joined(std::string_view word) {
    constexpr std::array<std::string_view, 5> joints{"-", ".", "\u2010", "\u2011", "\u00b7"};
    if (std::ranges::any_of(joints, [&](std::string_view one) { return word.contains(one); })) {
        return true;
    }
    bool after_small = false;
    while (!word.empty()) {
        const std::string_view each = initial_of(word);
        if (is_invisible(each) || (after_small && is_capital(each))) return true;
        after_small = each != "'" && each != "\u2019" && !is_capital(each);
        word.remove_prefix(each.size());
    }
    return false;
}

// Common family names of the countries that write them first, in Latin letters. Some of them are
// given names elsewhere, so which of the two is meant cannot be determined.
bool may_be_leading_family_name(std::string_view word) {
    constexpr std::array<std::string_view, 84> names{
        "nguyen", "tran",       "le",    "pham",     "huynh", "hoang", "phan",  "vu",
        "vo",     "dang",       "bui",   "do",       "ho",    "ngo",   "duong", "ly",
        "dinh",   "truong",     "trinh", "kim",      "lee",   "park",  "bak",   "choi",
        "jung",   "jeong",      "kang",  "cho",      "yoon",  "jang",  "lim",   "shin",
        "kwon",   "hwang",      "ahn",   "moon",     "bae",   "baek",  "seo",   "wang",
        "li",     "zhang",      "chang", "liu",      "chen",  "yang",  "huang", "zhao",
        "wu",     "zhou",       "xu",    "sun",      "zhu",   "hu",    "guo",   "lin",
        "luo",    "gao",        "zheng", "liang",    "xie",   "tang",  "song",  "deng",
        "cao",    "peng",       "zeng",  "xiao",     "tian",  "pan",   "yuan",  "cai",
        "jiang",  "wei",        "yu",    "ye",       "mao",   "xi",    "nagy",  "kov\u00e1cs",
        "kovacs", "szab\u00f3", "szabo", "t\u00f3th"};
    return std::ranges::find(names, lowered(word)) != names.end();
}

// "Min-jun", "Kai-shek": how given names of two syllables are written after the family name.
bool may_be_trailing_given_name(std::string_view word) {
    const auto hyphen = word.find('-');
    return hyphen != std::string_view::npos && hyphen + 1 < word.size() &&
           word[hyphen + 1] >= 'a' && word[hyphen + 1] <= 'z';
}

std::string shortened(std::string_view given, std::string_view family) {
    if (!is_name_word(given) || !is_name_word(family) || !is_name_word(initial_of(family))) {
        return std::string(anonymous_client_name);
    }
    return std::string(given) + " " + std::string(initial_of(family)) + ".";
}

// "Casey van der Berg" -> "Casey B."; "Berg, Casey" -> "Casey B."; "Casey" stays. Never more than
// one given name and one initial; when they cannot be identified, neither is shown.
std::string first_name_and_initial(std::string_view full) {
    const std::string plain = with_plain_separators(full);
    if (may_be_east_asian(plain) || may_be_vietnamese(plain)) {
        return std::string(anonymous_client_name);
    }
    std::vector<std::string_view> parts = split(plain, ',');
    while (parts.size() > 1 && std::ranges::all_of(split(parts.back(), ' '), is_suffix)) {
        parts.pop_back();
    }
    if (parts.empty() || parts.size() > 2) return std::string(anonymous_client_name);
    const std::vector<std::string_view> words = split_name(parts.front());
    if (words.empty()) return std::string(anonymous_client_name);
    if (parts.size() == 2) {
        const std::vector<std::string_view> given = split_name(parts.back());
        // "Casey Morgan, LADC": a degree that is not listed.
        const bool is_degree =
            !given.empty() && is_in_capitals(given.front()) && !is_in_capitals(words.front());
        if (given.empty() || is_degree) return std::string(anonymous_client_name);
        return shortened(given.front(), words.front());
    }
    if (is_in_capitals(words.front()) && !is_in_capitals(words.back())) {
        return std::string(anonymous_client_name);
    }
    if (words.size() > 1) {
        const bool may_be_family_first =
            may_be_leading_family_name(words.front()) || may_be_trailing_given_name(words.back());
        return may_be_family_first ? std::string(anonymous_client_name)
                                   : shortened(words.front(), words.back());
    }
    const bool is_one_name = is_name_word(words.front()) && !may_be_joined(words.front());
    return std::string(is_one_name ? words.front() : anonymous_client_name);
}

// Whether a text contains a full name, in any order and among other words.
bool says_full_name(std::string_view text, std::string_view full, const NameKey& key) {
    if (same_legal_name(text, full, key)) return true;
    const std::string plain = with_plain_separators(full);
    const std::vector<std::string_view> parts = split(plain, ',');
    if (parts.empty()) return false;
    const std::vector<std::string_view> first = split_name(parts.front());
    const std::vector<std::string_view> last = split_name(parts.back());
    if (first.empty() || last.empty()) return false;
    const std::string said = key(text);
    const std::string one = key(first.front());
    const std::string other = key(parts.size() > 1 ? last.front() : last.back());
    if (one == other || one.empty() || other.empty()) return said == one;
    return said.contains(one) && said.contains(other);
}

}  // namespace

std::string unique_name(const Account& companion) {
    return companion.name_key.empty() ? lowered(companion.display_name) : companion.name_key;
}

std::string public_name(const Account& account) {
    if (account.type != AccountType::client) return account.display_name;
    return public_client_name(account.display_name, account.name, account.real_name);
}

std::string public_client_name(const std::string& shown, const std::string& name,
                               const std::string& real_name) {
    return shown == name || shown == real_name ? first_name_and_initial(shown) : shown;
}

std::string review_name(const Account& author, const std::string& chosen, const NameKey& key) {
    if (chosen.empty()) return std::string(anonymous_client_name);
    for (const std::string* full : {&author.name, &author.real_name, &author.verified_name}) {
        if (says_full_name(chosen, *full, key)) return first_name_and_initial(*full);
    }
    return chosen;
}

}  // namespace steady
