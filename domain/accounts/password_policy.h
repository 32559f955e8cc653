#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

inline constexpr std::size_t max_password_bytes = 1024;  // before hashing; never truncated (AU3)

// Two minimums are stated (AUTH-027 at sign-up, AUTH-023 at change); decisions §2 keeps both.
struct PasswordPolicy {
    std::size_t signup_min = 6;  // characters
    std::size_t change_min = 8;
    bool refuse_common_at_signup = false;
    // The 100,000 commonest, and what others know of the person or the product.
    bool refuse_listed_and_personal = false;

    // Real people's accounts: nothing below ASVS 6.2.1 and 6.2.4.
    [[nodiscard]] static constexpr PasswordPolicy for_live() { return {8, 8, true, true}; }
};

// Whose password it will be.
struct PasswordOwner {
    std::string email{};
    std::vector<std::string> names{};  // legal name and display name
};

// What is wrong with a new password, as the user reads it; nullopt when it may be used. Never trims
// or folds: the password is what was typed.
[[nodiscard]] std::optional<std::string> signup_password_fault(const PasswordPolicy& policy,
                                                               std::string_view password,
                                                               const PasswordOwner& owner = {});
[[nodiscard]] std::optional<std::string> new_password_fault(const PasswordPolicy& policy,
                                                            std::string_view password,
                                                            const PasswordOwner& owner = {});
// Of a policy that refuses them: the same words again, for a caller that knows the owner later.
[[nodiscard]] std::optional<std::string> personal_password_fault(const PasswordPolicy& policy,
                                                                 std::string_view password,
                                                                 const PasswordOwner& owner);

// One of the 3,000 and more commonest passwords, whatever its case: a common word or keyboard run,
// alone or with one of the usual endings (common_passwords.cpp).
[[nodiscard]] bool is_common_password(std::string_view password);
// One of the 100,000 commonest of a list (data/README.md), whatever its case; also one other in
// about 30,000.
[[nodiscard]] bool is_listed_password(std::string_view password);
// Little or nothing is left, less than `min_rest` letters and digits or a common password, without
// the owner's address and names and the product's words.
[[nodiscard]] bool is_personal_password(std::string_view password, const PasswordOwner& owner,
                                        std::size_t min_rest);

}  // namespace steady
