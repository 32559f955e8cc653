#pragma once

#include "domain/accounts/profile_change.h"
#include "domain/accounts/sign_up.h"
#include "ports/text_forms.h"

namespace steady {

// What people typed or pasted, as the rules read it: addresses, numbers and codes in their plain
// form, names and lines of an address tidied, the password as it is hashed, letters of names
// counted. Done once more it changes nothing.
[[nodiscard]] SignUpForm plain_form(const TextForms& texts, SignUpForm form);
[[nodiscard]] ProfileChange plain_form(const TextForms& texts, ProfileChange change);

}  // namespace steady
