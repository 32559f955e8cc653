#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <openssl/evp.h>

namespace steady::push {

struct FreeKey {
    void operator()(EVP_PKEY* key) const noexcept { EVP_PKEY_free(key); }
};

// A key of the curve P-256. The functions throw std::runtime_error when the library fails.
class CurveKey {
  public:
    [[nodiscard]] static CurveKey generate();
    // nullopt: not a point of the curve, or a private key that is not its own.
    [[nodiscard]] static std::optional<CurveKey> from_public(std::string_view point);
    [[nodiscard]] static std::optional<CurveKey> from_pair(std::string_view point,
                                                           std::string_view number);

    [[nodiscard]] std::string public_point() const;    // 65 bytes, uncompressed
    [[nodiscard]] std::string private_number() const;  // 32 bytes
    [[nodiscard]] std::string shared_secret(const CurveKey& other) const;
    // ECDSA with SHA-256: both numbers of 32 bytes, as JWS has them (RFC 7518 §3.4).
    [[nodiscard]] std::string sign(std::string_view text) const;

  private:
    explicit CurveKey(std::unique_ptr<EVP_PKEY, FreeKey> key) : key_(std::move(key)) {}
    std::unique_ptr<EVP_PKEY, FreeKey> key_;
};

}  // namespace steady::push
