// FavoriteRepository::page: the engine narrows and orders one client's favorites; ids of one page
// leave it.
#include "adapters/sql/companion_rows.h"
#include "adapters/sql/favorites.h"
#include "adapters/sql/statement.h"
#include "adapters/sql/text_match.h"

#include <limits>
#include <utility>

namespace steady::sql {
namespace {

// Parameters: the client, name, place, least rating, least and most cents, and whether online (2:
// either).
template <SqlEngine engine>
std::string wanted_favorites() {
    return "favorites f JOIN companions c ON c.id = f.companion_id"
           " JOIN accounts a ON a.id = f.companion_id WHERE f.client_id = $1"
           " AND a.suspended_at IS NULL"
           " AND NOT EXISTS (SELECT 1 FROM blocks b WHERE"
           " (b.blocker_id = f.client_id AND b.blocked_id = f.companion_id)"
           " OR (b.blocker_id = f.companion_id AND b.blocked_id = f.client_id))"
           " AND ($2 = '' OR " +
           is_like<engine>("a.search_display", "$2") + ") AND ($3 = '' OR " +
           is_like<engine>("a.search_place", "$3") +
           ") AND c.rating_tenths >= $4 AND c.hourly_rate_cents >= $5"
           " AND c.hourly_rate_cents <= $6 AND ($7 = 2"
           " OR CASE WHEN c.online = 1 AND " +
           is_listed_text() + " THEN 1 ELSE 0 END = $7)";
}

template <SqlEngine engine>
std::string count_text() {
    return "SELECT COUNT(*) FROM " + wanted_favorites<engine>();
}

std::string_view column_of(FavoriteKey key) {
    switch (key) {
        case FavoriteKey::display_name:
            return {};
        case FavoriteKey::rating:
            return "c.rating_tenths";
        case FavoriteKey::hourly_rate:
            return "c.hourly_rate_cents";
    }
    std::unreachable();
}

template <SqlEngine engine>
std::string page_text(FavoriteKey key, bool descending) {
    const std::string direction = descending ? " DESC" : "";
    const std::string_view figure = column_of(key);
    const std::string name =
        engine == SqlEngine::postgres ? "a.display_name_key COLLATE \"C\"" : "a.display_name_key";
    std::string order = figure.empty()
                            ? name + direction + ", f.companion_id" + direction
                            : std::string(figure) + direction + ", " + name + ", f.companion_id";
    return select_from("f.companion_id", wanted_favorites<engine>()) + " ORDER BY " + order +
           " LIMIT $8 OFFSET $9";
}

template <SqlEngine engine>
std::vector<std::string> every_favorite_page() {
    std::vector<std::string> texts;
    for (const FavoriteKey key :
         {FavoriteKey::display_name, FavoriteKey::rating, FavoriteKey::hourly_rate}) {
        for (const bool descending : {false, true}) {
            texts.push_back(page_text<engine>(key, descending));
        }
    }
    return texts;
}

const ComposedShapes sqlite_favorite_pages(every_favorite_page<SqlEngine::sqlite>,
                                           SqlEngine::sqlite);
const ComposedShapes postgres_favorite_pages(every_favorite_page<SqlEngine::postgres>,
                                             SqlEngine::postgres);

std::vector<Value> values_for(const FavoriteQuery& query) {
    constexpr auto any_rate = Money::from_cents(std::numeric_limits<std::int64_t>::max());
    const int online = query.online ? (*query.online ? 1 : 0) : 2;
    return values_of(query.client, pattern_of(query.name), pattern_of(query.location),
                     query.min_rating_tenths, query.min_rate.value_or(Money{}),
                     query.max_rate.value_or(any_rate), online);
}

}  // namespace

FavoritePage Favorites::page(const FavoriteQuery& query) {
    const bool lite = connection_.dialect().name() == "sqlite";
    const KnownSql& count = lite ? known<count_text<SqlEngine::sqlite>, SqlEngine::sqlite>
                                 : known<count_text<SqlEngine::postgres>, SqlEngine::postgres>;
    const ComposedSql rows(lite ? page_text<SqlEngine::sqlite>(query.key, query.descending)
                                : page_text<SqlEngine::postgres>(query.key, query.descending));
    std::vector<Value> values = values_for(query);
    FavoritePage page;
    for (const long total : select_values(connection_, count, values,
                                          [](Fields& fields) { return fields.integer(); })) {
        page.total = total;
    }
    values.push_back(to_value(query.limit));
    values.push_back(to_value(std::int64_t{query.page - 1} * query.limit));
    page.companions = select_values(connection_, rows, values,
                                    [](Fields& fields) { return fields.id<AccountId>(); });
    return page;
}

}  // namespace steady::sql
