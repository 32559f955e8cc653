#include "domain/accounts/second_factor.h"

#include "domain/core/text.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::string_view base32_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
constexpr std::string_view base64url_letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// Uses five of the six random bits of each character; the token's last character, which no code
// uses, carries fewer.
std::string letters_from(std::string_view token, std::size_t count) {
    std::string text;
    for (const char c : token.substr(0, count)) {
        const auto value = std::min(base64url_letters.find(c), base64url_letters.size() - 1);
        text += base32_letters[value % base32_letters.size()];
    }
    return text;
}

std::string percent_encoded(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string encoded;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = is_letter_or_digit(c) || c == '-' || c == '.' || c == '_' || c == '~';
        if (plain) {
            encoded += c;
        } else {
            encoded += '%';
            encoded += digits[byte >> 4U];
            encoded += digits[byte & 15U];
        }
    }
    return encoded;
}

}  // namespace

std::string second_factor_purpose(const AdminId& admin) {
    return "second_factor:" + admin.text();
}

std::int64_t totp_step(Instant at) {
    return to_epoch_seconds(at) / totp_period.count();
}

std::vector<std::int64_t> totp_steps_near(Instant now) {
    std::vector<std::int64_t> steps;
    for (int offset = -totp_window; offset <= totp_window; ++offset) {
        steps.push_back(totp_step(now) + offset);
    }
    return steps;
}

std::string totp_secret_from(std::string_view token) {
    return letters_from(token, 32);
}

std::optional<std::string> base32_bytes(std::string_view text) {
    std::string bytes;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const char c : text) {
        const auto value = base32_letters.find(c);
        if (value == std::string_view::npos) return std::nullopt;
        bits = (bits << 5U) | static_cast<std::uint32_t>(value);
        count += 5;
        if (count >= 8) {
            count -= 8;
            bytes += static_cast<char>(static_cast<unsigned char>((bits >> count) & 0xFFU));
        }
    }
    return bytes;
}

std::string base32_text(std::string_view bytes) {
    std::string text;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const char c : bytes) {
        bits = (bits << 8U) | static_cast<unsigned char>(c);
        for (count += 8; count >= 5; count -= 5) {
            text += base32_letters[(bits >> (count - 5)) & 31U];
        }
    }
    if (count > 0) text += base32_letters[(bits << (5 - count)) & 31U];
    return text;
}

std::string otpauth_uri(std::string_view email, std::string_view secret) {
    return "otpauth://totp/Steady:" + percent_encoded(email) + "?secret=" + std::string(secret) +
           "&issuer=Steady&algorithm=SHA1&digits=" + std::to_string(totp_digits) +
           "&period=" + std::to_string(totp_period.count());
}

std::string recovery_code_from(std::string_view token) {
    std::string code;
    for (const char c : plain_code(letters_from(token, 26))) {
        if (code.size() % 5 == 4) code += '-';
        code += c;
    }
    return code;
}

std::string plain_code(std::string_view typed) {
    std::string code;
    for (const char c : typed) {
        if (c == ' ' || c == '-') continue;
        code += lowered(c);
    }
    return code;
}

bool is_totp_code(std::string_view code) {
    return code.size() == static_cast<std::size_t>(totp_digits) &&
           std::ranges::all_of(code, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace steady
