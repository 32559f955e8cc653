#include "adapters/http/routes/user_list.h"

#include "adapters/http/json_reader.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/person_json.h"
#include "domain/core/text.h"
#include "domain/verifications/verification_words.h"

#include <string_view>
#include <utility>

namespace steady::http {
namespace {

constexpr std::size_t longest_part = 200;

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

std::string read_part(const Query& query, std::string_view name,
                      std::vector<FieldError>& problems) {
    std::string part(trimmed(query.text(name).value_or("")));
    if (part.size() > longest_part) problems.push_back({std::string(name), "Too long"});
    return part;
}

std::optional<VerificationStatus> read_status(const Query& query,
                                              std::vector<FieldError>& problems) {
    const auto word = query.text("status");
    if (!word || *word == "all") return std::nullopt;
    for (const VerificationStatus status :
         {VerificationStatus::unverified, VerificationStatus::pending, VerificationStatus::verified,
          VerificationStatus::rejected}) {
        if (*word == status_word(status)) return status;
    }
    problems.push_back({"status", "Unknown value"});
    return std::nullopt;
}

std::optional<Instant> read_time(const Query& query, std::string_view name,
                                 std::vector<FieldError>& problems) {
    const auto text = query.text(name);
    if (!text) return std::nullopt;
    const auto at = parse_instant(*text);
    if (!at) problems.push_back({std::string(name), "Invalid time"});
    return at;
}

UserKey read_key(const Query& query, std::vector<FieldError>& problems) {
    const auto word = query.text("sort");
    if (!word) return UserKey::created;
    for (const UserKey key : user_keys) {
        if (*word == word_of(key)) return key;
    }
    problems.push_back({"sort", "Unknown value"});
    return UserKey::created;
}

bool read_descending(const Query& query, std::vector<FieldError>& problems) {
    const auto word = query.text("order");
    if (word && *word != "asc" && *word != "desc") problems.push_back({"order", "Unknown value"});
    return !word || *word == "desc";
}

Result<UserQuery> read_list(const Query& query) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(query, problems);
    UserQuery wanted{.type = read_type(query, problems)};
    wanted.name = read_part(query, "name", problems);
    wanted.email = read_part(query, "email", problems);
    wanted.phone = read_part(query, "phone", problems);
    wanted.identity = read_status(query, problems);
    wanted.created_from = read_time(query, "createdFrom", problems);
    wanted.created_before = read_time(query, "createdBefore", problems);
    wanted.key = read_key(query, problems);
    wanted.descending = read_descending(query, problems);
    wanted.page = paging.page;
    wanted.limit = paging.limit;
    if (!problems.empty()) return std::unexpected(query_error(std::move(problems)));
    return wanted;
}

Json user_json(const ListedUser& user) {
    Json json = person_json(user.account, user.pending_email);
    json.set("idVerification", Json::object({{"status", status_word(user.identity)}}));
    if (user.online) json.set("online", *user.online);
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
    routes.back().audit = Audit::view;
    routes.back().audited = "users";
}

}  // namespace steady::http
