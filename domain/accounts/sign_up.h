#pragma once

#include "domain/accounts/password_policy.h"
#include "domain/companions/companion.h"
#include "domain/core/form_problems.h"
#include "domain/people/account.h"
#include "domain/people/personal_fields.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// The companion's part of the sign-up form as sent (SIGN-010).
struct ProfessionalForm {
    std::string bio;
    std::optional<std::int64_t> sobriety_months;
    std::optional<Money> hourly_rate;
    std::optional<Money> video_hourly_rate;
    std::optional<std::int64_t> max_shift_hours;
    double mental_health_years = 0;
    double substance_abuse_years = 0;
    double companioning_years = 0;
    std::vector<std::string> degrees;
    std::vector<std::string> skills;
    std::optional<std::string> timezone;  // one in use at the address (app/companions)
    bool eligibility_confirmed = false;
};

// The sign-up form as sent (SIGN-010, SIGN-011). A field that is missing here cannot be set at
// sign-up.
struct SignUpForm {
    AccountType type = AccountType::client;
    std::string email;
    std::string password;
    std::string name;
    std::string display_name;  // of companions; a client's display name is the name (SIGN-012)
    NameLetters letters{};
    std::string phone;
    Address address;
    std::string sobriety_goals;
    EmergencyContact emergency_contact;
    ProfessionalForm professional;  // of companions
    bool waiver_agreed = false;
    Locale locale = Locale::en;
    std::vector<FieldError> unreadable;
};

struct Professional {
    std::string bio;
    int sobriety_months = 0;
    Money hourly_rate;
    std::optional<Money> video_hourly_rate;
    int max_shift_hours = 1;
    Experience experience;
    std::vector<std::string> degrees;
    std::vector<std::string> skills;
    std::optional<std::string> timezone{};
};

// A form that passed all rules.
struct SignUp {
    AccountType type;
    Email email;
    std::string password;
    std::string name;
    std::string display_name;
    std::string phone;
    Address address;
    std::string sobriety_goals;
    EmergencyContact emergency_contact;
    std::optional<Professional> professional;
    std::string name_key{};  // companions: canonical form of the display name (TextForms)
    Locale locale = Locale::en;
};

// Checks the rules in the order of the specification's list (SIGN-017): the error's text is that of
// the first broken rule, and it names every invalid field.
[[nodiscard]] Result<SignUp> check_sign_up(const SignUpForm& form, const PasswordPolicy& policy);

}  // namespace steady
