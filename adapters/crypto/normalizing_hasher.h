#pragma once

#include "ports/crypto.h"
#include "ports/text_forms.h"

#include <memory>

namespace steady {

// Hashes passwords in their normal form, so that the same characters match however a keyboard
// composed them. An older hash of the text as typed still matches and is reported for a rehash. A
// text that is not in normal form costs two hashes, also for an unknown account (AU6). `texts` must
// outlive it.
[[nodiscard]] std::unique_ptr<PasswordHasher> make_normalizing_hasher(
    std::unique_ptr<PasswordHasher> hasher, const TextForms& texts);

}  // namespace steady
