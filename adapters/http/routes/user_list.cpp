#include "adapters/http/routes/user_list.h"

#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/person_json.h"
#include "domain/core/enum_names.h"
#include "domain/core/text.h"
#include "domain/verifications/verification_texts.h"

#include <array>
#include <string_view>
#include <utility>

namespace steady::http {
namespace {

constexpr std::size_t max_part = 200;

std::string_view word_of(UserKey key) {
    switch (key) {
        case UserKey::name:
            return "name";
        case UserKey::email:
            return "email";
        case UserKey::status:
            return "status";
        case UserKey::created:
            return "createdAt";
        case UserKey::last_login:
            return "lastLoginAt";
    }
    std::unreachable();
}

AccountType read_type(const Query& query, std::vector<FieldError>& problems) {
    const auto word = query.text("type");
    if (word == "client") return AccountType::client;
    if (word != "companion") problems.push_back({"type", "Choose companion or client"});
    return AccountType::companion;
}

std::optional<VerificationStatus> status_from(std::string_view word) {
    constexpr std::array statuses{VerificationStatus::unverified, VerificationStatus::pending,
                                  VerificationStatus::verified, VerificationStatus::rejected};
    return named(
        statuses, [](VerificationStatus status) { return status_name(status); }, word);
}

std::optional<UserKey> user_key_from(std::string_view word) {
    return named(user_keys, word_of, word);
}

Result<UserQuery> read_list(const Query& query) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(query, problems);
    UserQuery wanted{.type = read_type(query, problems)};
    wanted.name = trimmed(read_text(query, "name", max_part, problems));
    wanted.email = trimmed(read_text(query, "email", max_part, problems));
    wanted.phone = trimmed(read_text(query, "phone", max_part, problems));
    wanted.suspended = query.text("status") == "suspended";
    if (!wanted.suspended) {
        wanted.identity = read_filter(query, "status", status_from, problems);
    }
    wanted.created_from = read_instant(query, "createdFrom", problems);
    wanted.created_before = read_instant(query, "createdBefore", problems);
    wanted.key = read_name(query, "sort", user_key_from, problems).value_or(UserKey::created);
    wanted.descending = read_descending(query, problems).value_or(true);
    wanted.page = paging.page;
    wanted.limit = paging.limit;
    if (!problems.empty()) return std::unexpected(query_error(std::move(problems)));
    return wanted;
}

Json user_json(const ListedUser& user) {
    Json json = person_json(user.account, user.pending_email);
    json.set("idVerification", Json::object({{"status", status_name(user.identity)}}));
    if (user.online) json.set("online", *user.online);
    if (user.suspended_at) json.set("suspendedAt", *user.suspended_at);
    return json;
}

Reply list_users(ListUsers& list, Call& call) {
    const auto wanted = read_list(call.query());
    if (!wanted) return refused(wanted.error());
    const UserPage page = list.run(*wanted);
    Json data = Json::array();
    for (const ListedUser& user : page.users) data.push(user_json(user));
    return success_with(std::move(data),
                        pagination_json({wanted->page, wanted->limit}, page.total));
}

}  // namespace

void add_user_list_routes(Routes& routes, ListUsers& list) {
    routes.push_back({.method = Method::get,
                      .pattern = "/api/admin/users",
                      .who = Access::admin,
                      .feature = "accounts",
                      .operation = "list_users",
                      .handle = [&list](Call& call) { return list_users(list, call); }});
    routes.back().act = AdminAct::view_people;
    routes.back().audit = Audit::view;
    routes.back().audited = "users";
}

}  // namespace steady::http
