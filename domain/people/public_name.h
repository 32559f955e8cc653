#pragma once

#include "domain/people/account.h"
#include "domain/people/legal_name.h"

#include <string>
#include <string_view>

namespace steady {

// The name whose uniqueness among companions is enforced.
[[nodiscard]] std::string unique_name(const Account& companion);

// Shown where a client's name is not shown, or cannot be shortened.
inline constexpr std::string_view anonymous_client_name = "A client";

// The name shown to people who are not a party of a paid booking. A client's display name is the
// full name until the client chooses another (SIGN-012), so it is shortened to at most one given
// name and one initial: "Casey M." (decisions §2). When these cannot be identified ("Family Given"
// order of East Asia and Vietnam, several commas), it is "A client".
[[nodiscard]] std::string public_name(const Account& account);
// The same from a client's names alone: display name, name at sign-up, legal name.
[[nodiscard]] std::string public_client_name(const std::string& shown, const std::string& name,
                                             const std::string& real_name);

// The name shown with a review: the one that its author chose for it, by default "A client"
// (decisions §2). Full names are never shown: if the author chose their own, its short form is
// shown. `key` is TextForms::search_key.
[[nodiscard]] std::string review_name(const Account& author, const std::string& chosen,
                                      const NameKey& key);

}  // namespace steady
