#pragma once

#include "domain/accounts/profile_change.h"
#include "domain/accounts/sign_up.h"
#include "ports/text_forms.h"

namespace steady {

// Normalizes typed or pasted input for the rules: addresses, numbers and codes in their plain form,
// names and lines of an address tidied, the password in its hashed form, letters of names counted.
// Idempotent.
[[nodiscard]] SignUpForm plain_form(const TextForms& texts, SignUpForm form);
[[nodiscard]] ProfileChange plain_form(const TextForms& texts, ProfileChange change);

}  // namespace steady
