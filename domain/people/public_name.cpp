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

// Non-ASCII blanks, in UTF-8, with which names are typed or pasted.
constexpr std::array<std::string_view, 6> wide_blanks{"\u00a0", "\u2002", "\u2003",
                                                      "\u2009", "\u202f", "\u3000"};

std::string with_plain_blanks(std::string_view name) {
    std::string text(name);
    std::ranges::replace_if(
        text, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    for (const std::string_view blank : wide_blanks) {
        for (auto at = text.find(blank); at != std::string::npos; at = text.find(blank, at)) {
            text.replace(at, blank.size(), " ");
        }
    }
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
std::vector<std::string_view> name_words(std::string_view text) {
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

// Letters, possibly joined by apostrophes, hyphens and the dots of initials.
bool is_name_word(std::string_view word) {
    return std::ranges::all_of(word, [](char c) {
        const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
        return !is_ascii || (is_letter_or_digit(c) && !is_digit(c)) || c == '\'' || c == '-' ||
               c == '.';
    });
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
    const std::string plain = with_plain_blanks(full);
    if (may_be_east_asian(plain)) return std::string(anonymous_client_name);
    std::vector<std::string_view> parts = split(plain, ',');
    while (parts.size() > 1 && std::ranges::all_of(split(parts.back(), ' '), is_suffix)) {
        parts.pop_back();
    }
    if (parts.empty() || parts.size() > 2) return std::string(anonymous_client_name);
    const std::vector<std::string_view> words = name_words(parts.front());
    if (words.empty()) return std::string(anonymous_client_name);
    if (parts.size() == 2) {
        const std::vector<std::string_view> given = name_words(parts.back());
        if (given.empty()) return std::string(anonymous_client_name);
        return shortened(given.front(), words.front());
    }
    if (words.size() > 1) return shortened(words.front(), words.back());
    const bool is_one_name = is_name_word(words.front()) && !words.front().contains('.');
    return std::string(is_one_name ? words.front() : anonymous_client_name);
}

// Whether a text contains a full name, in any order and among other words.
bool says_full_name(std::string_view text, std::string_view full, const NameKey& key) {
    if (same_legal_name(text, full)) return true;
    const std::string plain = with_plain_blanks(full);
    const std::vector<std::string_view> parts = split(plain, ',');
    if (parts.empty()) return false;
    const std::vector<std::string_view> first = name_words(parts.front());
    const std::vector<std::string_view> last = name_words(parts.back());
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
    const std::string& shown = account.display_name;
    if (account.type != AccountType::client) return shown;
    if (shown != account.name && shown != account.real_name) return shown;
    return first_name_and_initial(shown);
}

std::string review_name(const Account& author, const std::string& chosen, const NameKey& key) {
    if (chosen.empty()) return std::string(anonymous_client_name);
    for (const std::string* full : {&author.name, &author.real_name, &author.verified_name}) {
        if (says_full_name(chosen, *full, key)) return first_name_and_initial(*full);
    }
    return chosen;
}

}  // namespace steady
