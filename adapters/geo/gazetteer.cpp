#include "adapters/geo/gazetteer.h"

#include "adapters/geo/place_words.h"
#include "adapters/geo/short_names.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>
#include <stdexcept>
#include <unordered_map>

extern "C" {
extern const char steady_us_zips[];      // NOLINT: named by the embedded data
extern const char steady_us_zips_end[];  // NOLINT
}

namespace steady {
namespace {

using place_words::expanded;
using place_words::is_zip;
using place_words::join;
using place_words::state_code;
using place_words::words_of;

constexpr std::size_t longest_city_words = 5;
constexpr std::size_t most_choices = 8;
constexpr std::size_t large_city_zips = 5;
constexpr double reach_degrees = 3.0;  // about 200 miles: beyond it no place is near

std::string_view take_field(std::string_view& line) {
    const auto tab = line.find('\t');
    const std::string_view field = line.substr(0, tab);
    line = tab == std::string_view::npos ? std::string_view{} : line.substr(tab + 1);
    return field;
}

double number(std::string_view text) {
    double value = 0;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc{}) throw std::runtime_error("the ZIP table is damaged");
    return value;
}

std::string city_key(std::string_view city) {
    const auto words = expanded(words_of(city));
    return join(words, 0, words.size());
}

struct Row {
    std::string_view zip;
    std::string_view city;
    std::string_view state;
    GeoPoint point;
};

// Rows by ZIP, views into the embedded table, and where each normalised city name stands in them,
// of all states.
struct Table {
    std::vector<Row> rows;
    std::vector<std::uint32_t> by_latitude;  // from south to north
    std::unordered_map<std::string, std::vector<std::uint32_t>> cities;

