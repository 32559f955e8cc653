// Favourites, blocking and reading reviews: the calls that connect two people.
#include "adapters/http/routes/companion_json.h"
#include "adapters/http/routes/search.h"

namespace steady::http {
namespace {

constexpr int max_reviews = 500;

Json favorite_state(const AccountId& companion, bool favorite) {
    return Json::object({{"companionId", companion}, {"favorite", favorite}});
}

Json user_json(const Account& account) {
    Json json =
        Json::object({{"_id", account.id},
                      {"displayName", account.display_name},
                      {"type", account.type == AccountType::client ? "client" : "companion"}});
    if (!account.profile_photo.empty()) json.set("profilePhoto", account.profile_photo);
    return json;
}

Reply set_favorite(Favorites& favorites, Call& call, bool wanted) {
    const auto companion = call.path_id<AccountId>("id");
    if (!companion) return refused(Refusal::companion_not_found);
    const AccountId client = *call.caller().account_id();
    const auto done =
        wanted ? favorites.add(client, *companion) : favorites.remove(client, *companion);
    return done ? success(favorite_state(*companion, wanted)) : refused(done.error());
}

Reply set_blocked(Blocking& blocking, Call& call, bool wanted) {
    const auto user = call.path_id<AccountId>("userId");
    if (!user) return refused(Refusal::not_found);
    const AccountId caller = *call.caller().account_id();
    const auto done = wanted ? blocking.block(caller, *user) : blocking.unblock(caller, *user);
    if (!done) return refused(done.error());
    return success(Json::object({{"userId", *user}, {"isBlocked", wanted}}));
}

Reply blocked_users(Blocking& blocking, Call& call) {
    Json users = Json::array();
    for (const Account& account : blocking.blocked(*call.caller().account_id())) {
        users.push(user_json(account));
    }
    return success(Json::object({{"blockedUsers", std::move(users)}}));
}

Reply is_blocked(Blocking& blocking, Call& call) {
    const auto user = call.path_id<AccountId>("userId");
    if (!user) return refused(Refusal::not_found);
    const bool blocked = blocking.is_blocked(*call.caller().account_id(), *user);
    return success(Json::object({{"isBlocked", blocked}}));
}

Reply booked_users(Blocking& blocking, Call& call) {
    Json users = Json::array();
    for (const BookedUser& user : blocking.booked_users(*call.caller().account_id())) {
        Json json = user_json(user.account);
        json.set("isBlocked", user.blocked);
        users.push(std::move(json));
    }
    return success(std::move(users));
}

Json review_json(const Review& review) {
    return Json::object({{"_id", review.id},
                         {"companionId", review.companion},
                         {"clientName", review.client_alias},
                         {"rating", review.rating},
                         {"comment", review.comment},
                         {"createdAt", review.created_at}});
}

Reply companion_reviews(Store& store, Call& call) {
    const auto companion = call.path_id<AccountId>("companionId");
    if (!companion) return refused(Refusal::companion_not_found);
    std::vector<FieldError> problems;
    const auto page = call.query().integer("page", problems).value_or(1);
    const auto limit = call.query().integer("limit", problems).value_or(20);
    if (!problems.empty() || page < 1 || page > max_reviews || limit < 1 || limit > 50) {
        return refused(Error(Refusal::invalid_input, "Invalid page", {{"page", "Invalid page"}}));
    }
    const auto caller = call.caller().account_id();
    const auto reviews = store.read([&](Transaction& transaction) -> Result<std::vector<Review>> {
        if (!transaction.companions().find(*companion) ||
            (caller && transaction.blocks().between(*caller, *companion))) {
            return refuse(Refusal::companion_not_found);
        }
        return transaction.reviews().of_companion(*companion, max_reviews);
    });
    if (!reviews) return refused(reviews.error());
    const auto total = static_cast<std::int64_t>(reviews->size());
    Json data = Json::array();
    for (std::int64_t i = (page - 1) * limit; i < std::min(total, page * limit); ++i) {
        data.push(review_json((*reviews)[static_cast<std::size_t>(i)]));
    }
    const Json pagination = Json::object({{"page", page},
                                          {"limit", limit},
                                          {"total", total},
                                          {"pages", (total + limit - 1) / limit}});
    return success_with(std::move(data), Json::object({{"pagination", pagination}}));
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

void add_blocking_routes(Routes& routes, Blocking& blocking) {
    for (const std::string prefix : {"/api/blocking", "/blocking"}) {
        const std::string alias = prefix == "/blocking" ? "_alias" : "";
        routes.push_back({Method::post, prefix + "/block/{userId}", Access::signed_in, "blocking",
                          "block_user" + alias,
                          [&blocking](Call& call) { return set_blocked(blocking, call, true); }});
        routes.push_back({Method::del, prefix + "/unblock/{userId}", Access::signed_in, "blocking",
                          "unblock_user" + alias,
                          [&blocking](Call& call) { return set_blocked(blocking, call, false); }});
        routes.push_back({Method::get, prefix + "/blocked", Access::signed_in, "blocking",
                          "blocked_users" + alias,
                          [&blocking](Call& call) { return blocked_users(blocking, call); }});
        routes.push_back({Method::get, prefix + "/blocked/{userId}", Access::signed_in, "blocking",
                          "is_blocked" + alias,
                          [&blocking](Call& call) { return is_blocked(blocking, call); }});
        routes.push_back({Method::get, prefix + "/booked-users", Access::signed_in, "blocking",
                          "booked_users" + alias,
                          [&blocking](Call& call) { return booked_users(blocking, call); }});
    }
}

void add_review_routes(Routes& routes, Store& store) {
    routes.push_back({Method::get, "/api/reviews/companion/{companionId}", Access::anyone,
                      "reviews", "companion_reviews",
                      [&store](Call& call) { return companion_reviews(store, call); }});
}

}  // namespace steady::http
