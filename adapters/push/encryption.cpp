#include "adapters/push/encryption.h"

#include <array>
#include <stdexcept>

#include <openssl/hmac.h>
#include <openssl/rand.h>

namespace steady::push {
namespace {

constexpr std::size_t tag_bytes = 16;
constexpr std::size_t content_key_bytes = 16;
constexpr std::size_t content_nonce_bytes = 12;
constexpr std::string_view record_size{"\x00\x00\x10\x00", 4};  // 4096
constexpr char last_record = '\x02';

struct FreeCipherContext {
    void operator()(EVP_CIPHER_CTX* context) const noexcept { EVP_CIPHER_CTX_free(context); }
};

const unsigned char* in_bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* out_bytes(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}

void require_cipher(int outcome) {
    if (outcome != 1) throw std::runtime_error("AES-128-GCM failed");
}

std::string keyed_digest(std::string_view key, std::string_view text) {
    std::string digest(32, '\0');
    if (!HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), in_bytes(text), text.size(),
              out_bytes(digest), nullptr)) {
        throw std::runtime_error("HMAC-SHA-256 failed");
    }
    return digest;
}

// HKDF (RFC 5869) for at most 32 bytes.
std::string derive(std::string_view salt, std::string_view secret, std::string info,
                   std::size_t bytes) {
    info += '\x01';
    return keyed_digest(keyed_digest(salt, secret), info).substr(0, bytes);
}

std::string labeled(std::string_view label) {
    std::string text(label);
    text += '\0';
    return text;
}

std::string seal_record(const std::string& key, const std::string& nonce, std::string_view text) {
    const std::unique_ptr<EVP_CIPHER_CTX, FreeCipherContext> context(EVP_CIPHER_CTX_new());
    std::string record(text.size(), '\0');
    std::string tag(tag_bytes, '\0');
    int written = 0;
    require_cipher(EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, in_bytes(key),
                                      in_bytes(nonce)));
    require_cipher(EVP_EncryptUpdate(context.get(), out_bytes(record), &written, in_bytes(text),
                                     static_cast<int>(text.size())));
    std::array<unsigned char, 16> rest{};
    require_cipher(EVP_EncryptFinal_ex(context.get(), rest.data(), &written));
    require_cipher(EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG,
                                       static_cast<int>(tag_bytes), tag.data()));
    return record + tag;
}

}  // namespace

std::string encrypt(const Encryption& with, std::string_view text) {
    const std::string sender = with.sender.public_point();
    const std::string secret =
        derive(with.auth_secret, with.sender.shared_secret(with.receiver),
               labeled("WebPush: info") + with.receiver.public_point() + sender, 32);
    const std::string key =
        derive(with.salt, secret, labeled("Content-Encoding: aes128gcm"), content_key_bytes);
    const std::string nonce =
        derive(with.salt, secret, labeled("Content-Encoding: nonce"), content_nonce_bytes);
    std::string body(with.salt);
    body += record_size;
    body += static_cast<char>(sender.size());
    body += sender;
    return body + seal_record(key, nonce, std::string(text) + last_record);
}

std::string random_salt() {
    std::string salt(encryption_salt_bytes, '\0');
    if (RAND_bytes(out_bytes(salt), static_cast<int>(salt.size())) != 1) {
        throw std::runtime_error("no randomness");
    }
    return salt;
}

}  // namespace steady::push
