#include "adapters/geo/place_table.h"

#include "adapters/geo/place_labels.h"
#include "ports/places.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <numbers>
#include <stdexcept>

extern "C" {
extern const char steady_us_zips[];        // NOLINT: named by the embedded data
extern const char steady_us_zips_end[];    // NOLINT
extern const char steady_us_cities[];      // NOLINT
extern const char steady_us_cities_end[];  // NOLINT
}

namespace steady {
namespace {

constexpr long inhabitants_per_zip = 1'000;  // where a town's population is unknown
constexpr int unconfirmed_km = 60;           // for a ZIP that is known by its name only

std::string_view take_field(std::string_view& line) {
    const auto tab = line.find('\t');
    const std::string_view field = line.substr(0, tab);
    line = tab == std::string_view::npos ? std::string_view{} : line.substr(tab + 1);
    return field;
}

template <typename Number>
Number number(std::string_view text) {
    Number value{};
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc{}) throw std::runtime_error("the table of places is damaged");
    return value;
}

template <typename Read>
void each_line(const char* begin, const char* end, const Read& read) {
    std::string_view text(begin, static_cast<std::size_t>(end - begin));
    while (!text.empty()) {
        const auto stop = text.find('\n');
        const std::string_view line = text.substr(0, stop);
        text = stop == std::string_view::npos ? std::string_view{} : text.substr(stop + 1);
        if (!line.empty()) read(line);
    }
}

GeoPoint take_point(std::string_view& line) {
    const auto latitude = number<double>(take_field(line));
    return {latitude, number<double>(take_field(line))};
}

}  // namespace

long NamedCity::size() const {
    return city ? city->population : static_cast<long>(zips.size()) * inhabitants_per_zip;
}

PlaceTable::PlaceTable(const TextForms& texts) : texts_(texts) {
    read_zips();
    read_cities();
}

void PlaceTable::read_zips() {
    zips_.reserve(42'000);
    each_line(steady_us_zips, steady_us_zips_end, [&](std::string_view line) {
        ZipRow row;
        row.zip = take_field(line);
        row.city = take_field(line);
        row.state = take_field(line);
        row.point = take_point(line);
        row.within_km = number<int>(take_field(line));
        row.zone = take_field(line);
        row.other_zone = line;
        zips_.push_back(row);
    });
    for (std::uint32_t i = 0; i < zips_.size(); ++i) {
        // The name of an unconfirmed ZIP may be a company's.
        if (zips_[i].within_km < unconfirmed_km) {
            names_[place_label::name_key(texts_, zips_[i].city)].zips.push_back(i);
        }
        if (zips_[i].within_km <= max_exact_km) by_latitude_.push_back(i);
    }
    std::ranges::sort(by_latitude_, {}, [&](auto i) { return zips_[i].point.latitude; });
}

void PlaceTable::read_cities() {
    cities_.reserve(17'000);
    each_line(steady_us_cities, steady_us_cities_end, [&](std::string_view line) {
        CityRow row;
        row.city = take_field(line);
        row.state = take_field(line);
        row.population = number<long>(take_field(line));
        row.point = take_point(line);
        row.zone = line;
        cities_.push_back(row);
    });
    for (std::uint32_t i = 0; i < cities_.size(); ++i) {
        names_[place_label::name_key(texts_, cities_[i].city)].cities.push_back(i);
    }
}

const ZipRow* PlaceTable::find_zip(std::string_view zip) const {
    const auto it = std::ranges::lower_bound(zips_, zip, {}, &ZipRow::zip);
    return it == zips_.end() || it->zip != zip ? nullptr : &*it;
}

std::vector<std::pair<std::string_view, NamedCity>> PlaceTable::find_cities(
    std::string_view name) const {
    const auto found = names_.find(place_label::name_key(texts_, name));
    if (found == names_.end()) return {};
    std::map<std::string_view, NamedCity> by_state;
    for (const std::uint32_t i : found->second.zips) {
        by_state[zips_[i].state].zips.push_back(&zips_[i]);
    }
    for (const std::uint32_t i : found->second.cities) {
        NamedCity& named = by_state[cities_[i].state];
        if (!named.city || named.city->population < cities_[i].population) named.city = &cities_[i];
    }
    return {by_state.begin(), by_state.end()};
}

const ZipRow* PlaceTable::nearest(GeoPoint point, std::string_view state,
                                  double max_degrees) const {
    // Sufficient for comparing which of the known places is nearest.
    const double shrunk = std::cos(point.latitude * std::numbers::pi / 180.0);
    const ZipRow* found = nullptr;
    double least = max_degrees * max_degrees;
    // Whether a place further north or south may still be nearest.
    const auto look_at = [&](std::uint32_t index) {
        const ZipRow& row = zips_[index];
        const double north = row.point.latitude - point.latitude;
        if (!state.empty() && row.state != state) return north * north <= least;
        const double east = (row.point.longitude - point.longitude) * shrunk;
        const double apart = north * north + east * east;
        if (apart < least || (apart == least && found && row.zip < found->zip)) {
            least = apart;
            found = &row;
        }
        return north * north <= least;
    };
    const auto middle = std::ranges::lower_bound(by_latitude_, point.latitude, {},
                                                 [&](auto i) { return zips_[i].point.latitude; });
    for (auto at = middle; at != by_latitude_.end() && look_at(*at);) ++at;
    for (auto at = middle; at != by_latitude_.begin() && look_at(*std::prev(at));) --at;
    return found;
}

}  // namespace steady
