#pragma once

#include "domain/core/page_cursor_cache.h"
#include "domain/people/account.h"
#include "domain/people/search_keys.h"
#include "domain/verifications/verification.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// By what the administrators' table of users is ordered (ADM-005).
enum class UserKey { name, email, status, created, last_login };
inline constexpr std::array user_keys{UserKey::name, UserKey::email, UserKey::status,
                                      UserKey::created, UserKey::last_login};

// Where somebody stands in one of these orders: texts are compared first, then times, then ids.
struct UserCursor {
    std::string text{};
    Instant at{};
    AccountId id;

    friend bool operator==(const UserCursor&, const UserCursor&) = default;
    friend auto operator<=>(const UserCursor&, const UserCursor&) = default;
};

// Which users of one kind, in which order; pages count from 1. Deleted ones are in no list.
struct UserQuery {
    AccountType type = AccountType::companion;
    std::string name{};   // search key of a part of the legal, the given or the public name
    std::string email{};  // a part of the address, also of one that waits for its link
    std::string phone{};  // a part of the number, however it is written
    std::optional<VerificationStatus> identity{};  // ADM-003, ADM-004
    bool suspended = false;                        // those alone who may not log in
    std::optional<Instant> created_from{};
    std::optional<Instant> created_before{};
    UserKey key = UserKey::created;
    bool descending = true;
    int page = 1;
    int limit = 20;
    std::optional<long> known_total{};  // of all pages, where it need not be counted
    // One that is not behind the page's first, from which on it is counted where that is known.
    std::optional<RankedCursor<UserCursor>> known_place{};

    [[nodiscard]] long offset() const { return (long{page} - 1) * limit; }
};

// The same for two questions whose pages are of one list…
[[nodiscard]] std::string list_of(const UserQuery& query);
// …and in one order.
[[nodiscard]] std::string order_of(const UserQuery& query);

struct ListedUser {
    Account account;
    VerificationStatus identity = VerificationStatus::unverified;
    std::optional<Email> pending_email{};  // waits for the link in its mailbox to be opened
    std::optional<bool> online{};          // of companions
    std::optional<Instant> suspended_at{};
};

// What a phone number is searched by: without the signs between its digits.
[[nodiscard]] std::string searched_phone(std::string_view phone);
inline constexpr std::string_view phone_signs = " -()+.";

// Whether the user is among those that are asked for. `query.name` is a search key as `keys` are.
[[nodiscard]] bool is_wanted(const UserQuery& query, const ListedUser& user,
                             const SearchKeys& keys);
[[nodiscard]] inline bool is_wanted(const UserQuery& query, const ListedUser& user) {
    return is_wanted(query, user, provisional_search_keys(user.account));
}

[[nodiscard]] UserCursor place_of(UserKey key, const ListedUser& user);

// Strict weak order. What is equal stands by id, in the same direction, so that pages are stable.
// Who never logged in stands before all who did; statuses go by their words.
[[nodiscard]] bool stands_before(const UserQuery& query, const UserCursor& a, const UserCursor& b);
[[nodiscard]] bool stands_before(const UserQuery& query, const ListedUser& a, const ListedUser& b);

}  // namespace steady
