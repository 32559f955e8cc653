#include "adapters/http/routes/favorites.h"

#include "adapters/http/routes/companion_json.h"
#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"

#include <cmath>
#include <string_view>

namespace steady::http {
namespace {

constexpr std::size_t max_part = 200;

Json favorite_state(const AccountId& companion, bool favorite) {
    return Json::object({{"companionId", companion}, {"favorite", favorite}});
}

Reply set_favorite(Favorites& favorites, Call& call, bool wanted) {
    const auto companion = call.path_id<AccountId>("id");
    if (!companion) return refused(Refusal::companion_not_found);
    const AccountId client = *call.caller().account_id();
    const auto done =
        wanted ? favorites.add(client, *companion) : favorites.remove(client, *companion);
    return done ? success(favorite_state(*companion, wanted)) : refused(done.error());
}

std::optional<bool> online_from(std::string_view word) {
    if (word != "offline" && word != "online") return std::nullopt;
    return word == "online";
}

std::optional<FavoriteKey> favorite_key_from(std::string_view word) {
    if (word == "displayName") return FavoriteKey::display_name;
    if (word == "rating") return FavoriteKey::rating;
    if (word == "hourlyRate") return FavoriteKey::hourly_rate;
    return std::nullopt;
}

Result<FavoriteQuery> read_list(const Query& query, const AccountId& client) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(query, problems);
    FavoriteQuery wanted{.client = client, .page = paging.page, .limit = paging.limit};
    wanted.name = read_text(query, "name", max_part, problems);
    wanted.location = read_text(query, "location", max_part, problems);
    if (const auto rating = query.decimal("minRating", problems)) {
        const bool usable = *rating >= 0 && *rating <= 5;
        if (!usable) problems.push_back({"minRating", "Invalid rating"});
        wanted.min_rating_tenths = usable ? static_cast<int>(std::lround(*rating * 10)) : 0;
    }
    wanted.min_rate = read_dollars(query, "minRate", "Invalid rate", problems);
    wanted.max_rate = read_dollars(query, "maxRate", "Invalid rate", problems);
    wanted.online = read_name(query, "status", online_from, problems);
    wanted.key =
        read_name(query, "sort", favorite_key_from, problems).value_or(FavoriteKey::display_name);
    wanted.descending = read_descending(query, problems).value_or(false);
    if (!problems.empty()) return std::unexpected(query_error(std::move(problems)));
    return wanted;
}

Reply list(Favorites& favorites, const Clock& clock, const Query& query, const AccountId& client) {
    const auto wanted = read_list(query, client);
    if (!wanted) return refused(wanted.error());
    const auto found = favorites.list(*wanted);
    if (!found) return refused(found.error());
    Json data = Json::array();
    for (const Companion& companion : found->companions) {
        data.push(public_companion_json(companion, std::nullopt, clock.now()));
    }
    return success_with(std::move(data),
                        pagination_json({wanted->page, wanted->limit}, found->total));
}

}  // namespace

void add_favorite_routes(Routes& routes, Favorites& favorites, const Clock& clock) {
    routes.push_back({Method::post, "/api/companions/{id}/favorite", Access::client, "favorites",
                      "add_favorite",
                      [&favorites](Call& call) { return set_favorite(favorites, call, true); }});
    routes.back().budget = {240};
    routes.push_back({Method::del, "/api/companions/{id}/favorite", Access::client, "favorites",
                      "remove_favorite",
                      [&favorites](Call& call) { return set_favorite(favorites, call, false); }});
    routes.back().budget = {240};
    routes.push_back({Method::get, "/api/companions/favorites/list", Access::client, "favorites",
                      "list_favorites", [&favorites, &clock](Call& call) {
                          return list(favorites, clock, call.query(), *call.caller().account_id());
                      }});
    routes.back().budget = {240};
    routes.push_back({Method::get, "/api/admin/users/{id}/favorites", Access::admin, "favorites",
                      "list_favorites_of", [&favorites, &clock](Call& call) {
                          const auto client = call.path_id<AccountId>("id");
                          return client ? list(favorites, clock, call.query(), *client)
                                        : refused(Refusal::not_found);
                      }});
    routes.back().act = AdminAct::view_people;
    routes.back().audit = Audit::view;
    routes.back().audited = "favorites";
}

}  // namespace steady::http
