#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// Time-based one-time passwords (RFC 6238): SHA-1, 30 seconds, 6 digits, as all authenticator apps
// support them.
inline constexpr seconds totp_period{30};
inline constexpr int totp_digits = 6;
inline constexpr int totp_window = 1;  // steps that a clock may be early or late
inline constexpr minutes challenge_lifetime{5};
inline constexpr int recovery_code_count = 10;

struct SecondFactor {
    AdminId admin;
    std::string sealed_secret;  // ports/vault.h
    Instant enrolled_at{};
    std::int64_t last_step = 0;  // of the newest code used: each code is accepted once
    friend bool operator==(const SecondFactor&, const SecondFactor&) = default;
};

// A log-in with a correct password whose code has not arrived yet.
struct LogInChallenge {
    std::string token_hash;
    AdminId admin;
    Instant expires_at{};
    friend bool operator==(const LogInChallenge&, const LogInChallenge&) = default;
};

// The holder of the token, an administrator, sets up a second factor with it, once.
inline constexpr minutes enrolment_link_lifetime{15};
// Of a link that is mailed: it may be read later.
inline constexpr hours mailed_enrollment_link_lifetime{24};
struct EnrolmentLink {
    std::string token_hash;
    AdminId admin;
    std::string sealed_secret;  // of the future factor (ports/vault.h)
    Instant expires_at{};
    friend bool operator==(const EnrolmentLink&, const EnrolmentLink&) = default;
};

// The purpose under which this administrator's secret is sealed (ports/vault.h).
[[nodiscard]] std::string second_factor_purpose(const AdminId& admin);

// Number of periods since 1970.
[[nodiscard]] std::int64_t totp_step(Instant at);
// The steps whose codes are accepted now, oldest first.
[[nodiscard]] std::vector<std::int64_t> totp_steps_near(Instant now);

// 32 letters of RFC 4648 base32, 160 bits, made from a random token of 43 base64url characters.
[[nodiscard]] std::string totp_secret_from(std::string_view token);
// Decodes base32 text; nullopt when it contains a character outside the alphabet.
[[nodiscard]] std::optional<std::string> base32_bytes(std::string_view text);
// Encodes bytes as base32.
[[nodiscard]] std::string base32_text(std::string_view bytes);
// The URI that an authenticator app reads: otpauth://totp/…
[[nodiscard]] std::string otpauth_uri(std::string_view email, std::string_view secret);

// 26 letters and digits in groups of four, 130 bits, made from a random token: enough entropy that
// its hash needs no salt. Shorter codes of earlier releases are accepted until they are used or
// replaced.
[[nodiscard]] std::string recovery_code_from(std::string_view token);
// Normalizes typed input: removes spaces and hyphens, converts to lower case.
[[nodiscard]] std::string plain_code(std::string_view typed);
[[nodiscard]] bool is_totp_code(std::string_view code);

}  // namespace steady
