#pragma once

#include "adapters/push/curve_key.h"

#include <string>
#include <string_view>

namespace steady::push {

inline constexpr std::size_t encryption_salt_bytes = 16;

// One message for one browser, "aes128gcm" with a single record (RFC 8291, RFC 8188). Salt and key
// are new for every message; only tests pass known ones.
struct Encryption {
    const CurveKey& receiver;
    std::string_view auth_secret;
    const CurveKey& sender;
    std::string_view salt;
};
[[nodiscard]] std::string encrypt(const Encryption& with, std::string_view text);

[[nodiscard]] std::string random_salt();

}  // namespace steady::push
