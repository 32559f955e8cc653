#include "adapters/http/routes/places.h"

#include "domain/core/text.h"
#include "domain/people/us_states.h"

#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady::http {
namespace {

// Rounded up to the next multiple of five.
int miles_of_km(int km) {
    constexpr double km_per_mile = 1.609344;
    return static_cast<int>(std::ceil(km / km_per_mile / 5)) * 5;
}

Json place_json(const Place& place, std::string_view typed) {
    const std::string label =
        place.city + ", " + place.state + (place.zip.empty() ? "" : " " + place.zip);
    Json json = Json::object({{"lat", place.point.latitude},
                              {"lng", place.point.longitude},
                              {"city", place.city},
                              {"state", place.state},
                              {"label", label},
                              {"timezone", place.timezone},
                              {"hasDoor", place.has_exact_address(typed)}});
    if (!place.zip.empty()) json.set("zip", place.zip);
    if (!place.other_timezone.empty()) json.set("otherTimezone", place.other_timezone);
    if (place.is_approximate()) json.set("withinMiles", miles_of_km(place.within_km));
    return json;
}

// An ambiguous place is not found; the answer lists the candidates, so that the user can choose.
Reply which_one(const std::vector<Place>& choices, std::string_view typed) {
    const Place& likeliest = choices.front();
    Json named = Json::array();
    for (const Place& choice : choices) named.push(place_json(choice, typed));
    return json_reply(Json::object({{"success", false},
                                    {"error", "There is more than one " + likeliest.city +
                                                  ". Please add the state, such as \"" +
                                                  likeliest.city + ", " + likeliest.state + "\"."},
                                    {"code", "place_ambiguous"},
                                    {"choices", std::move(named)}}),
                      404);
}

// A state is too large to search near it.
Reply which_city(std::string_view state) {
    return json_reply(
        Json::object({{"success", false},
                      {"error", std::string(state) +
                                    " is a state or territory. Please add a city, or enter a "
                                    "ZIP code."},
                      {"code", "place_state"}}),
        404);
}

Reply resolve(const Geocoder& geocoder, Call& call) {
    const auto text = call.query().text("query");
    if (!text || text->size() > 300) {
        return refused(Error(Refusal::invalid_input, "Please enter a ZIP code or a city.",
                             {{"query", "Please enter a ZIP code or a city."}}));
    }
    if (const auto place = geocoder.resolve(*text)) return success(place_json(*place, *text));
    const std::vector<Place> choices = geocoder.choices(*text);
    if (!choices.empty()) return which_one(choices, *text);
    if (us_state_code(*text)) return which_city(trimmed(*text));
    return refused(geocoder.is_military(*text) ? Refusal::place_military
                                               : Refusal::place_not_found);
}

}  // namespace

void add_place_routes(Routes& routes, const Geocoder& geocoder) {
    routes.push_back({Method::get, "/api/locations/resolve", Access::anyone, "search",
                      "resolve_location",
                      [&geocoder](Call& call) { return resolve(geocoder, call); }});
    routes.back().budget = {120};  // not a free geocoder
}

}  // namespace steady::http
