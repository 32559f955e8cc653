#pragma once

#include "domain/core/geo.h"
#include "domain/people/account.h"
#include "ports/places.h"

#include <optional>
#include <string>

namespace steady {

// What everybody may work out of a companion's address.
struct PublicLocation {
    GeoPoint point;        // domain/companions/public_point.h
    std::string timezone;  // of that point in that state, so that it tells no more than they do
};

// nullopt when neither ZIP nor city is known.
[[nodiscard]] std::optional<PublicLocation> public_location(const Address& address,
                                                            const Geocoder& geocoder);

}  // namespace steady
