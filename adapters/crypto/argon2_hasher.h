#pragma once

#include "ports/crypto.h"

#include <cstdint>
#include <memory>

namespace steady {

struct Argon2Cost {
    std::uint32_t memory_kib = 19456;
    std::uint32_t passes = 2;
    std::uint32_t lanes = 1;
};

struct HashingLimits {
    int at_once = 2;  // each needs `memory_kib` and one core (AU2)
    // Beyond it callers are refused as busy at once. A waiting caller occupies a request worker:
    // together with `at_once` this stays below their number, so that log-ins never block all other
    // requests (AU2).
    int waiting = 6;
};

// argon2id in the PHC string format (AU1).
[[nodiscard]] std::unique_ptr<PasswordHasher> make_argon2_hasher(Argon2Cost cost = {},
                                                                 HashingLimits limits = {});

}  // namespace steady