    Table() {
        std::string_view text(steady_us_zips,
                              static_cast<std::size_t>(steady_us_zips_end - steady_us_zips));
        rows.reserve(42'000);
        while (!text.empty()) {
            const auto end = text.find('\n');
            std::string_view line = text.substr(0, end);
            text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
            if (line.empty()) continue;
            Row row;
            row.zip = take_field(line);
            row.city = take_field(line);
            row.state = take_field(line);
            row.point.latitude = number(take_field(line));
            row.point.longitude = number(line);
            rows.push_back(row);
        }
        for (std::uint32_t i = 0; i < rows.size(); ++i) {
            cities[city_key(rows[i].city)].push_back(i);
            by_latitude.push_back(i);
        }
        std::ranges::sort(by_latitude, {}, [&](auto i) { return rows[i].point.latitude; });
    }
};

// Read at the first question: most commands never ask one.
const Table& table() {
    static const Table made;
    return made;
}

Place centre(const std::vector<std::uint32_t>& rows) {
    const Row& first = table().rows[rows.front()];
    Place place{{}, std::string(first.city), std::string(first.state), {}, {}};
    for (const std::uint32_t i : rows) {
        place.point.latitude += table().rows[i].point.latitude / static_cast<double>(rows.size());
        place.point.longitude += table().rows[i].point.longitude / static_cast<double>(rows.size());
    }
    if (rows.size() == 1) place.zip = first.zip;
    place.timezone = us_timezone(place.state, place.point);
    return place;
}

std::optional<Place> by_zip(std::string_view zip) {
    const auto& rows = table().rows;
    const auto it = std::ranges::lower_bound(rows, zip, {}, &Row::zip);
    if (it == rows.end() || it->zip != zip) return std::nullopt;
    return centre({static_cast<std::uint32_t>(it - rows.begin())});
}

std::optional<Place> by_city(std::string_view city, std::string_view state) {
    const auto found = table().cities.find(city_key(city));
    if (found == table().cities.end()) return std::nullopt;
    std::vector<std::uint32_t> rows;
    std::ranges::copy_if(found->second, std::back_inserter(rows),
                         [&](std::uint32_t i) { return table().rows[i].state == state; });
    if (rows.empty()) return std::nullopt;
    Place place = centre(rows);
    if (rows.size() > 1) place.zip.clear();
    return place;
}

// A city of this name in each state that has one, the one with most ZIP codes first.
std::vector<std::vector<std::uint32_t>> namesakes(std::string_view city) {
    const auto found = table().cities.find(city_key(city));
    if (found == table().cities.end()) return {};
    std::map<std::string_view, std::vector<std::uint32_t>> by_state;
    for (const std::uint32_t i : found->second) by_state[table().rows[i].state].push_back(i);
    std::vector<std::vector<std::uint32_t>> cities;
    for (auto& [state, rows] : by_state) cities.push_back(std::move(rows));
    std::ranges::stable_sort(cities, std::greater{}, &std::vector<std::uint32_t>::size);
    return cities;
}

// The bare name of a city: what it means, likeliest first. One city is meant when no other has a
// seventh of its ZIP codes, the nearest there is to how many people live there; a place with a
// single one is no rival to a town with more than three.
std::vector<Place> by_city_alone(std::string_view city) {
    std::vector<Place> meant;
    const auto cities = namesakes(city);
    // "Florida" is no village in New York.
    if (state_code(city) && !cities.empty() && cities.front().size() < large_city_zips)
        return meant;
    for (const auto& rows : cities) {
        const std::size_t most = cities.front().size();
        const bool rival = rows.size() * 7 >= most && (rows.size() > 1 || most <= 3);
        if (rival && meant.size() < most_choices) meant.push_back(centre(rows));
    }
    return meant;
}

std::optional<Place> by_text(const std::vector<std::string>& words) {
    // The state is the last word or words; the city is the longest known name just before it.
    for (std::size_t state_words = 1; state_words <= 3 && state_words < words.size();
         ++state_words) {
        const std::size_t city_end = words.size() - state_words;
        const auto state = state_code(join(words, city_end, words.size()));
        if (!state) continue;
        const std::size_t most = std::min(longest_city_words, city_end);
        for (std::size_t count = most; count > 0; --count) {
            if (auto place = by_city(join(words, city_end - count, city_end), *state)) return place;
        }
    }
    return std::nullopt;
}

std::optional<Place> by_short_name(std::vector<std::string> words) {
    std::string given_state;
    auto known = short_name(join(words, 0, words.size()));
    if (!known && words.size() > 1) {
        given_state = state_code(words.back()).value_or("");
        known = short_name(join(words, 0, words.size() - 1));
    }
    if (!known || (!given_state.empty() && given_state != known->state)) return std::nullopt;
    auto place = by_city(known->city, known->state);
    if (place && !known->shown.empty()) place->city = known->shown;
    return place;
}

// "NYC" of "350 5th Ave, NYC": where an address names its city last.
std::string_view last_part(std::string_view text) {
    while (!text.empty() && (text.back() == ',' || text.back() == ' ')) text.remove_suffix(1);
    const auto comma = text.rfind(',');
    return comma == std::string_view::npos ? text : text.substr(comma + 1);
}

// One place: found. Several: it could be each of them. None: unknown.
std::vector<Place> meanings(std::string_view text) {
    text = text.substr(0, 300);
    std::vector<std::string> words = words_of(text);
    if (words.empty()) return {};
    if (words.back() == "usa" || words.back() == "us") words.pop_back();
    // "12345-6789" arrives as two words.
    if (words.size() >= 2 && words.back().size() == 4 && is_zip(words[words.size() - 2])) {
        words.pop_back();
    }
    if (!words.empty() && is_zip(words.back())) {
        if (auto place = by_zip(words.back())) return {*place};
        words.pop_back();
    }
    if (words.empty()) return {};
    if (auto place = by_text(words)) return {*place};
    if (auto place = by_text(expanded(words))) return {*place};
    const std::vector<std::string> last = words_of(last_part(text));
    for (const auto& name : {words, last}) {
        if (auto place = by_short_name(name)) return {*place};
    }
    const std::string city = join(words, 0, words.size());
    auto cities = by_city_alone(city);
    if (cities.empty() && last.size() < words.size()) {
        cities = by_city_alone(join(last, 0, last.size()));
    }
    return cities;
}

}  // namespace

std::optional<Place> Gazetteer::resolve(std::string_view text) const {
    auto places = meanings(text);
    return places.size() == 1 ? std::optional(std::move(places.front())) : std::nullopt;
}

std::vector<Place> Gazetteer::choices(std::string_view text) const {
    auto places = meanings(text);
    return places.size() > 1 ? std::move(places) : std::vector<Place>();
}

std::optional<Place> Gazetteer::centre_of(const Address& address) const {
    const std::string_view zip = std::string_view(address.zip).substr(0, 5);
    if (auto place = by_zip(zip)) return place;
    const auto words = words_of(address.state);
    const auto state = state_code(join(words, 0, words.size()));
    return state ? by_city(address.city, *state) : std::nullopt;
}

std::string Gazetteer::timezone_near(GeoPoint point) const {
    // As good as the true distance for telling which of the known places is nearest.
    const double shrunk = std::cos(point.latitude * std::numbers::pi / 180.0);
    std::optional<std::uint32_t> nearest;
    double least = reach_degrees * reach_degrees;
    // Whether one further north or south may still be nearest.
    const auto look_at = [&](std::uint32_t number) {
        const Row& row = table().rows[number];
        const double north = row.point.latitude - point.latitude;
        const double east = (row.point.longitude - point.longitude) * shrunk;
        const double apart = north * north + east * east;
        if (apart < least || (apart == least && nearest && number < *nearest)) {
            least = apart;
            nearest = number;
        }
        return north * north <= least;
    };
    const auto& rows = table().by_latitude;
    const auto middle = std::ranges::lower_bound(
        rows, point.latitude, {}, [](auto number) { return table().rows[number].point.latitude; });
    for (auto at = middle; at != rows.end() && look_at(*at);) ++at;
    for (auto at = middle; at != rows.begin() && look_at(*std::prev(at));) --at;
    return nearest ? us_timezone(table().rows[*nearest].state, point) : std::string();
}

std::string Gazetteer::timezone_at(std::string_view state, GeoPoint point) const {
    return us_timezone(state, point);
}

}  // namespace steady
