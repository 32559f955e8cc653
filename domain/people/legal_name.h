#pragma once

#include "domain/people/account.h"

#include <functional>
#include <string>
#include <string_view>

namespace steady {

// The form in which names are compared: TextForms::canonical_name, or search_key where accents do
// not matter either.
using NameKey = std::function<std::string(std::string_view)>;

// Whether two legal names are the same, ignoring spaces and what the key ignores: case, normal
// forms, kinds of apostrophe and hyphen, in every script.
[[nodiscard]] bool same_legal_name(std::string_view a, std::string_view b, const NameKey& key);

// The legal name that the account holder currently states, verified or not.
[[nodiscard]] const std::string& legal_name(const Account& account);

// The legal name that the other party of a paid booking sees: the verified one, even after the
// holder changed it, until the new one is verified; without a verified one, the one that the holder
// states (ROLE-024, decisions §2). A name that is the same (above) is spelled as the holder
// currently does.
[[nodiscard]] const std::string& legal_name_for_party(const Account& account, const NameKey& key);

}  // namespace steady
