#include "adapters/push/curve_key.h"

#include <array>
#include <stdexcept>

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/param_build.h>

namespace steady::push {
namespace {

constexpr std::size_t number_bytes = 32;
constexpr std::size_t point_bytes = 65;
constexpr const char* curve_name = "P-256";

template <auto Free>
struct Freeing {
    template <class Value>
    void operator()(Value* value) const noexcept {
        Free(value);
    }
};
using BigNumber = std::unique_ptr<BIGNUM, Freeing<BN_clear_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freeing<EVP_PKEY_CTX_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Freeing<EVP_MD_CTX_free>>;
using ParameterBuilder = std::unique_ptr<OSSL_PARAM_BLD, Freeing<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Freeing<OSSL_PARAM_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freeing<ECDSA_SIG_free>>;
using OwnedKey = std::unique_ptr<EVP_PKEY, FreeKey>;

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}

void require_success(int outcome) {
    if (outcome <= 0) throw std::runtime_error("an operation on a P-256 key failed");
}

std::string fixed_width(const BIGNUM* number) {
    std::string bytes(number_bytes, '\0');
    require_success(BN_bn2binpad(number, bytes_of(bytes), static_cast<int>(bytes.size())));
    return bytes;
}

// nullptr: the library accepts no such key.
OwnedKey import_key(std::string_view point, const BIGNUM* number) {
    const ParameterBuilder builder(OSSL_PARAM_BLD_new());
    require_success(
        OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, curve_name, 0));
    require_success(OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY,
                                                     point.data(), point.size()));
    if (number) {
        require_success(OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number));
    }
    const Parameters parameters(OSSL_PARAM_BLD_to_param(builder.get()));
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    require_success(EVP_PKEY_fromdata_init(context.get()));
    EVP_PKEY* key = nullptr;
    if (EVP_PKEY_fromdata(context.get(), &key, number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                          parameters.get()) != 1) {
        return nullptr;
    }
    OwnedKey owned(key);
    const KeyContext check(EVP_PKEY_CTX_new(owned.get(), nullptr));
    const int sound =
        number ? EVP_PKEY_pairwise_check(check.get()) : EVP_PKEY_public_check(check.get());
    return sound == 1 ? std::move(owned) : nullptr;
}

bool is_uncompressed(std::string_view point) {
    return point.size() == point_bytes && point.front() == '\x04';
}

}  // namespace

CurveKey CurveKey::generate() {
    OwnedKey key(EVP_EC_gen(curve_name));
    if (!key) throw std::runtime_error("no P-256 key could be generated");
    return CurveKey(std::move(key));
}

std::optional<CurveKey> CurveKey::from_public(std::string_view point) {
    if (!is_uncompressed(point)) return std::nullopt;
    OwnedKey key = import_key(point, nullptr);
    if (!key) return std::nullopt;
    return CurveKey(std::move(key));
}

std::optional<CurveKey> CurveKey::from_pair(std::string_view point, std::string_view number) {
    if (!is_uncompressed(point) || number.size() != number_bytes) return std::nullopt;
    const BigNumber value(BN_bin2bn(bytes_of(number), static_cast<int>(number.size()), nullptr));
    OwnedKey key = import_key(point, value.get());
    if (!key) return std::nullopt;
    return CurveKey(std::move(key));
}

std::string CurveKey::public_point() const {
    std::string point(point_bytes, '\0');
    std::size_t length = 0;
    require_success(EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_PUB_KEY,
                                                    bytes_of(point), point.size(), &length));
    point.resize(length);
    return point;
}

std::string CurveKey::private_number() const {
    BIGNUM* number = nullptr;
    require_success(EVP_PKEY_get_bn_param(key_.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number));
    const BigNumber owned(number);
    return fixed_width(owned.get());
}

std::string CurveKey::shared_secret(const CurveKey& other) const {
    const KeyContext context(EVP_PKEY_CTX_new(key_.get(), nullptr));
    require_success(EVP_PKEY_derive_init(context.get()));
    require_success(EVP_PKEY_derive_set_peer(context.get(), other.key_.get()));
    std::string secret(number_bytes, '\0');
    std::size_t length = secret.size();
    require_success(EVP_PKEY_derive(context.get(), bytes_of(secret), &length));
    return secret;
}

std::string CurveKey::sign(std::string_view text) const {
    const DigestContext context(EVP_MD_CTX_new());
    require_success(EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()));
    std::array<unsigned char, 128> der{};
    std::size_t length = der.size();
    require_success(
        EVP_DigestSign(context.get(), der.data(), &length, bytes_of(text), text.size()));
    const unsigned char* start = der.data();
    const Signature signature(d2i_ECDSA_SIG(nullptr, &start, static_cast<long>(length)));
    if (!signature) throw std::runtime_error("a signature could not be read");
    return fixed_width(ECDSA_SIG_get0_r(signature.get())) +
           fixed_width(ECDSA_SIG_get0_s(signature.get()));
}

}  // namespace steady::push
