#pragma once

#include "domain/core/error.h"
#include "ports/crypto.h"

#include <optional>
#include <string>

namespace steady {

struct PasswordProof {
    bool matches = false;
    std::optional<std::string> stronger_hash;  // to be stored instead of a weak one (AU1)
};

// Whether the password is the one behind `stored_hash`; an empty one costs the same time and never
// matches (AU6). Takes tens of milliseconds: never inside a transaction. Refuses busy.
[[nodiscard]] Result<PasswordProof> prove_password(PasswordHasher& hasher,
                                                   const std::string& password,
                                                   const std::string& stored_hash);

}  // namespace steady
