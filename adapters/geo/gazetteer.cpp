#include "adapters/geo/gazetteer.h"

#include "adapters/geo/place_labels.h"
#include "adapters/geo/place_table.h"
#include "adapters/geo/short_names.h"
#include "domain/core/text.h"

#include <algorithm>
#include <functional>
#include <map>

namespace steady {
namespace {

using place_label::is_zip;
using place_label::join;
using place_label::state_code;
using place_label::words_of;

constexpr std::size_t max_city_parts = 5;
constexpr std::size_t max_state_parts = 6;  // "Commonwealth of the Northern Mariana Islands"
constexpr std::size_t max_choices = 8;
constexpr std::size_t large_city_zips = 5;
constexpr double reach_degrees = 3.0;  // about 200 miles: no place beyond it is nearby
constexpr double any_distance = 360.0;
constexpr int city_km = 5;  // the possible error of a city's center
constexpr std::string_view default_zone = "America/New_York";

// A city of this size is offered as a choice, even next to a namesake ten times its size.
constexpr long well_known_size = 50'000;

// Loaded on first use: most commands never need it.
const PlaceTable& table_with(const TextForms& texts) {
    static const PlaceTable made(texts);
    return made;
}

Place place_of(const ZipRow& row) {
    return {.point = row.point,
            .city = std::string(row.city),
            .state = std::string(row.state),
            .zip = std::string(row.zip),
            .timezone = std::string(row.zone),
            .other_timezone = std::string(row.other_zone),
            .within_km = row.within_km};
}

// Sets the zone of most of a city's ZIP codes, and a second one when each of them has it.
void set_zones(Place& place, const std::vector<const ZipRow*>& rows) {
    std::map<std::string_view, std::size_t> counts;
    for (const ZipRow* row : rows) ++counts[row->zone];
    place.timezone =
        std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; })->first;
    const std::string_view other = rows.front()->other_zone;
    if (std::ranges::all_of(rows, [&](const ZipRow* row) { return row->other_zone == other; })) {
        place.other_timezone = other;
    }
}

// The center of the ZIP codes with reliable points, else of all.
Place middle_of(const std::vector<const ZipRow*>& all) {
    std::vector<const ZipRow*> rows;
    std::ranges::copy_if(all, std::back_inserter(rows),
                         [](const ZipRow* row) { return row->within_km <= max_exact_km; });
    if (rows.empty()) rows = all;
    Place place = place_of(*rows.front());
    place.point = {};
    const auto count = static_cast<double>(rows.size());
    for (const ZipRow* row : rows) {
        place.point.latitude += row->point.latitude / count;
        place.point.longitude += row->point.longitude / count;
        place.within_km = std::min(place.within_km, row->within_km);
    }
    set_zones(place, rows);
    if (all.size() > 1) place.zip.clear();
    return place;
}

Place place_of(const NamedCity& named) {
    if (!named.zips.empty()) {
        Place place = middle_of(named.zips);
        // The town itself when the areas of its ZIP codes are much larger.
        if (place.is_approximate() && named.city) {
            place.point = named.city->point;
            place.within_km = city_km;
        }
        return place;
    }
    const CityRow& row = *named.city;
    return {.point = row.point,
            .city = std::string(row.city),
            .state = std::string(row.state),
            .timezone = std::string(row.zone),
            .within_km = city_km};
}

std::optional<Place> by_zip(const PlaceTable& table, std::string_view zip) {
    const ZipRow* row = table.find_zip(zip);
    return row ? std::optional(place_of(*row)) : std::nullopt;
}

std::optional<Place> by_city(const PlaceTable& table, std::string_view city,
                             std::string_view state) {
    for (const auto& [code, named] : table.find_cities(city)) {
        if (code == state) return place_of(named);
    }
    return std::nullopt;
}

// A bare city name: its possible meanings, largest first. It is unambiguous when no other city has
// a seventh of its inhabitants and no well-known one has a tenth.
std::vector<Place> by_city_alone(const PlaceTable& table, std::string_view city) {
    auto cities = table.find_cities(city);
    std::ranges::stable_sort(cities, std::greater{},
                             [](const auto& entry) { return entry.second.size(); });
    // "Florida" does not mean a village in New York.
    if (state_code(city) && !cities.empty() &&
        cities.front().second.zips.size() < large_city_zips) {
        return {};
    }
    std::vector<Place> meant;
    for (const auto& [state, named] : cities) {
        const long largest = cities.front().second.size();
        const long size = named.size();
        const bool is_rival =
            size * 7 >= largest || (size >= well_known_size && size * 10 >= largest);
        if (is_rival && meant.size() < max_choices) meant.push_back(place_of(named));
    }
    return meant;
}

std::optional<Place> by_known(const PlaceTable& table, const ShortName& known) {
    auto place = by_city(table, known.city, known.state);
    if (place && !known.shown.empty()) place->city = known.shown;
    return place;
}

std::optional<Place> as_whole_text(std::optional<Place> place, bool is_whole_text = true) {
    if (place) place->is_whole_text = is_whole_text;
    return place;
}

std::optional<Place> by_text(const PlaceTable& table, const std::vector<std::string>& words) {
    // The last word or words are the state; the longest known name just before them is the city.
    for (std::size_t state_names = 1; state_names <= max_state_parts && state_names < words.size();
         ++state_names) {
        const std::size_t city_end = words.size() - state_names;
        const auto state = state_code(join(words, city_end, words.size()));
        if (!state) continue;
        const std::size_t most = std::min(max_city_parts, city_end);
        for (std::size_t count = most; count > 0; --count) {
            const std::string name = join(words, city_end - count, city_end);
            const bool is_whole = count == city_end;
            if (auto place = by_city(table, name, *state)) return as_whole_text(place, is_whole);
            // "Nueva York, NY" is not York, which its last word names.
            const auto known = short_name(name);
            if (known && known->state == *state)
                return as_whole_text(by_known(table, *known), is_whole);
        }
    }
    return std::nullopt;
}

