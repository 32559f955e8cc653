#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

inline constexpr std::size_t max_password_bytes = 1024;  // before hashing; never truncated (AU3)

// The specification states two minimums (AUTH-027 at sign-up, AUTH-023 at change); decisions §2
// keeps both.
struct PasswordPolicy {
    std::size_t signup_min = 6;  // characters
    std::size_t change_min = 8;
    bool refuse_common_at_signup = false;
    // Refuses the 100,000 most common passwords, and those derived from the person or the product.
    bool refuse_listed_and_personal = false;

    // For accounts of real people: nothing below ASVS 6.2.1 and 6.2.4.
    [[nodiscard]] static constexpr PasswordPolicy for_live() { return {8, 8, true, true}; }
};

// The person whose password it will be.
struct PasswordOwner {
    std::string email{};
    std::vector<std::string> names{};  // legal name and display name
};

// The fault of a new password, as a text for the user; nullopt when it is accepted. Never trims or
// folds case: the password is exactly the typed text.
[[nodiscard]] std::optional<std::string> signup_password_fault(const PasswordPolicy& policy,
                                                               std::string_view password,
                                                               const PasswordOwner& owner = {});
[[nodiscard]] std::optional<std::string> new_password_fault(const PasswordPolicy& policy,
                                                            std::string_view password,
                                                            const PasswordOwner& owner = {});
// Under a policy that refuses personal passwords: the same texts, for a caller that knows the owner
// only after the other checks.
[[nodiscard]] std::optional<std::string> personal_password_fault(const PasswordPolicy& policy,
                                                                 std::string_view password,
                                                                 const PasswordOwner& owner);

// One of the more than 3,000 most common passwords, ignoring case: a common word or keyboard run,
// alone or with one of the usual endings (common_passwords.cpp).
[[nodiscard]] bool is_common_password(std::string_view password);
// One of the 100,000 most common passwords of a list (data/README.md), ignoring case. About one in
// 30,000 other passwords is a false positive.
[[nodiscard]] bool is_listed_password(std::string_view password);
// Whether little or nothing is left (fewer than `min_rest` letters and digits, or a common
// password) after the owner's address and names and the product's terms are removed.
[[nodiscard]] bool is_personal_password(std::string_view password, const PasswordOwner& owner,
                                        std::size_t min_rest);

}  // namespace steady
