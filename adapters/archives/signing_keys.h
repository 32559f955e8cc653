#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <openssl/evp.h>

namespace steady {

// An Ed25519 key, derived from a secret key.
class SigningKey {
  public:
    explicit SigningKey(std::string_view secret);
    [[nodiscard]] std::string sign(std::string_view text) const;
    [[nodiscard]] std::string public_pem() const;

  private:
    struct Free {
        void operator()(EVP_PKEY* key) const noexcept { EVP_PKEY_free(key); }
    };
    std::unique_ptr<EVP_PKEY, Free> key_;
};

}  // namespace steady
