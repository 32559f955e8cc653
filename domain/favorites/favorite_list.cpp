#include "domain/favorites/favorite_list.h"

#include "domain/companions/listing.h"
#include "domain/core/text.h"

#include <cstdint>
#include <tuple>
#include <utility>

namespace steady {
namespace {

bool contains_text(const std::string& text, const std::string& part) {
    return lowered(text).find(lowered(part)) != std::string::npos;
}

// The sort key, where it is a number.
std::int64_t figure_of(FavoriteKey key, const Companion& companion) {
    switch (key) {
        case FavoriteKey::display_name:
            return 0;
        case FavoriteKey::rating:
            return companion.profile.rating.tenths();
        case FavoriteKey::hourly_rate:
            return companion.profile.hourly_rate.cents();
    }
    std::unreachable();
}

std::tuple<std::string, std::string> place_by_name(const Companion& companion) {
    return {lowered(companion.account.display_name), companion.id().text()};
}

}  // namespace

bool is_wanted(const FavoriteQuery& query, const Companion& companion, const SearchKeys& keys) {
    const CompanionProfile& profile = companion.profile;
    return contains_text(keys.display_name, query.name) &&
           contains_text(keys.place, query.location) &&
           profile.rating.tenths() >= query.min_rating_tenths &&
           (!query.min_rate || profile.hourly_rate >= *query.min_rate) &&
           (!query.max_rate || profile.hourly_rate <= *query.max_rate) &&
           (!query.online || takes_bookings(companion) == *query.online);
}

bool precedes(const FavoriteQuery& query, const Companion& a, const Companion& b) {
    const auto first = figure_of(query.key, a);
    const auto second = figure_of(query.key, b);
    if (first != second) return query.descending ? first > second : first < second;
    const bool by_name = query.key == FavoriteKey::display_name;
    return by_name && query.descending ? place_by_name(b) < place_by_name(a)
                                       : place_by_name(a) < place_by_name(b);
}

}  // namespace steady
