#pragma once

#include "domain/companions/companion.h"
#include "domain/core/error.h"
#include "domain/favorites/favorite_list.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"

#include <vector>

namespace steady {

struct FavoriteList {
    std::vector<Companion> companions;
    long total = 0;  // over all pages
};

// A client's saved companions (FAV-002). Adding and removing are idempotent.
class Favorites {
  public:
    Favorites(Store& store, const Clock& clock, const TextForms& texts)
        : store_(store), clock_(clock), texts_(texts) {}

    // Refuses companion_not_found, also for a blocked pair.
    [[nodiscard]] Result<void> add(const AccountId& client, const AccountId& companion);
    [[nodiscard]] Result<void> remove(const AccountId& client, const AccountId& companion);
    // One page, without blocked and deleted companions; name and place match whatever their case
    // and accents. Refuses not_found if the account is not a client.
    [[nodiscard]] Result<FavoriteList> list(FavoriteQuery query);

  private:
    Store& store_;
    const Clock& clock_;
    const TextForms& texts_;
};

}  // namespace steady
