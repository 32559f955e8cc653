#pragma once

#include "domain/companions/companion.h"
#include "domain/core/geo.h"
#include "ports/places.h"

#include <optional>

namespace steady {

// Where a companion sets out from, as far as fees know: the centre of the ZIP, never the home
// (decisions §5).
[[nodiscard]] inline std::optional<GeoPoint> companion_origin(const Companion& companion,
                                                              const Geocoder& geocoder) {
    if (companion.profile.zip_centre) return companion.profile.zip_centre;
    const auto centre = geocoder.centre_of(companion.account.address);
    return centre ? std::optional(centre->point) : std::nullopt;
}

}  // namespace steady
