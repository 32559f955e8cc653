#pragma once

#include "domain/companions/companion.h"
#include "domain/core/ids.h"
#include "domain/core/money.h"
#include "domain/people/search_keys.h"

#include <optional>
#include <string>

namespace steady {

// The sort keys of a client's list (FAV-012).
enum class FavoriteKey { display_name, rating, hourly_rate };

// Which of a client's favorites, in which order; pages count from 1.
struct FavoriteQuery {
    AccountId client;
    std::string name{};               // a part of the display name (FAV-007)
    std::string location{};           // a part of "Troy, NY" (FAV-008)
    int min_rating_tenths = 0;        // FAV-009
    std::optional<Money> min_rate{};  // of an hour in person (FAV-010)
    std::optional<Money> max_rate{};
    std::optional<bool> online{};  // FAV-011
    FavoriteKey key = FavoriteKey::display_name;
    bool descending = false;
    int page = 1;
    int limit = 20;
};

// Whether the companion matches the query, which has search keys as `keys` are.
[[nodiscard]] bool is_wanted(const FavoriteQuery& query, const Companion& companion,
                             const SearchKeys& keys);
[[nodiscard]] inline bool is_wanted(const FavoriteQuery& query, const Companion& companion) {
    return is_wanted(query, companion, provisional_search_keys(companion.account));
}

// Strict weak order. Equal companions are ordered by name, then by id, in either direction, so that
// pages are stable.
[[nodiscard]] bool precedes(const FavoriteQuery& query, const Companion& a, const Companion& b);

}  // namespace steady
