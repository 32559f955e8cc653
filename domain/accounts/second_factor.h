#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// Time-based one-time passwords (RFC 6238): SHA-1, 30 seconds, 6 digits, as every authenticator app
// has them.
inline constexpr seconds totp_period{30};
inline constexpr int totp_digits = 6;
inline constexpr int totp_window = 1;  // steps a clock may be early or late
inline constexpr minutes challenge_lifetime{5};
inline constexpr int recovery_code_count = 10;

struct SecondFactor {
    AdminId admin;
    std::string sealed_secret;  // ports/vault.h
    Instant enrolled_at{};
    std::int64_t last_step = 0;  // of the newest code used: each is good once
    friend bool operator==(const SecondFactor&, const SecondFactor&) = default;
};

// A log-in whose password was right and whose code is still to come.
struct LogInChallenge {
    std::string token_hash;
    AdminId admin;
    Instant expires_at{};
    friend bool operator==(const LogInChallenge&, const LogInChallenge&) = default;
};

// By its token an administrator, and nobody else, sets up a second factor, once.
inline constexpr minutes enrolment_link_lifetime{15};
struct EnrolmentLink {
    std::string token_hash;
    AdminId admin;
    std::string sealed_secret;  // of the factor that it will be (ports/vault.h)
    Instant expires_at{};
    friend bool operator==(const EnrolmentLink&, const EnrolmentLink&) = default;
};

// What the secret of this administrator is sealed for (ports/vault.h).
[[nodiscard]] std::string second_factor_purpose(const AdminId& admin);

// Periods since 1970.
[[nodiscard]] std::int64_t totp_step(Instant at);
// The steps whose codes count now, oldest first.
[[nodiscard]] std::vector<std::int64_t> totp_steps_near(Instant now);

// 32 letters of RFC 4648 base32, 160 bits, made from a random token of 43 base64url characters.
[[nodiscard]] std::string totp_secret_from(std::string_view token);
// The bytes behind base32 text; nullopt when a letter is none of the alphabet.
[[nodiscard]] std::optional<std::string> base32_bytes(std::string_view text);
// The letters for such bytes.
[[nodiscard]] std::string base32_text(std::string_view bytes);
// The address an authenticator app reads: otpauth://totp/…
[[nodiscard]] std::string otpauth_uri(std::string_view email, std::string_view secret);

// 26 letters and digits in groups of four, 130 bits, made from a random token: so many that its
// hash needs no salt. Shorter ones of earlier releases are good until they are used or replaced.
[[nodiscard]] std::string recovery_code_from(std::string_view token);
// As typed: without spaces and hyphens, in lower case.
[[nodiscard]] std::string plain_code(std::string_view typed);
[[nodiscard]] bool is_totp_code(std::string_view code);

}  // namespace steady
