#include "adapters/crypto/openssl_digests.h"

#include "domain/core/text.h"

#include <array>
#include <stdexcept>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

namespace steady {
namespace {

constexpr std::size_t sha256_bytes = 32;

std::string hex(const std::array<unsigned char, sha256_bytes>& bytes) {
    return hex_of({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

const unsigned char* as_unsigned(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

// Fetched once: fetching an algorithm costs as much as a short digest.
const EVP_MD* sha256() {
    struct Free {
        void operator()(EVP_MD* algorithm) const { EVP_MD_free(algorithm); }
    };
    static const std::unique_ptr<EVP_MD, Free> found(EVP_MD_fetch(nullptr, "SHA256", nullptr));
    return found ? found.get() : EVP_sha256();
}

class OpensslDigests final : public Digests {
  public:
    std::string sha256_hex(std::string_view bytes) const override {
        std::array<unsigned char, sha256_bytes> digest{};
        if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, sha256(), nullptr) != 1)
            throw std::runtime_error("SHA-256 failed");
        return hex(digest);
    }

    std::string hmac_sha256_hex(std::string_view key, std::string_view bytes) const override {
        std::array<unsigned char, sha256_bytes> digest{};
        if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), as_unsigned(bytes),
                 bytes.size(), digest.data(), nullptr) == nullptr)
            throw std::runtime_error("HMAC-SHA-256 failed");
        return hex(digest);
    }

    bool equal(std::string_view a, std::string_view b) const override {
        return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
    }
};

}  // namespace

std::unique_ptr<Digests> make_openssl_digests() {
    return std::make_unique<OpensslDigests>();
}

}  // namespace steady
