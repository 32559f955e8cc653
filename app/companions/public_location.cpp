#include "app/companions/public_location.h"

#include "domain/companions/public_point.h"

namespace steady {

std::optional<PublicLocation> public_location(const Address& address, const Geocoder& geocoder) {
    const auto centre = geocoder.centre_of(address);
    if (!centre) return std::nullopt;
    const GeoPoint point = public_point(centre->point);
    return PublicLocation{point, geocoder.timezone_at(centre->state, point)};
}

}  // namespace steady
