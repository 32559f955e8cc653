#pragma once

#include "domain/people/account.h"

#include <functional>
#include <string>
#include <string_view>

namespace steady {

// What keeps a companion's display name unique.
[[nodiscard]] std::string unique_name(const Account& companion);

// Shown where a client's name is not, or cannot be shortened.
inline constexpr std::string_view anonymous_client_name = "A client";

// The name for people who are no party of a paid booking. A client's display name is the full name
// until the client chooses another (SIGN-012), so it is shortened to at most one given name and one
// initial: "Casey M." (decisions §2). Where these cannot be told ("Family Given" order, several
// commas), it is "A client".
[[nodiscard]] std::string public_name(const Account& account);

// The form in which names are compared (TextForms::search_key).
using NameKey = std::function<std::string(std::string_view)>;

// The name beside a review: the one that its author chose there, by default "A client" (decisions
// §2). Full names are never shown: an author who chose their own is shown by its short form.
[[nodiscard]] std::string review_name(const Account& author, const std::string& chosen,
                                      const NameKey& key);

}  // namespace steady
