#pragma once

#include "adapters/http/router.h"
#include "app/blocking/blocking.h"
#include "app/companions/view_companion.h"
#include "app/favorites/favorites.h"
#include "app/search/find_companions.h"
#include "ports/places.h"

namespace steady::http {

struct SearchUseCases {
    FindCompanions& find_companions;
    ViewCompanion& view_companion;
    const Geocoder& geocoder;
    const Clock& clock;
};
void add_search_routes(Routes& routes, SearchUseCases use_cases);

void add_favorite_routes(Routes& routes, Favorites& favorites, const Clock& clock);

// Under /api/blocking and, as the specification writes them, under /blocking (API-052, API-053).
void add_blocking_routes(Routes& routes, Blocking& blocking);

void add_review_routes(Routes& routes, Store& store);

}  // namespace steady::http
