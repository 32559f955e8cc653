#pragma once

#include "adapters/http/router.h"
#include "ports/places.h"

namespace steady::http {

// GET /api/locations/resolve
void add_place_routes(Routes& routes, const Geocoder& geocoder);

}  // namespace steady::http
