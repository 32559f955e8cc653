#include "adapters/http/routes/favorites.h"

#include "adapters/http/routes/companion_json.h"
#include "adapters/http/routes/paging.h"

#include <cmath>
#include <string_view>

namespace steady::http {
namespace {

constexpr std::size_t longest_part = 200;

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

// The first of two words, true for the second; nullopt where nothing is asked.
std::optional<bool> read_either(const Query& query, std::string_view name, std::string_view no,
                                std::string_view yes, std::vector<FieldError>& problems) {
    const auto word = query.text(name);
    if (!word) return std::nullopt;
    if (*word != no && *word != yes) problems.push_back({std::string(name), "Unknown value"});
    return *word == yes;
}

std::string read_part(const Query& query, std::string_view name,
                      std::vector<FieldError>& problems) {
    std::string part = query.text(name).value_or("");
    if (part.size() > longest_part) problems.push_back({std::string(name), "Too long"});
    return part;
}

std::optional<Money> read_rate(const Query& query, std::string_view name,
                               std::vector<FieldError>& problems) {
    const auto text = query.text(name);
    if (!text) return std::nullopt;
    const auto rate = Money::parse_dollars(*text);
    if (!rate || *rate < Money{}) problems.push_back({std::string(name), "Invalid rate"});
    return rate;
}

FavoriteKey read_key(const Query& query, std::vector<FieldError>& problems) {
    const auto word = query.text("sort");
    if (!word || *word == "displayName") return FavoriteKey::display_name;
    if (*word == "rating") return FavoriteKey::rating;
    if (*word != "hourlyRate") problems.push_back({"sort", "Unknown value"});
    return FavoriteKey::hourly_rate;
}

Result<FavoriteQuery> read_list(const Query& query, const AccountId& client) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(query, problems);
    FavoriteQuery wanted{.client = client, .page = paging.page, .limit = paging.limit};
    wanted.name = read_part(query, "name", problems);
    wanted.location = read_part(query, "location", problems);
    if (const auto rating = query.decimal("minRating", problems)) {
        const bool usable = *rating >= 0 && *rating <= 5;
        if (!usable) problems.push_back({"minRating", "Invalid rating"});
        wanted.min_rating_tenths = usable ? static_cast<int>(std::lround(*rating * 10)) : 0;
    }
    wanted.min_rate = read_rate(query, "minRate", problems);
    wanted.max_rate = read_rate(query, "maxRate", problems);
    wanted.online = read_either(query, "status", "offline", "online", problems);
    wanted.key = read_key(query, problems);
    wanted.descending = read_either(query, "order", "asc", "desc", problems).value_or(false);
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
    routes.back().audit = Audit::view;
    routes.back().audited = "favorites";
}

}  // namespace steady::http
