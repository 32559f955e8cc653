#pragma once

#include "domain/people/account.h"

#include <string>
#include <string_view>

namespace steady {

// Whether two legal names are the same, ignoring case (of Latin letters) and spaces.
[[nodiscard]] bool same_legal_name(std::string_view a, std::string_view b);

// The legal name that the account holder currently states, verified or not.
[[nodiscard]] const std::string& legal_name(const Account& account);

// The legal name that the other party of a paid booking sees: the verified one, even after the
// holder changed it, until the new one is verified; without a verified one, the one that the holder
// states (ROLE-024, decisions §2). A name that differs only in case or spaces is spelled as the
// holder currently does.
[[nodiscard]] const std::string& legal_name_for_party(const Account& account);

}  // namespace steady
