#pragma once

#include "app/companions/public_location.h"
#include "domain/companions/companion.h"
#include "domain/core/geo.h"
#include "ports/places.h"

#include <optional>

namespace steady {

// The origin of a companion's trips in quotes and fees: the public point (decisions §2).
[[nodiscard]] inline std::optional<GeoPoint> companion_origin(const Companion& companion,
                                                              const Geocoder& geocoder) {
    if (companion.profile.public_point) return companion.profile.public_point;
    const auto place = public_location(companion.account.address, geocoder);
    return place ? std::optional(place->point) : std::nullopt;
}

}  // namespace steady
