#pragma once

#include "adapters/http/router.h"
#include "app/favorites/favorites.h"

namespace steady::http {

void add_favorite_routes(Routes& routes, Favorites& favorites, const Clock& clock);

}  // namespace steady::http