// "Philly" or "Philly, PA": the whole text, followed by nothing but its state. "San Luis" may be
// Saint Louis, or a town.
std::vector<Place> by_short_name(const PlaceTable& table, const std::vector<std::string>& words) {
    const std::string name = join(words, 0, words.size());
    auto known = short_name(name);
    auto towns = known && known->is_shared ? by_city_alone(table, name) : std::vector<Place>();
    if (!known && words.size() > 1) {
        const auto state = state_code(words.back());
        known = short_name(join(words, 0, words.size() - 1));
        if (known && state != known->state) return {};
    }
    auto place = known ? by_known(table, *known) : std::nullopt;
    if (place) towns.insert(towns.begin(), *std::move(place));
    return towns;
}

// "12207 Albany, NY": the ZIP of the city that follows it. It may be a house number ("12207 Main
// St").
std::optional<Place> by_zip_and_city(const PlaceTable& table,
                                     const std::vector<std::string>& words) {
    if (words.size() < 2 || !is_zip(words.front())) return std::nullopt;
    const auto place = by_zip(table, words.front());
    if (!place) return std::nullopt;
    for (std::size_t end = words.size(); end > 1; --end) {
        const bool is_in_state =
            end == words.size() || state_code(join(words, end, words.size())) == place->state;
        if (!is_in_state) continue;
        for (const auto& [state, named] : table.find_cities(join(words, 1, end))) {
            const bool is_in_city = std::ranges::any_of(
                named.zips, [&](const ZipRow* row) { return row->zip == words.front(); });
            if (is_in_city) return as_whole_text(place);
        }
    }
    return std::nullopt;
}

// "NYC" in "350 5th Ave, NYC", where an address ends with its city.
std::string_view last_part(std::string_view text) {
    while (!text.empty() && (text.back() == ',' || text.back() == ' ')) text.remove_suffix(1);
    const auto comma = text.rfind(',');
    return comma == std::string_view::npos ? text : text.substr(comma + 1);
}

// `words` are those of the text without its ZIP at the end; at least one.
std::vector<Place> without_zip(const PlaceTable& table, std::string_view text,
                               const std::vector<std::string>& words) {
    if (auto place = by_zip_and_city(table, words)) return {*place};
    if (auto place = by_text(table, words)) return {*place};
    const std::vector<std::string> last = words_of(last_part(text));
    for (const auto& name : {words, last}) {
        auto places = by_short_name(table, name);
        for (Place& place : places) place.is_whole_text = name.size() == words.size();
        if (!places.empty()) return places;
    }
    const std::string city = join(words, 0, words.size());
    auto cities = by_city_alone(table, city);
    for (Place& place : cities) place.is_whole_text = true;
    if (cities.empty() && last.size() < words.size()) {
        cities = by_city_alone(table, join(last, 0, last.size()));
    }
    return cities;
}

// One place: found. Several: ambiguous. None: unknown.
std::vector<Place> meanings(const PlaceTable& table, std::string_view text) {
    std::vector<std::string> words = words_of(text);
    if (words.empty()) return {};
    place_label::drop_country(words);
    // "12345-6789" arrives as two words, "123456789" as one.
    if (words.size() >= 2 && words.back().size() == 4 && is_zip(words[words.size() - 2])) {
        words.pop_back();
    }
    if (words.back().size() == 9 && std::ranges::all_of(words.back(), is_digit)) {
        words.back().resize(5);
    }
    if (!words.empty() && is_zip(words.back())) {
        auto place = by_zip(table, words.back());
        words.pop_back();
        if (place) {
            const auto before =
                words.empty() ? std::vector<Place>() : without_zip(table, text, words);
            place->is_whole_text =
                words.empty() || (!before.empty() && before.front().is_whole_text);
            return {*place};
        }
    }
    return words.empty() ? std::vector<Place>() : without_zip(table, text, words);
}

}  // namespace

const PlaceTable& Gazetteer::table() const {
    return table_with(texts_);
}

std::vector<Place> Gazetteer::meanings_of(std::string_view text) const {
    return meanings(table(), place_label::plain_text(texts_, text.substr(0, max_text)));
}

std::optional<Place> Gazetteer::resolve(std::string_view text) const {
    auto places = meanings_of(text);
    return places.size() == 1 ? std::optional(std::move(places.front())) : std::nullopt;
}

std::vector<Place> Gazetteer::choices(std::string_view text) const {
    auto places = meanings_of(text);
    return places.size() > 1 ? std::move(places) : std::vector<Place>();
}

bool Gazetteer::is_military(std::string_view text) const {
    return place_label::is_military(
        words_of(place_label::plain_text(texts_, text.substr(0, max_text))));
}

std::optional<Place> Gazetteer::centre_of(const Address& address) const {
    const std::string_view zip = std::string_view(address.zip).substr(0, 5);
    if (auto place = by_zip(table(), zip)) return place;
    const auto words = words_of(address.state);
    const auto state = state_code(join(words, 0, words.size()));
    return state ? by_city(table(), address.city, *state) : std::nullopt;
}

std::string Gazetteer::timezone_near(GeoPoint point) const {
    const ZipRow* row = table().nearest(point, {}, reach_degrees);
    return row ? std::string(row->zone) : std::string();
}

std::string Gazetteer::timezone_at(std::string_view state, GeoPoint point) const {
    const ZipRow* row = table().nearest(point, state, any_distance);
    return std::string(row ? row->zone : default_zone);
}

}  // namespace steady
