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
constexpr std::array<std::string_view, 61> area_phrases{"alabama",
                                                        "alaska",
                                                        "arizona",
                                                        "arkansas",
                                                        "california",
                                                        "colorado",
                                                        "connecticut",
                                                        "delaware",
                                                        "florida",
                                                        "georgia",
                                                        "hawaii",
                                                        "idaho",
                                                        "illinois",
                                                        "indiana",
                                                        "iowa",
                                                        "kansas",
                                                        "kentucky",
                                                        "louisiana",
                                                        "maine",
                                                        "maryland",
                                                        "massachusetts",
                                                        "michigan",
                                                        "minnesota",
                                                        "mississippi",
                                                        "missouri",
                                                        "montana",
                                                        "nebraska",
                                                        "nevada",
                                                        "new hampshire",
                                                        "new jersey",
                                                        "new mexico",
                                                        "new york",
                                                        "north carolina",
                                                        "north dakota",
                                                        "ohio",
                                                        "oklahoma",
                                                        "oregon",
                                                        "pennsylvania",
                                                        "rhode island",
                                                        "south carolina",
                                                        "south dakota",
                                                        "tennessee",
                                                        "texas",
                                                        "utah",
                                                        "vermont",
                                                        "virginia",
                                                        "washington",
                                                        "west virginia",
                                                        "wisconsin",
                                                        "wyoming",
                                                        "district of columbia",
                                                        "puerto rico",
                                                        "usa",
                                                        "united states",
                                                        "united states of america",
                                                        "city",
                                                        "county",
                                                        "area",
                                                        "downtown",
                                                        "near",
                                                        "zip"};

Words words_of(std::string_view text) {
    Words words(1);
    for (const char raw : text) {
        const char c = lowered(raw);
        if (c == '.' || c == '\'') continue;
        const bool in_word = (c >= 'a' && c <= 'z') || is_digit(c) || (c & 0x80) != 0;
        if (in_word) {
            words.back().push_back(c);
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

// Any two-letter state code is treated as a state: no street has such a name.
bool is_code(const std::string& word) {
    const bool number = std::ranges::all_of(word, is_digit);
    return number ? word.size() == 5 : word.size() == 2 && std::ranges::none_of(word, is_digit);
}

bool ends_with(const Words& words, const Words& tail) {
    return std::mismatch(tail.rbegin(), tail.rend(), words.rbegin(), words.rend()).first ==
           tail.rend();
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
    if (ends_with(words, city)) taken = std::max(taken, city.size());
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
