#pragma once

#include "domain/people/account.h"

#include <string>
#include <string_view>

namespace steady {

// Whether two legal names are one name: case (of Latin letters) and spaces do not count.
[[nodiscard]] bool same_legal_name(std::string_view a, std::string_view b);

// The legal name as the account holder gives it now, proven or not.
[[nodiscard]] const std::string& legal_name(const Account& account);

// The legal name that the other party of a paid booking sees: the proven one, also after the holder
// changed it, until the new one is proven; without a proven one, what the holder gives (ROLE-024,
// decisions §2). A name that only differs in case or spaces is spelled as the holder does now.
[[nodiscard]] const std::string& legal_name_for_party(const Account& account);

}  // namespace steady
