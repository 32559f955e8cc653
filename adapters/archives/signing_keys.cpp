#include "adapters/archives/signing_keys.h"

#include <array>
#include <stdexcept>

#include <openssl/bio.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>

namespace steady {
namespace {

constexpr std::string_view derivation = "steady archive signature v1";
constexpr std::size_t signature_bytes = 64;

const unsigned char* as_bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

void demand(bool holds) {
    if (!holds) throw std::runtime_error("Ed25519 failed");
}

struct FreeContext {
    void operator()(EVP_MD_CTX* context) const noexcept { EVP_MD_CTX_free(context); }
};
struct FreeBio {
    void operator()(BIO* bio) const noexcept { BIO_free(bio); }
};

}  // namespace

SigningKey::SigningKey(std::string_view secret) {
    std::array<unsigned char, 32> seed{};
    demand(HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()), as_bytes(derivation),
                derivation.size(), seed.data(), nullptr) != nullptr);
    key_.reset(EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nullptr, seed.data(), seed.size()));
    demand(key_ != nullptr);
}

std::string SigningKey::sign(std::string_view text) const {
    const std::unique_ptr<EVP_MD_CTX, FreeContext> context(EVP_MD_CTX_new());
    demand(EVP_DigestSignInit(context.get(), nullptr, nullptr, nullptr, key_.get()) == 1);
    std::string signature(signature_bytes, '\0');
    std::size_t size = signature.size();
    demand(EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()), &size,
                          as_bytes(text), text.size()) == 1);
    return signature;
}

std::string SigningKey::public_pem() const {
    const std::unique_ptr<BIO, FreeBio> bio(BIO_new(BIO_s_mem()));
    demand(PEM_write_bio_PUBKEY(bio.get(), key_.get()) == 1);
    char* text = nullptr;
    const long size = BIO_get_mem_data(bio.get(), &text);
    return {text, static_cast<std::size_t>(size)};
}

}  // namespace steady
