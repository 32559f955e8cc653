#pragma once

#include "adapters/http/router.h"
#include "adapters/http/routes/companion_cards.h"
#include "app/companions/view_companion.h"
#include "app/search/find_companions.h"
#include "app/search/similar_companions.h"
#include "ports/places.h"

namespace steady::http {

struct SearchUseCases {
    FindCompanions& find_companions;
    ViewCompanion& view_companion;
    SimilarCompanions& similar_companions;
    const Geocoder& geocoder;
    const Clock& clock;
    CompanionCards cards{};
};
void add_search_routes(Routes& routes, SearchUseCases use_cases);

}  // namespace steady::http
