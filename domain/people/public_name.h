#pragma once

#include "domain/people/account.h"

namespace steady {

// What keeps a companion's display name unique.
[[nodiscard]] std::string unique_name(const Account& companion);

// The name for people who are no party of a paid booking. A client's display name is the full name
// until the client chooses another (SIGN-012), so it is shortened to first name and initial:
// "Casey M." (decisions §2).
[[nodiscard]] std::string public_name(const Account& account);

// The name beside a review: the one that its author chose there, or the public one. Nobody's full
// name is shown, so whoever chose their own is shown by first name and initial all the same.
[[nodiscard]] std::string review_name(const Account& author, const std::string& chosen);

}  // namespace steady
