#pragma once

#include "domain/core/error.h"
#include "ports/crypto.h"

#include <optional>
#include <string>

namespace steady {

struct PasswordProof {
    bool matches = false;
    std::optional<std::string> stronger_hash;  // replaces a weaker stored hash (AU1)
};

// Whether the password matches `stored_hash`; an empty hash takes the same time and never matches
// (AU6). Takes tens of milliseconds: never inside a transaction. Refuses busy.
[[nodiscard]] Result<PasswordProof> prove_password(PasswordHasher& hasher,
                                                   const std::string& password,
                                                   const std::string& stored_hash);

}  // namespace steady
