#pragma once

#include "domain/core/error.h"
#include "domain/core/geo.h"
#include "domain/people/account.h"
#include "ports/places.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// The part of a companion's address that is public.
struct PublicLocation {
    GeoPoint point;  // domain/companions/public_point.h
    // Derived only from point and state, so that it reveals no more than they do.
    std::string timezone;
    // The zones of the ZIP code itself, which the companion may choose in its place.
    std::vector<std::string> choices{};
};

// nullopt when neither ZIP nor city is known.
[[nodiscard]] std::optional<PublicLocation> public_location(const Address& address,
                                                            const Geocoder& geocoder);

// The time zone of a companion at this address: `chosen`, which must be in use there; without it
// `current` if it is in use there, else that of the public point. Refuses with `timezone`.
[[nodiscard]] Result<std::string> companion_zone(const std::optional<PublicLocation>& place,
                                                 const std::optional<std::string>& chosen,
                                                 const std::string& current);

}  // namespace steady
