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

// The sort keys of the administrators' table of users (ADM-005).
enum class UserKey { name, email, status, created, last_login };
inline constexpr std::array user_keys{UserKey::name, UserKey::email, UserKey::status,
                                      UserKey::created, UserKey::last_login};

// The position of a user in one of these orders: texts are compared first, then times, then ids.
struct UserCursor {
    std::string text{};
    Instant at{};
    AccountId id;

    friend bool operator==(const UserCursor&, const UserCursor&) = default;
    friend auto operator<=>(const UserCursor&, const UserCursor&) = default;
};

// Which users of one account type, in which order; pages count from 1. Deleted users are in no
// list.
struct UserQuery {
    AccountType type = AccountType::companion;
    std::string name{};   // search key of a part of the legal, the given or the public name
    std::string email{};  // a part of the address, or of a pending address
    std::string phone{};  // a part of the number, in any notation
    std::optional<VerificationStatus> identity{};  // ADM-003, ADM-004
    bool suspended = false;                        // only suspended users
    std::optional<Instant> created_from{};
    std::optional<Instant> created_before{};
    UserKey key = UserKey::created;
    bool descending = true;
    int page = 1;
    int limit = 20;
    std::optional<long> known_total{};  // over all pages, when the caller already knows the total
    // A known cursor at or before the page's first row; rows are skipped from there.
    std::optional<RankedCursor<UserCursor>> stored_location{};

    [[nodiscard]] long offset() const { return (long{page} - 1) * limit; }
};

// Equal for two queries whose pages belong to the same list…
[[nodiscard]] std::string list_of(const UserQuery& query);
// …and to the same order.
[[nodiscard]] std::string order_of(const UserQuery& query);

struct ListedUser {
    Account account;
    VerificationStatus identity = VerificationStatus::unverified;
    std::optional<Email> pending_email{};  // not confirmed yet by the link sent to it
    std::optional<bool> online{};          // of companions
    std::optional<Instant> suspended_at{};
};

// A phone number in the form that is searched: without the separators between its digits.
[[nodiscard]] std::string searched_phone(std::string_view phone);
inline constexpr std::string_view phone_signs = " -()+.";

// Whether the user matches the query. `query.name` is a search key as `keys` are.
[[nodiscard]] bool is_wanted(const UserQuery& query, const ListedUser& user,
                             const SearchKeys& keys);
[[nodiscard]] inline bool is_wanted(const UserQuery& query, const ListedUser& user) {
    return is_wanted(query, user, provisional_search_keys(user.account));
}

[[nodiscard]] UserCursor place_of(UserKey key, const ListedUser& user);

// Strict weak order. Equal users are ordered by id, in the same direction, so that pages are
// stable. Users who never logged in come before all who did; statuses are ordered by their text.
[[nodiscard]] bool precedes(const UserQuery& query, const UserCursor& a, const UserCursor& b);
[[nodiscard]] bool precedes(const UserQuery& query, const ListedUser& a, const ListedUser& b);

}  // namespace steady
