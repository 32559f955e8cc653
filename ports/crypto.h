#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// Password hashing with argon2id. At most two hashes run at once (memory and CPU); a caller beyond
// the small queue gets nullopt and should answer "busy".
class PasswordHasher {
  public:
    virtual ~PasswordHasher() = default;
    // PHC string with a fresh salt.
    [[nodiscard]] virtual std::optional<std::string> hash(std::string_view password) = 0;

    struct Verdict {
        bool matches = false;
        bool needs_rehash = false;  // made with weaker parameters
    };
    // With an empty `phc` it spends the same time on a dummy and does not match (AU6).
    [[nodiscard]] virtual std::optional<Verdict> verify(std::string_view password,
                                                        std::string_view phc) = 0;
};

class Digests {
  public:
    virtual ~Digests() = default;
    // 64 lower-case hex characters.
    [[nodiscard]] virtual std::string sha256_hex(std::string_view bytes) const = 0;
    [[nodiscard]] virtual std::string hmac_sha256_hex(std::string_view key,
                                                      std::string_view bytes) const = 0;
    // Constant time in the length of the texts.
    [[nodiscard]] virtual bool equal(std::string_view a, std::string_view b) const = 0;
};

}  // namespace steady
