#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

inline constexpr std::size_t max_password_bytes = 1024;  // before hashing; never truncated (AU3)

// Two minimums are stated (AUTH-027 at sign-up, AUTH-023 at change); decisions §2 keeps both.
struct PasswordPolicy {
    std::size_t signup_min = 6;  // characters
    std::size_t change_min = 8;
    bool refuse_common_at_signup = false;

    // Real people's accounts: nothing below ASVS 6.2.1 and 6.2.4.
    [[nodiscard]] static constexpr PasswordPolicy for_live() { return {8, 8, true}; }
};

// What is wrong with a new password, as the user reads it; nullopt when it may be used. Never trims
// or folds: the password is what was typed.
[[nodiscard]] std::optional<std::string> signup_password_fault(const PasswordPolicy& policy,
                                                               std::string_view password);
[[nodiscard]] std::optional<std::string> new_password_fault(const PasswordPolicy& policy,
                                                            std::string_view password);

// One of the 3,000 and more commonest passwords, whatever its case: a common word or keyboard run,
// alone or with one of the usual endings (common_passwords.cpp).
[[nodiscard]] bool is_common_password(std::string_view password);

}  // namespace steady
