#include "domain/accounts/user_list.h"

#include "domain/core/text.h"
#include "domain/people/legal_name.h"
#include "domain/verifications/verification_words.h"

#include <compare>
#include <utility>

namespace steady {
namespace {

bool has(std::string_view text, std::string_view part) {
    return lowered(text).contains(lowered(part));
}

std::strong_ordering compare(UserKey key, const ListedUser& a, const ListedUser& b) {
    switch (key) {
        case UserKey::name:
            return lowered(legal_name(a.account)) <=> lowered(legal_name(b.account));
        case UserKey::email:
            return a.account.email.text() <=> b.account.email.text();
        case UserKey::status:
            return std::pair(status_word(a.identity), a.account.created_at) <=>
                   std::pair(status_word(b.identity), b.account.created_at);
        case UserKey::created:
            return a.account.created_at <=> b.account.created_at;
        case UserKey::last_login:
            return a.account.last_login_at.value_or(Instant{}) <=>
                   b.account.last_login_at.value_or(Instant{});
    }
    std::unreachable();
}

}  // namespace

std::string searched_phone(std::string_view phone) {
    std::string left;
    for (const char c : phone) {
        if (!phone_signs.contains(c)) left += lowered(c);
    }
    return left;
}

bool is_wanted(const UserQuery& query, const ListedUser& user) {
    const Account& account = user.account;
    if (account.type != query.type) return false;
    if (query.identity && user.identity != *query.identity) return false;
    if (query.created_from && account.created_at < *query.created_from) return false;
    if (query.created_before && account.created_at >= *query.created_before) return false;
    if (!searched_phone(account.phone).contains(searched_phone(query.phone))) return false;
    const bool pending = user.pending_email && has(user.pending_email->text(), query.email);
    return (pending || has(account.email.text(), query.email)) &&
           (has(account.name, query.name) || has(account.real_name, query.name) ||
            has(account.display_name, query.name));
}

bool stands_before(const UserQuery& query, const ListedUser& a, const ListedUser& b) {
    const auto order = compare(query.key, a, b);
    const bool less = order != 0 ? order < 0 : a.account.id < b.account.id;
    return a.account.id != b.account.id && less != query.descending;
}

std::string list_of(const UserQuery& query) {
    const auto at = [](const std::optional<Instant>& time) {
        return time ? std::to_string(to_epoch_seconds(*time)) : std::string();
    };
    std::string list = std::to_string(static_cast<int>(query.type));
    list += '\n' + (query.identity ? std::to_string(static_cast<int>(*query.identity)) : "");
    for (const std::string& part :
         {at(query.created_from), at(query.created_before), query.name, query.email, query.phone}) {
        list += '\n' + std::to_string(part.size()) + ':' + part;
    }
    return list;
}

}  // namespace steady
