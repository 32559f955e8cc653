#include "domain/bookings/exact_address.h"

#include "domain/core/text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace steady {
namespace {

using Words = std::vector<std::string>;

// Names of an area other than its city.
constexpr std::array<std::string_view, 65> area_phrases{
    // clang-format off
    "alabama", "alaska", "arizona", "arkansas", "california", "colorado", "connecticut",
    "delaware", "florida", "georgia", "hawaii", "idaho", "illinois", "indiana", "iowa", "kansas",
    "kentucky", "louisiana", "maine", "maryland", "massachusetts", "michigan", "minnesota",
    "mississippi", "missouri", "montana", "nebraska", "nevada", "new hampshire", "new jersey",
    "new mexico", "new york", "north carolina", "north dakota", "ohio", "oklahoma", "oregon",
    "pennsylvania", "rhode island", "south carolina", "south dakota", "tennessee", "texas",
    "utah", "vermont", "virginia", "washington", "west virginia", "wisconsin", "wyoming",
    "district of columbia", "puerto rico", "american samoa", "guam", "northern mariana islands",
    "virgin islands", "usa", "united states", "united states of america", "city", "county",
    "area", "downtown", "near", "zip"
    // clang-format on
};

// States as newspapers write them; others are two letters.
constexpr std::array<std::string_view, 31> state_abbreviations{
    // clang-format off
    "ala", "ariz", "ark", "cal", "calif", "colo", "conn", "del", "fla", "ill", "ind", "kan",
    "kans", "mass", "mich", "minn", "miss", "mont", "neb", "nebr", "nev", "okla", "ore", "penn",
    "penna", "tenn", "tex", "wash", "wis", "wisc", "wyo"
    // clang-format on
};

// A byte of a UTF-8 character after its first.
bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// The whole UTF-8 character at this place.
std::string_view character_at(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && is_continuation(text[end])) ++end;
    return text.substr(at, end - at);
}

bool is_ascii(std::string_view character) {
    return static_cast<unsigned char>(character.front()) < 0x80U;
}

// Apostrophes as keyboards of phones type them, and marks that have no width.
bool is_silent(std::string_view character) {
    constexpr std::array<std::string_view, 8> silent{".",      "'",      "\u2018", "\u2019",
                                                     "\u02BC", "\u200B", "\u200D", "\u2060"};
    return std::ranges::find(silent, character) != silent.end();
}

// Blanks, dashes and the rest of Unicode's general punctuation (U+2000 to U+206F).
bool is_separator(std::string_view character) {
    if (is_ascii(character)) return !is_letter_or_digit(character.front());
    return character == "\u00A0" || character.starts_with("\xE2\x80") ||
           character.starts_with("\xE2\x81");
}

Words words_of(std::string_view text) {
    Words words(1);
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view character = character_at(text, at);
        at += character.size();
        if (is_silent(character)) continue;
        if (!is_separator(character)) {
            words.back() += lowered(character);
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    if (words.back().empty()) words.pop_back();
    for (std::string& word : words) {
        if (word == "st") word = "saint";
        if (word == "ft") word = "fort";
        if (word == "mt") word = "mount";
    }
    return words;
}

// The gazetteer writes cities without accents. A typed character beyond ASCII may be the plain
// letter with its mark ("é"), or the mark alone after that letter.
bool may_be_same(std::string_view typed, std::string_view plain) {
    while (!typed.empty()) {
        const std::string_view character = character_at(typed, 0);
        typed.remove_prefix(character.size());
        if (plain.starts_with(character)) {
            plain.remove_prefix(character.size());
        } else if (is_ascii(character)) {
            return false;
        } else if (!plain.empty() && may_be_same(typed, plain.substr(1))) {
            return true;
        }
    }
    return plain.empty();
}

// Any two-letter state code is treated as a state: no street has such a name.
bool is_code(const std::string& word) {
    const bool number = std::ranges::all_of(word, is_digit);
    return number ? word.size() == 5 : word.size() == 2 && std::ranges::none_of(word, is_digit);
}

bool ends_with(const Words& words, const Words& tail) {
    return words.size() >= tail.size() &&
           std::equal(tail.rbegin(), tail.rend(), words.rbegin(),
                      [](const std::string& plain, const std::string& typed) {
                          return std::ranges::any_of(typed, is_letter_or_digit) &&
                                 may_be_same(typed, plain);
                      });
}

// How many words at the end name the city, also with other blanks: "De Kalb" is Dekalb.
std::size_t words_of_city(const Words& words, const Words& city) {
    std::string whole;
    for (const std::string& word : city) whole += word;
    if (whole.empty()) return 0;
    std::string typed;
    for (std::size_t count = 1; count <= words.size(); ++count) {
        const std::string& word = words[words.size() - count];
        if (std::ranges::none_of(word, is_letter_or_digit)) return 0;
        typed.insert(0, word);
        if (may_be_same(typed, whole)) return count;
    }
    return 0;
}

// "02115-1234": the four digits after a ZIP.
bool ends_with_long_zip(const Words& words) {
    if (words.size() < 2 || words.back().size() != 4) return false;
    const std::string& zip = words[words.size() - 2];
    return std::ranges::all_of(words.back(), is_digit) && zip.size() == 5 &&
           std::ranges::all_of(zip, is_digit);
}

// Longer phrases first: "west virginia" must not match as "west" in Virginia.
const std::vector<Words>& phrases_of_areas() {
    static const std::vector<Words> phrases = [] {
        std::vector<Words> all;
        for (const std::string_view phrase : area_phrases) all.push_back(words_of(phrase));
        for (const std::string_view state : state_abbreviations) all.push_back(words_of(state));
        std::ranges::stable_sort(all, std::ranges::greater{}, &Words::size);
        return all;
    }();
    return phrases;
}

// Removes one word or phrase of the area from the end; false when there is none.
bool take_area(Words& words, const Words& city) {
    if (words.empty()) return false;
    if (ends_with_long_zip(words) || is_code(words.back())) {
        words.pop_back();
        return true;
    }
    const std::vector<Words>& phrases = phrases_of_areas();
    const auto phrase =
        std::ranges::find_if(phrases, [&](const Words& one) { return ends_with(words, one); });
    std::size_t taken = phrase == phrases.end() ? 0 : phrase->size();
    taken = std::max(taken, words_of_city(words, city));
    words.resize(words.size() - taken);
    return taken > 0;
}

}  // namespace

bool names_exact_address(std::string_view location, std::string_view city) {
    const Words city_parts = words_of(city);
    Words words = words_of(location);
    while (take_area(words, city_parts)) {
    }
    return words.size() >= 2;
}

}  // namespace steady
