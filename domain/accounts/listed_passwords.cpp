#include "domain/accounts/password_policy.h"
#include "domain/core/text.h"

#include <algorithm>
#include <cstdint>
#include <span>

// domain/accounts/data/common_passwords.bin, embedded by the linker. Little-endian, as are all
// machines that this program is built for.
extern "C" {
extern const std::uint32_t steady_common_passwords[];
extern const std::uint32_t steady_common_passwords_end[];
}

namespace steady {
namespace {

// FNV-1a, upper half.
std::uint32_t hash_of(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3U;
    }
    return static_cast<std::uint32_t>(hash >> 32U);
}

}  // namespace

bool is_listed_password(std::string_view password) {
    const std::span all(steady_common_passwords, steady_common_passwords_end);
    return std::ranges::binary_search(all, hash_of(lowered(password)));
}

}  // namespace steady
