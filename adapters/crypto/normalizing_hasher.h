#pragma once

#include "ports/crypto.h"
#include "ports/text_forms.h"

#include <memory>

namespace steady {

// Hashes passwords in their normal form, so that the same characters match however a keyboard
// composed them. A hash of the text as it was typed, from before, still matches and asks to be made
// again. A text that is not in that form costs two hashes, also for an unknown account (AU6).
// `texts` must outlive it.
[[nodiscard]] std::unique_ptr<PasswordHasher> make_normalizing_hasher(
    std::unique_ptr<PasswordHasher> hasher, const TextForms& texts);

}  // namespace steady
