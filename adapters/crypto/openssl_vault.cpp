#include "adapters/crypto/openssl_vault.h"

#include "adapters/crypto/hex_text.h"

#include <array>
#include <cstdio>
#include <stdexcept>

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

namespace steady {
namespace {

constexpr std::size_t key_bytes = 32;
constexpr std::size_t nonce_bytes = 12;
constexpr std::size_t tag_bytes = 16;
constexpr std::string_view version = "v1.";

const unsigned char* as_bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* as_bytes(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}
int length_of(std::string_view text) {
    return static_cast<int>(text.size());
}

struct FreeContext {
    void operator()(EVP_CIPHER_CTX* context) const noexcept { EVP_CIPHER_CTX_free(context); }
};
using Context = std::unique_ptr<EVP_CIPHER_CTX, FreeContext>;

void demand(int outcome) {
    if (outcome != 1) throw std::runtime_error("AES-256-GCM failed");
}

// Identifies the key that sealed a text; reveals nothing about the key.
std::string name_of(const std::string& key) {
    std::string digest(32, '\0');
    const std::string named = "steady vault key\n" + key;
    demand(
        EVP_Digest(named.data(), named.size(), as_bytes(digest), nullptr, EVP_sha256(), nullptr));
    return hex_of(digest).substr(0, 8);
}

std::string encrypt(const std::string& key, std::string_view secret, std::string_view purpose) {
    std::string nonce(nonce_bytes, '\0');
    if (RAND_bytes(as_bytes(nonce), length_of(nonce)) != 1)
        throw std::runtime_error("no randomness");
    const Context context(EVP_CIPHER_CTX_new());
    std::string cipher(secret.size(), '\0');
    std::string tag(tag_bytes, '\0');
    int written = 0;
    demand(EVP_EncryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, as_bytes(key),
                              as_bytes(nonce)));
    demand(
        EVP_EncryptUpdate(context.get(), nullptr, &written, as_bytes(purpose), length_of(purpose)));
    demand(EVP_EncryptUpdate(context.get(), as_bytes(cipher), &written, as_bytes(secret),
                             length_of(secret)));
    std::array<unsigned char, 16> rest{};
    demand(EVP_EncryptFinal_ex(context.get(), rest.data(), &written));
    demand(EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(tag_bytes),
                               tag.data()));
    return nonce + cipher + tag;
}

std::optional<std::string> decrypt(const std::string& key, std::string_view sealed,
                                   std::string_view purpose) {
    if (sealed.size() < nonce_bytes + tag_bytes) return std::nullopt;
    const std::string_view nonce = sealed.substr(0, nonce_bytes);
    const std::string_view cipher =
        sealed.substr(nonce_bytes, sealed.size() - nonce_bytes - tag_bytes);
    std::string tag(sealed.substr(sealed.size() - tag_bytes));
    const Context context(EVP_CIPHER_CTX_new());
    std::string secret(cipher.size(), '\0');
    int written = 0;
    demand(EVP_DecryptInit_ex(context.get(), EVP_aes_256_gcm(), nullptr, as_bytes(key),
                              as_bytes(nonce)));
    demand(
        EVP_DecryptUpdate(context.get(), nullptr, &written, as_bytes(purpose), length_of(purpose)));
    demand(EVP_DecryptUpdate(context.get(), as_bytes(secret), &written, as_bytes(cipher),
                             length_of(cipher)));
    demand(EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, static_cast<int>(tag_bytes),
                               tag.data()));
    std::array<unsigned char, 16> rest{};
    if (EVP_DecryptFinal_ex(context.get(), rest.data(), &written) != 1) return std::nullopt;
    return secret;
}

// "v1.<key's name>.<hex of nonce, cipher text and tag>"
class OpensslVault final : public Vault {
  public:
    explicit OpensslVault(const std::vector<std::string>& keys) {
        for (const std::string& text : keys) {
            auto key = bytes_of_hex(text);
            if (!key || key->size() != key_bytes)
                throw std::invalid_argument("a secret key is not 64 hex characters");
            std::string name = name_of(*key);
            keys_.push_back({std::move(name), *std::move(key)});
        }
    }

    bool has_key() const override { return !keys_.empty(); }

    std::vector<std::string> key_names() const override {
        std::vector<std::string> names;
        for (const Key& key : keys_) names.push_back(key.name);
        return names;
    }

    SealedBy sealed_by(std::string_view sealed) const override {
        const std::string name = key_name_of(sealed);
        for (const Key& key : keys_) {
            if (key.name != name) continue;
            return &key == &keys_.front() ? SealedBy::newest_key : SealedBy::older_key;
        }
        return SealedBy::unknown_key;
    }

    std::string key_name_of(std::string_view sealed) const override {
        if (!sealed.starts_with(version)) return {};
        sealed.remove_prefix(version.size());
        return std::string(sealed.substr(0, sealed.find('.')));
    }

    std::string seal(std::string_view secret, std::string_view purpose) const override {
        if (keys_.empty()) throw std::runtime_error("this process has no secret key");
        const Key& key = keys_.front();
        return std::string(version) + key.name + "." + hex_of(encrypt(key.bytes, secret, purpose));
    }

    std::optional<std::string> open(std::string_view sealed,
                                    std::string_view purpose) const override {
        for (const Key& key : keys_) {
            const std::string head = std::string(version) + key.name + ".";
            if (!sealed.starts_with(head)) continue;
            const auto bytes = bytes_of_hex(sealed.substr(head.size()));
            return bytes ? decrypt(key.bytes, *bytes, purpose) : std::nullopt;
        }
        return std::nullopt;
    }

  private:
    struct Key {
        std::string name;
        std::string bytes;
    };
    std::vector<Key> keys_;
};

class OpensslOneTimeCodes final : public OneTimeCodes {
  public:
    // RFC 4226 §5.3.
    std::string code(std::string_view secret_bytes, std::int64_t step) const override {
        std::array<unsigned char, 8> counter{};
        for (std::size_t i = 0; i < counter.size(); ++i) {
            counter[i] = static_cast<unsigned char>(
                (static_cast<std::uint64_t>(step) >> (56U - 8U * i)) & 0xFFU);
        }
        std::array<unsigned char, 20> digest{};
        if (HMAC(EVP_sha1(), secret_bytes.data(), length_of(secret_bytes), counter.data(),
                 counter.size(), digest.data(), nullptr) == nullptr)
            throw std::runtime_error("HMAC-SHA-1 failed");
        const std::size_t offset = digest[19] & 15U;
        const std::uint32_t value =
            ((digest[offset] & 0x7FU) << 24U) | (std::uint32_t{digest[offset + 1]} << 16U) |
            (std::uint32_t{digest[offset + 2]} << 8U) | std::uint32_t{digest[offset + 3]};
        std::array<char, 16> text{};
        std::snprintf(text.data(), text.size(), "%06u", value % 1'000'000U);
        return text.data();
    }
};

}  // namespace

std::unique_ptr<Vault> make_openssl_vault(const std::vector<std::string>& keys) {
    return std::make_unique<OpensslVault>(keys);
}

std::unique_ptr<OneTimeCodes> make_openssl_one_time_codes() {
    return std::make_unique<OpensslOneTimeCodes>();
}

}  // namespace steady
