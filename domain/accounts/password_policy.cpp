#include "domain/accounts/password_policy.h"

#include "domain/people/personal_texts.h"

namespace steady {
namespace {

constexpr const char* too_common = "This password is too common. Please choose a different one.";
constexpr const char* too_personal =
    "Please choose a password that is not made of your name, your email address or our own words.";

std::optional<std::string> unusable(std::string_view password) {
    if (password.size() > max_password_bytes)
        return "Password must be at most " + std::to_string(max_password_bytes) + " bytes long";
    if (password.contains('\0')) return "Password contains a character that is not allowed";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> signup_password_fault(const PasswordPolicy& policy,
                                                 std::string_view password,
                                                 const PasswordOwner& owner) {
    if (character_count(password) < policy.signup_min)  // SIGN-020
        return "Password must be at least " + std::to_string(policy.signup_min) + " characters";
    if (auto fault = unusable(password)) return fault;
    if (policy.refuse_common_at_signup && is_common_password(password)) return too_common;
    return personal_password_fault(policy, password, owner);
}

std::optional<std::string> new_password_fault(const PasswordPolicy& policy,
                                              std::string_view password,
                                              const PasswordOwner& owner) {
    if (character_count(password) < policy.change_min)  // AUTH-023
        return "Password must be at least " + std::to_string(policy.change_min) +
               " characters long";
    if (auto fault = unusable(password)) return fault;
    if (is_common_password(password)) return too_common;
    return personal_password_fault(policy, password, owner);
}

std::optional<std::string> personal_password_fault(const PasswordPolicy& policy,
                                                   std::string_view password,
                                                   const PasswordOwner& owner) {
    if (!policy.refuse_listed_and_personal) return std::nullopt;
    if (is_listed_password(password)) return too_common;
    if (is_personal_password(password, owner, policy.change_min)) return too_personal;
    return std::nullopt;
}

}  // namespace steady
