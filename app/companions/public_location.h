#pragma once

#include "domain/core/geo.h"
#include "domain/people/account.h"
#include "ports/places.h"

#include <optional>
#include <string>

namespace steady {

// The part of a companion's address that is public.
struct PublicLocation {
    GeoPoint point;  // domain/companions/public_point.h
    // Derived only from point and state, so that it reveals no more than they do.
    std::string timezone;
};

// nullopt when neither ZIP nor city is known.
[[nodiscard]] std::optional<PublicLocation> public_location(const Address& address,
                                                            const Geocoder& geocoder);

}  // namespace steady
