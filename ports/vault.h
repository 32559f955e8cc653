#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// Which of this process's keys sealed a text.
enum class SealedBy { newest_key, older_key, unknown_key };

// Encrypts secrets that must be read again, so that a copy of the store alone reveals none.
class Vault {
  public:
    virtual ~Vault() = default;
    // False when the deployment has no key: then sealing and opening are impossible.
    [[nodiscard]] virtual bool has_key() const = 0;
    // Names of the keys, newest first; a name reveals nothing about its key.
    [[nodiscard]] virtual std::vector<std::string> key_names() const = 0;
    [[nodiscard]] virtual SealedBy sealed_by(std::string_view sealed) const = 0;
    // The name of the key that sealed a text, even if this process does not have the key.
    [[nodiscard]] virtual std::string key_name_of(std::string_view sealed) const = 0;
    // Returns printable text. `purpose` must be passed again to open it, so that a sealed text
    // cannot be moved to another place. Throws std::runtime_error without a key.
    [[nodiscard]] virtual std::string seal(std::string_view secret,
                                           std::string_view purpose) const = 0;
    // nullopt when the text was sealed by an unknown key, for another purpose, or was changed.
    [[nodiscard]] virtual std::optional<std::string> open(std::string_view sealed,
                                                          std::string_view purpose) const = 0;
};

// Codes of an authenticator app (RFC 4226, RFC 6238).
class OneTimeCodes {
  public:
    virtual ~OneTimeCodes() = default;
    // Six digits.
    [[nodiscard]] virtual std::string code(std::string_view secret_bytes,
                                           std::int64_t step) const = 0;
};

}  // namespace steady
