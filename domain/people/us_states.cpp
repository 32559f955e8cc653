#include "domain/people/us_states.h"

#include "domain/core/text.h"

#include <algorithm>
#include <array>

namespace steady {
namespace {

struct State {
    std::string_view code;
    std::string_view name;
};

// As the postal service lists them (Publication 28, appendix B).
constexpr std::array<State, 62> states{{
    {"AA", "armed forces americas"},
    {"AE", "armed forces europe"},
    {"AK", "alaska"},
    {"AL", "alabama"},
    {"AP", "armed forces pacific"},
    {"AR", "arkansas"},
    {"AS", "american samoa"},
    {"AZ", "arizona"},
    {"CA", "california"},
    {"CO", "colorado"},
    {"CT", "connecticut"},
    {"DC", "district of columbia"},
    {"DE", "delaware"},
    {"FL", "florida"},
    {"FM", "federated states of micronesia"},
    {"GA", "georgia"},
    {"GU", "guam"},
    {"HI", "hawaii"},
    {"IA", "iowa"},
    {"ID", "idaho"},
    {"IL", "illinois"},
    {"IN", "indiana"},
    {"KS", "kansas"},
    {"KY", "kentucky"},
    {"LA", "louisiana"},
    {"MA", "massachusetts"},
    {"MD", "maryland"},
    {"ME", "maine"},
    {"MH", "marshall islands"},
    {"MI", "michigan"},
    {"MN", "minnesota"},
    {"MO", "missouri"},
    {"MP", "northern mariana islands"},
    {"MS", "mississippi"},
    {"MT", "montana"},
    {"NC", "north carolina"},
    {"ND", "north dakota"},
    {"NE", "nebraska"},
    {"NH", "new hampshire"},
    {"NJ", "new jersey"},
    {"NM", "new mexico"},
    {"NV", "nevada"},
    {"NY", "new york"},
    {"OH", "ohio"},
    {"OK", "oklahoma"},
    {"OR", "oregon"},
    {"PA", "pennsylvania"},
    {"PR", "puerto rico"},
    {"PW", "palau"},
    {"RI", "rhode island"},
    {"SC", "south carolina"},
    {"SD", "south dakota"},
    {"TN", "tennessee"},
    {"TX", "texas"},
    {"UT", "utah"},
    {"VA", "virginia"},
    {"VI", "virgin islands"},
    {"VT", "vermont"},
    {"WA", "washington"},
    {"WI", "wisconsin"},
    {"WV", "west virginia"},
    {"WY", "wyoming"},
}};

// Other spellings of those names.
constexpr std::array<State, 13> other_names{{
    {"DC", "washington dc"},
    {"FM", "micronesia"},
    {"MP", "cnmi"},
    {"MP", "n mariana islands"},
    {"NC", "n carolina"},
    {"ND", "n dakota"},
    {"SC", "s carolina"},
    {"SD", "s dakota"},
    {"VI", "united states virgin islands"},
    {"VI", "virgin islands us"},
    {"WV", "w virginia"},
    {"MP", "commonwealth of the northern mariana islands"},
    {"VI", "us virgin islands"},
}};

// As Spanish spells them, in their compared form; the others are spelled as in English.
constexpr std::array<State, 26> spanish_names{{
    {"NC", "carolinadelnorte"},
    {"SC", "carolinadelsur"},
    {"ND", "dakotadelnorte"},
    {"SD", "dakotadelsur"},
    {"DC", "distritodecolumbia"},
    {"HI", "hawai"},
    {"RI", "isladerhode"},
    {"MP", "islasmarianasdelnorte"},
    {"VI", "islasvirgenes"},
    {"VI", "islasvirgenesdelosestadosunidos"},
    {"LA", "luisiana"},
    {"MS", "misisipi"},
    {"MO", "misuri"},
    {"NH", "nuevahampshire"},
    {"NJ", "nuevajersey"},
    {"NY", "nuevayork"},
    {"NH", "nuevohampshire"},
    {"NJ", "nuevojersey"},
    {"NM", "nuevomejico"},
    {"NM", "nuevomexico"},
    {"PA", "pensilvania"},
    {"AS", "samoaamericana"},
    {"TX", "tejas"},
    {"TN", "tenesi"},
    {"WV", "virginiadeloeste"},
    {"WV", "virginiaoccidental"},
}};

// The letter without its accent, for a vowel of Latin 1 that follows 0xC3 in UTF-8; 0 for others.
char plain_vowel(char second) {
    switch (static_cast<unsigned char>(second) | 0x20U) {
        case 0xA1:
            return 'a';
        case 0xA9:
            return 'e';
        case 0xAD:
            return 'i';
        case 0xB3:
            return 'o';
        case 0xBA:
            return 'u';
        default:
            return 0;
    }
}

// Lower case, without blanks, punctuation and accents: "Nuevo México", "N.Carolina", "Hawai'i",
// "Virgin Islands (U.S.)".
std::string compared_form(std::string_view text) {
    std::string form;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const char vowel = c == '\xC3' && i + 1 < text.size() ? plain_vowel(text[i + 1]) : '\0';
        if (vowel != 0) {
            form += vowel;
            ++i;
            continue;
        }
        // An accent after its letter.
        if (text.substr(i).starts_with("\u0301")) {
            ++i;
            continue;
        }
        if (!std::string_view(" .,'()-\t\r\n\v\f").contains(c)) form += lowered(c);
    }
    return form;
}

}  // namespace

std::optional<std::string> us_state_code(std::string_view text) {
    constexpr std::size_t max_length = 60;
    if (text.size() > max_length) return std::nullopt;
    const std::string given = compared_form(text);
    const auto is_named = [&](const State& state) { return given == compared_form(state.name); };
    for (const State& state : states) {
        if (same_but_for_case(given, state.code) || is_named(state)) return std::string(state.code);
    }
    const auto* const other = std::ranges::find_if(other_names, is_named);
    if (other != other_names.end()) return std::string(other->code);
    const auto* const spanish =
        std::ranges::find(spanish_names, std::string_view(given), &State::name);
    if (spanish != spanish_names.end()) return std::string(spanish->code);
    return std::nullopt;
}

}  // namespace steady
