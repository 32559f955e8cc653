#pragma once

#include "ports/crypto.h"

#include <atomic>
#include <functional>
#include <string>

namespace steady::testing {

// Keeps the password readable: "plain$secret". "old$secret" matches too and asks for a rehash.
class PlainHasher final : public PasswordHasher {
  public:
    [[nodiscard]] std::optional<std::string> hash(std::string_view password) override {
        ++work;
        if (busy) return std::nullopt;
        return "plain$" + std::string(password);
    }
    [[nodiscard]] std::optional<Verdict> verify(std::string_view password,
                                                std::string_view phc) override {
        ++work;
        if (busy) return std::nullopt;
        const std::string text(password);
        if (phc == "old$" + text) return Verdict{true, true};
        return Verdict{phc == "plain$" + text, false};
    }

    std::atomic<bool> busy{false};
    std::atomic<int> work{0};  // calls that cost time
};

// No cryptography: 64 hex characters that differ when the input does, as far as tests need.
class PlainDigests final : public Digests {
  public:
    [[nodiscard]] std::string sha256_hex(std::string_view bytes) const override {
        std::string out;
        for (int part = 0; part < 4; ++part) {
            const auto value = std::hash<std::string>{}(std::to_string(part) + std::string(bytes));
            for (int shift = 60; shift >= 0; shift -= 4)
                out += "0123456789abcdef"[(value >> shift) & 15U];
        }
        return out;
    }
    [[nodiscard]] std::string hmac_sha256_hex(std::string_view key,
                                              std::string_view bytes) const override {
        return sha256_hex(std::string(key) + '\x1f' + std::string(bytes));
    }
    [[nodiscard]] bool equal(std::string_view a, std::string_view b) const override {
        return a == b;
    }
};

}  // namespace steady::testing
