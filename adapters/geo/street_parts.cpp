#include "adapters/geo/street_parts.h"

#include "domain/core/text.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace steady {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// As the postal service abbreviates them.
constexpr std::array<Pair, 28> words{{
    {"ave", "Avenue"},   {"av", "Avenue"},   {"blvd", "Boulevard"},  {"rd", "Road"},
    {"dr", "Drive"},     {"ln", "Lane"},     {"ct", "Court"},        {"pl", "Place"},
    {"sq", "Square"},    {"ter", "Terrace"}, {"trl", "Trail"},       {"pkwy", "Parkway"},
    {"hwy", "Highway"},  {"cir", "Circle"},  {"expy", "Expressway"}, {"tpke", "Turnpike"},
    {"n", "North"},      {"s", "South"},     {"e", "East"},          {"w", "West"},
    {"ft", "Fort"},      {"mt", "Mount"},    {"pt", "Point"},        {"hts", "Heights"},
    {"spgs", "Springs"}, {"ste", "Suite"},   {"apt", "Apartment"},   {"bldg", "Building"},
}};

std::vector<std::string> split_tokens(std::string_view part) {
    std::vector<std::string> found(1);
    for (const char c : part) {
        if (c == ' ' || c == '\t') {
            if (!found.back().empty()) found.emplace_back();
        } else if (c != '.') {
            found.back() += c;
        }
    }
    if (found.back().empty()) found.pop_back();
    return found;
}

// "St" is a street after its name ("12 State St"), a saint before one ("St Paul").
std::string_view saint_or_street(const std::vector<std::string>& part, std::size_t at) {
    const bool numbered = is_digit(part.front().front());
    const bool named_before = at > (numbered ? 1U : 0U);
    const bool street_seen = std::any_of(part.begin(), part.begin() + static_cast<long>(at),
                                         [](const auto& word) { return word == "Street"; });
    const bool last = at + 1 == part.size();
    return named_before && !street_seen && (numbered || last) ? "Street" : "Saint";
}

std::string expand_part(std::string_view text) {
    std::vector<std::string> part = split_tokens(text);
    std::string joined;
    for (std::size_t i = 0; i < part.size(); ++i) {
        const std::string word = lowered(part[i]);
        const auto known = std::ranges::find(words, std::string_view(word), &Pair::first);
        if (word == "st") {
            part[i] = saint_or_street(part, i);
        } else if (known != words.end()) {
            part[i] = known->second;
        }
        if (i > 0) joined += ' ';
        joined += part[i];
    }
    return joined;
}

}  // namespace

std::string expand_address(std::string_view text) {
    std::string expanded;
    for (bool first = true;; first = false) {
        const auto comma = text.find(',');
        if (!first) expanded += ", ";
        expanded += expand_part(text.substr(0, comma));
        if (comma == std::string_view::npos) return expanded;
        text.remove_prefix(comma + 1);
    }
}

}  // namespace steady
