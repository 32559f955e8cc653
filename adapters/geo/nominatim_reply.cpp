#include "adapters/geo/nominatim_reply.h"

#include "adapters/geo/place_labels.h"
#include "adapters/outbound/bounded_json.h"

#include <charconv>
#include <string>

namespace steady {
namespace {

using nlohmann::json;

constexpr std::size_t max_place_name = 80;

std::string text(const json& object, const char* name) {
    const auto member = object.find(name);
    if (member == object.end() || !member->is_string()) return {};
    auto value = member->get<std::string>();
    return value.size() <= max_place_name ? value : std::string{};
}

// Degrees are sent as text.
std::optional<double> degrees(const json& object, const char* name, double least, double most) {
    const std::string written = text(object, name);
    double value = 0;
    const auto [stop, problem] =
        std::from_chars(written.data(), written.data() + written.size(), value);
    if (problem != std::errc{} || stop != written.data() + written.size()) return std::nullopt;
    if (!(value >= least && value <= most)) return std::nullopt;
    return value;
}

// "MA" from "US-MA", else from the state's name.
std::string state_of(const json& address) {
    const std::string iso = text(address, "ISO3166-2-lvl4");
    const std::string written = iso.starts_with("US-") ? iso.substr(3) : text(address, "state");
    const auto words = place_label::words_of(written);
    return place_label::state_code(place_label::join(words, 0, words.size())).value_or("");
}

std::string city_of(const json& address) {
    for (const char* kind :
         {"city", "town", "village", "hamlet", "municipality", "suburb", "county"}) {
        if (auto name = text(address, kind); !name.empty()) return name;
    }
    return {};
}

std::optional<Place> place_of(const json& found) {
    const auto address = found.find("address");
    if (address == found.end() || !address->is_object()) return std::nullopt;
    if (text(*address, "country_code") != "us") return std::nullopt;
    const auto latitude = degrees(found, "lat", -90, 90);
    const auto longitude = degrees(found, "lon", -180, 180);
    Place place;
    place.state = state_of(*address);
    place.city = city_of(*address);
    if (!latitude || !longitude || place.state.empty() || place.city.empty()) return std::nullopt;
    place.point = {*latitude, *longitude};
    const std::string zip = text(*address, "postcode").substr(0, 5);
    if (place_label::is_zip(zip)) place.zip = zip;
    return place;
}

}  // namespace

NominatimReply read_nominatim_reply(std::string_view body) {
    const json reply = parse_bounded(body);
    if (!reply.is_array()) return {};
    NominatimReply result{true, std::nullopt};
    for (const json& found : reply) {
        if (!found.is_object()) return {};
        if (!result.place) result.place = place_of(found);
    }
    return result;
}

}  // namespace steady
