#include "domain/accounts/user_list.h"

#include "domain/core/text.h"
#include "domain/people/legal_name.h"
#include "domain/verifications/verification_texts.h"

#include <utility>

namespace steady {
namespace {

bool has(std::string_view text, std::string_view part) {
    return lowered(text).contains(lowered(part));
}

}  // namespace

std::string searched_phone(std::string_view phone) {
    std::string left;
    for (const char c : phone) {
        if (!phone_signs.contains(c)) left += lowered(c);
    }
    return left;
}

bool is_wanted(const UserQuery& query, const ListedUser& user, const SearchKeys& keys) {
    const Account& account = user.account;
    if (account.type != query.type) return false;
    if (query.identity && user.identity != *query.identity) return false;
    if (query.suspended && !user.suspended_at) return false;
    if (query.created_from && account.created_at < *query.created_from) return false;
    if (query.created_before && account.created_at >= *query.created_before) return false;
    if (!searched_phone(account.phone).contains(searched_phone(query.phone))) return false;
    const bool pending = user.pending_email && has(user.pending_email->text(), query.email);
    return (pending || has(account.email.text(), query.email)) &&
           (has(keys.name, query.name) || has(keys.real_name, query.name) ||
            has(keys.display_name, query.name));
}

UserCursor place_of(UserKey key, const ListedUser& user) {
    const Account& account = user.account;
    switch (key) {
        case UserKey::name:
            return {.text = lowered(legal_name(account)), .id = account.id};
        case UserKey::email:
            return {.text = account.email.text(), .id = account.id};
        case UserKey::status:
            return {std::string(status_name(user.identity)), account.created_at, account.id};
        case UserKey::created:
            return {.at = account.created_at, .id = account.id};
        case UserKey::last_login:
            return {.at = account.last_login_at.value_or(Instant{}), .id = account.id};
    }
    std::unreachable();
}

bool precedes(const UserQuery& query, const UserCursor& a, const UserCursor& b) {
    return query.descending ? b < a : a < b;
}

bool precedes(const UserQuery& query, const ListedUser& a, const ListedUser& b) {
    return precedes(query, place_of(query.key, a), place_of(query.key, b));
}

std::string list_of(const UserQuery& query) {
    const auto at = [](const std::optional<Instant>& time) {
        return time ? std::to_string(to_epoch_seconds(*time)) : std::string();
    };
    std::string list = std::to_string(static_cast<int>(query.type));
    list += query.suspended ? "!" : "";
    list += '\n' + (query.identity ? std::to_string(static_cast<int>(*query.identity)) : "");
    for (const std::string& part :
         {at(query.created_from), at(query.created_before), query.name, query.email, query.phone}) {
        list += '\n' + std::to_string(part.size()) + ':' + part;
    }
    return list;
}

std::string order_of(const UserQuery& query) {
    return list_of(query) + '\n' + std::to_string(static_cast<int>(query.key)) +
           (query.descending ? '-' : '+');
}

}  // namespace steady
