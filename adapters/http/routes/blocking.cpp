#include "adapters/http/routes/blocking.h"

#include "adapters/http/routes/paging.h"
#include "domain/people/public_name.h"

namespace steady::http {
namespace {

Json user_json(const Account& account) {
    Json json =
        Json::object({{"_id", account.id},
                      {"displayName", public_name(account)},
                      {"type", account.type == AccountType::client ? "client" : "companion"}});
    if (!account.profile_photo.empty()) json.set("profilePhoto", account.profile_photo);
    return json;
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
    const BlockState state = blocking.state(*call.caller().account_id(), *user);
    return success(Json::object({{"isBlocked", state.is_blocked}, {"canBlock", state.can_block}}));
}

Reply booked_users(Blocking& blocking, Call& call) {
    constexpr std::size_t max_name = 200;
    const std::string name = call.query().text("name").value_or("");
    if (name.size() > max_name) return refused(query_error({{"name", "The name is too long"}}));
    Json users = Json::array();
    for (const BookedUser& user : blocking.booked_users(*call.caller().account_id(), name)) {
        Json json = user_json(user.account);
        json.set("isBlocked", user.blocked);
        users.push(std::move(json));
    }
    return success(std::move(users));
}

}  // namespace

void add_blocking_routes(Routes& routes, Blocking& blocking) {
    const auto add = [&](Method method, const std::string& path, const std::string& operation,
                         Reply (*handle)(Blocking&, Call&)) {
        routes.push_back({method, path, Access::signed_in, "blocking", operation,
                          [&blocking, handle](Call& call) { return handle(blocking, call); }});
        routes.back().budget = {120};
    };
    for (const std::string prefix : {"/api/blocking", "/blocking"}) {
        const std::string alias = prefix == "/blocking" ? "_alias" : "";
        add(Method::post, prefix + "/block/{userId}", "block_user" + alias,
            [](Blocking& use, Call& call) { return set_blocked(use, call, true); });
        add(Method::del, prefix + "/unblock/{userId}", "unblock_user" + alias,
            [](Blocking& use, Call& call) { return set_blocked(use, call, false); });
        add(Method::get, prefix + "/blocked", "blocked_users" + alias, blocked_users);
        add(Method::get, prefix + "/blocked/{userId}", "is_blocked" + alias, is_blocked);
        add(Method::get, prefix + "/booked-users", "booked_users" + alias, booked_users);
    }
}

}  // namespace steady::http
