#include "adapters/geo/place_labels.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steady::place_label {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array<Pair, 62> states{{
    {"alabama", "AL"},
    {"alaska", "AK"},
    {"arizona", "AZ"},
    {"arkansas", "AR"},
    {"california", "CA"},
    {"colorado", "CO"},
    {"connecticut", "CT"},
    {"delaware", "DE"},
    {"district of columbia", "DC"},
    {"florida", "FL"},
    {"georgia", "GA"},
    {"hawaii", "HI"},
    {"idaho", "ID"},
    {"illinois", "IL"},
    {"indiana", "IN"},
    {"iowa", "IA"},
    {"kansas", "KS"},
    {"kentucky", "KY"},
    {"louisiana", "LA"},
    {"maine", "ME"},
    {"maryland", "MD"},
    {"massachusetts", "MA"},
    {"michigan", "MI"},
    {"minnesota", "MN"},
    {"mississippi", "MS"},
    {"missouri", "MO"},
    {"montana", "MT"},
    {"nebraska", "NE"},
    {"nevada", "NV"},
    {"new hampshire", "NH"},
    {"new jersey", "NJ"},
    {"new mexico", "NM"},
    {"new york", "NY"},
    {"north carolina", "NC"},
    {"north dakota", "ND"},
    {"ohio", "OH"},
    {"oklahoma", "OK"},
    {"oregon", "OR"},
    {"pennsylvania", "PA"},
    {"rhode island", "RI"},
    {"south carolina", "SC"},
    {"south dakota", "SD"},
    {"tennessee", "TN"},
    {"texas", "TX"},
    {"utah", "UT"},
    {"vermont", "VT"},
    {"virginia", "VA"},
    {"washington", "WA"},
    {"west virginia", "WV"},
    {"wisconsin", "WI"},
    {"wyoming", "WY"},
    {"american samoa", "AS"},
    {"guam", "GU"},
    {"marshall islands", "MH"},
    {"micronesia", "FM"},
    {"northern mariana islands", "MP"},
    {"palau", "PW"},
    {"puerto rico", "PR"},
    {"us virgin islands", "VI"},
    {"u s virgin islands", "VI"},
    {"virgin islands", "VI"},
    {"d c", "DC"},
}};

constexpr std::array<Pair, 10> abbreviations{{
    {"st", "saint"},
    {"ste", "sainte"},
    {"ft", "fort"},
    {"mt", "mount"},
    {"pt", "point"},
    {"n", "north"},
    {"s", "south"},
    {"e", "east"},
    {"w", "west"},
    {"hts", "heights"},
}};

}  // namespace

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    const auto flush = [&] {
        if (!word.empty()) words.push_back(std::exchange(word, {}));
    };
    for (const char c : text) {
        if (c == '.' || c == '\'' || c == '`') continue;
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
        if (plain) {
            word.push_back(c);
        } else if (c >= 'A' && c <= 'Z') {
            word.push_back(static_cast<char>(c - 'A' + 'a'));
        } else {
            flush();
        }
    }
    flush();
    return words;
}

std::string join(const std::vector<std::string>& words, std::size_t first, std::size_t last) {
    std::string result;
    for (std::size_t i = first; i < last; ++i) {
        if (!result.empty()) result += ' ';
        result += words[i];
    }
    return result;
}

std::string plain_text(const TextForms& texts, std::string_view text) {
    const bool is_ascii = std::ranges::none_of(text, [](char c) { return (c & 0x80) != 0; });
    return is_ascii ? std::string(text) : texts.search_key(text);
}

std::string name_key(const TextForms& texts, std::string_view name) {
    std::string key;
    for (const std::string& word : expanded(words_of(plain_text(texts, name)))) key += word;
    return key;
}

bool is_military(const std::vector<std::string>& words) {
    const auto is_one_of = [&](std::initializer_list<std::string_view> known) {
        return std::ranges::any_of(words, [&](const std::string& word) {
            return std::ranges::find(known, std::string_view(word)) != known.end();
        });
    };
    if (is_one_of({"apo", "fpo", "dpo"})) return is_one_of({"aa", "ae", "ap"}) || words.size() == 1;
    if (words.empty() || !is_zip(words.back())) return false;
    // 340: the Americas, 090 to 098: Europe and Africa, 962 to 966: the Pacific.
    const std::string_view prefix = std::string_view(words.back()).substr(0, 3);
    return prefix == "340" || (prefix >= "090" && prefix <= "098") ||
           (prefix >= "962" && prefix <= "966");
}

std::vector<std::string> expanded(std::vector<std::string> words) {
    for (std::string& word : words) {
        const auto it = std::ranges::find(abbreviations, std::string_view(word), &Pair::first);
        if (it != abbreviations.end()) word = it->second;
    }
    return words;
}

std::optional<std::string> state_code(std::string_view text) {
    for (const auto& [name, code] : states) {
        if (text == name) return std::string(code);
        if (text.size() == 2 && text[0] == code[0] + 32 && text[1] == code[1] + 32) {
            return std::string(code);
        }
    }
    return std::nullopt;
}

bool is_zip(std::string_view word) {
    return word.size() == 5 &&
           std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace steady::place_label
