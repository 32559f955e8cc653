#include "domain/archives/first_names.h"

#include <algorithm>
#include <array>

namespace steady {
namespace {

// First names that are common words as well: nouns, verbs, months, places.
constexpr auto ambiguous_names = std::to_array<std::string_view>(
    {"alba",    "amber",    "angel",  "april",   "art",      "august",   "autumn",    "bill",
     "bob",     "buck",     "carol",  "chance",  "charity",  "chase",    "christian", "clay",
     "cliff",   "consuelo", "cruz",   "crystal", "daisy",    "dawn",     "dean",      "destiny",
     "dick",    "dolores",  "don",    "drew",    "earnest",  "eve",      "faith",     "flor",
     "forest",  "frank",    "gene",   "ginger",  "glory",    "grace",    "gracia",    "grant",
     "guy",     "harmony",  "hazel",  "heather", "holly",    "hope",     "hunter",    "iris",
     "ivy",     "jack",     "jade",   "jasmine", "jay",      "jean",     "jewel",     "joy",
     "june",    "king",     "lance",  "lily",    "linda",    "luz",      "major",     "mar",
     "marina",  "mark",     "mason",  "max",     "may",      "mercedes", "mercy",     "miles",
     "nick",    "nieves",   "olive",  "paris",   "pat",      "patience", "paz",       "pearl",
     "penny",   "pilar",    "ray",    "rich",    "river",    "rob",      "robin",     "rosa",
     "rose",    "ruby",     "rusty",  "sandy",   "serenity", "sierra",   "sky",       "sol",
     "soledad", "sue",      "summer", "tiffany", "victor",   "violet",   "wade",      "will"});
static_assert(std::ranges::is_sorted(ambiguous_names));

}  // namespace

std::string first_name(std::string_view full_name) {
    while (!full_name.empty()) {
        const auto end = std::min(full_name.find(' '), full_name.size());
        const std::string_view word = full_name.substr(0, end);
        full_name.remove_prefix(std::min(end + 1, full_name.size()));
        if (!word.empty() && !word.ends_with('.')) return std::string(word);
    }
    return {};
}

bool is_common_word(std::string_view name) {
    return std::ranges::binary_search(ambiguous_names, name);
}

}  // namespace steady
