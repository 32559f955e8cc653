#include "adapters/http/routes/favorites.h"

#include "adapters/http/routes/companion_json.h"

namespace steady::http {
namespace {

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

}  // namespace

void add_favorite_routes(Routes& routes, Favorites& favorites, const Clock& clock) {
    routes.push_back({Method::post, "/api/companions/{id}/favorite", Access::client, "favorites",
                      "add_favorite",
                      [&favorites](Call& call) { return set_favorite(favorites, call, true); }});
    routes.push_back({Method::del, "/api/companions/{id}/favorite", Access::client, "favorites",
                      "remove_favorite",
                      [&favorites](Call& call) { return set_favorite(favorites, call, false); }});
    routes.push_back(
        {Method::get, "/api/companions/favorites/list", Access::client, "favorites",
         "list_favorites", [&favorites, &clock](Call& call) {
             Json data = Json::array();
             for (const auto& companion : favorites.list(*call.caller().account_id())) {
                 data.push(public_companion_json(companion, std::nullopt, clock.now()));
             }
             return success(std::move(data));
         }});
}

}  // namespace steady::http
