#pragma once

#include "domain/people/account.h"

namespace steady {

// The name for people who are no party of a paid booking. A client's display name is the full name
// until the client chooses another (SIGN-012), so it is shortened to first name and initial:
// "Casey M." (decisions §2).
[[nodiscard]] std::string public_name(const Account& account);

}  // namespace steady
