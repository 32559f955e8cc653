#include "adapters/geo/place_labels.h"

#include "domain/people/us_states.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steady::place_label {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// How newspapers and older address books shorten states, next to the postal codes and full names
// (us_states.h). Without dots.
constexpr std::array<Pair, 40> short_states{{
    {"ala", "AL"},        {"ariz", "AZ"}, {"ark", "AR"},   {"calif", "CA"}, {"colo", "CO"},
    {"conn", "CT"},       {"del", "DE"},  {"fla", "FL"},   {"ida", "ID"},   {"ill", "IL"},
    {"ind", "IN"},        {"kan", "KS"},  {"kans", "KS"},  {"mass", "MA"},  {"mich", "MI"},
    {"minn", "MN"},       {"miss", "MS"}, {"mont", "MT"},  {"nmex", "NM"},  {"neb", "NE"},
    {"nebr", "NE"},       {"nev", "NV"},  {"ndak", "ND"},  {"okla", "OK"},  {"ore", "OR"},
    {"oreg", "OR"},       {"penn", "PA"}, {"penna", "PA"}, {"sdak", "SD"},  {"socarolina", "SC"},
    {"nocarolina", "NC"}, {"tenn", "TN"}, {"tex", "TX"},   {"usvi", "VI"},  {"wash", "WA"},
    {"wva", "WV"},        {"wis", "WI"},  {"wisc", "WI"},  {"wyo", "WY"},   {"sodak", "SD"},
}};

constexpr std::array<Pair, 18> abbreviations{{
    {"so", "south"},
    {"no", "north"},
    {"spgs", "springs"},
    {"bch", "beach"},
    {"hbr", "harbor"},
    {"jct", "junction"},
    {"vly", "valley"},
    {"ctr", "center"},
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
    std::size_t since_dot = 0;
    const auto flush = [&] {
        if (!word.empty()) words.push_back(std::exchange(word, {}));
        since_dot = 0;
    };
    for (const char c : text) {
        if (c == '\'' || c == '`') continue;
        if (c == '.') {
            if (since_dot > 1) flush();  // "St.Louis" is two words, "N.Y.C." is one
            since_dot = 0;
            continue;
        }
        ++since_dot;
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
    if (is_one_of({"apo", "fpo", "dpo"})) {
        return is_one_of({"aa", "ae", "ap", "forces"}) || words.size() == 1;
    }
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
    if (auto code = us_state_code(text)) return code;
    std::string joined(text);
    std::erase(joined, ' ');
    const auto known = std::ranges::find(short_states, std::string_view(joined), &Pair::first);
    if (known == short_states.end()) return std::nullopt;
    return std::string(known->second);
}

void drop_country(std::vector<std::string>& words) {
    for (const std::string_view name :
         {"united states of america", "united states", "usa", "us", "u s a", "u s",
          "estados unidos de america", "estados unidos", "ee uu", "eeuu"}) {
        const auto count = static_cast<std::size_t>(std::ranges::count(name, ' ')) + 1;
        if (words.size() <= count) continue;
        if (join(words, words.size() - count, words.size()) != name) continue;
        words.resize(words.size() - count);
        return;
    }
}

bool is_zip(std::string_view word) {
    return word.size() == 5 &&
           std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace steady::place_label
