#include "app/companions/public_location.h"

#include "domain/companions/public_point.h"
#include "domain/core/result.h"

#include <algorithm>
#include <string_view>

namespace steady {
namespace {

constexpr const char* unused_zone_text = "This time zone is not in use at this ZIP code.";

bool uses_zone(const PublicLocation& place, std::string_view zone) {
    return zone == place.timezone || std::ranges::find(place.choices, zone) != place.choices.end();
}

}  // namespace

std::optional<PublicLocation> public_location(const Address& address, const Geocoder& geocoder) {
    const auto centre = geocoder.centre_of(address);
    if (!centre) return std::nullopt;
    const GeoPoint point = public_point(centre->point);
    PublicLocation place{point, geocoder.timezone_at(centre->state, point), {centre->timezone}};
    if (!centre->other_timezone.empty()) place.choices.push_back(centre->other_timezone);
    return place;
}

Result<std::string> companion_zone(const std::optional<PublicLocation>& place,
                                   const std::optional<std::string>& chosen,
                                   const std::string& current) {
    if (chosen && *chosen != current) {
        if (place && uses_zone(*place, *chosen)) return *chosen;
        return refuse_field("timezone", unused_zone_text);
    }
    if (!place) return current;
    return uses_zone(*place, current) ? current : place->timezone;
}

}  // namespace steady
