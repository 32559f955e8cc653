#include "domain/accounts/sign_up.h"

#include "domain/companions/profile_rules.h"
#include "domain/people/personal_fields.h"

namespace steady {
namespace {

void require_text(const char* field, const std::string& text, const char* message,
                  FormProblems& problems) {
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) problems.add(field, message);
}

// SIGN-018, SIGN-020: the account's own fields. Missing required fields are reported before any
// value is judged.
void check_log_in(const SignUpForm& form, const PasswordPolicy& policy, FormProblems& problems) {
    require_text("email", form.email, incomplete_form, problems);
    if (form.password.empty()) problems.add("password", incomplete_form);
    require_text("name", form.name, incomplete_form, problems);
    if (form.type == AccountType::companion)
        require_text("displayName", form.display_name, incomplete_form, problems);
    const PasswordOwner owner{form.email, {form.name, form.display_name}};
    if (auto fault = signup_password_fault(policy, form.password, owner))
        problems.add("password", std::move(*fault));
}

// SIGN-021 and SIGN-023: every required field is checked before formats are.
void require_the_rest(const SignUpForm& form, FormProblems& problems) {
    require_text("phone", form.phone, incomplete_address, problems);
    require_text("address.street", form.address.street, incomplete_address, problems);
    require_text("address.city", form.address.city, incomplete_address, problems);
    require_text("address.state", form.address.state, incomplete_address, problems);
    require_text("address.zip", form.address.zip, incomplete_address, problems);
    if (form.type != AccountType::companion) return;
    const ProfessionalForm& professional = form.professional;
    require_text("bio", professional.bio, incomplete_professional, problems);
    if (!professional.sobriety_months) problems.add("sobrietyDuration", incomplete_professional);
    if (!professional.hourly_rate) problems.add("hourlyRate", incomplete_professional);
    if (!professional.max_shift_hours) problems.add("maxShiftLength", incomplete_professional);
}

// SIGN-037, SIGN-038, SIGN-039, in this order.
void check_agreements(const SignUpForm& form, FormProblems& problems) {
    const bool companion = form.type == AccountType::companion;
    if (companion && !form.professional.eligibility_confirmed) {
        problems.add("eligibilityConfirmed",
                     "You must confirm that you have at least 2 years of sobriety to continue");
    }
    if (!form.waiver_agreed)
        problems.add("waiverAgreed", std::string(default_message(Refusal::waiver_not_agreed)));
}

Professional check_professional(const ProfessionalForm& form, FormProblems& problems) {
    Professional result;
    result.sobriety_months =
        check_sobriety_months(form.sobriety_months.value_or(max_sobriety_months), problems);
    result.bio = check_bio(form.bio, problems);
    result.hourly_rate =
        check_rate("hourlyRate", form.hourly_rate.value_or(minimum_rate), problems);
    if (form.video_hourly_rate)
        result.video_hourly_rate = check_rate("videoHourlyRate", *form.video_hourly_rate, problems);
    result.max_shift_hours =
        check_max_shift(form.max_shift_hours.value_or(shift_hours_limit), problems);
    result.experience = {
        check_experience("experienceYears.mentalHealth", form.mental_health_years, problems),
        check_experience("experienceYears.substanceAbuse", form.substance_abuse_years, problems),
        check_experience("experienceYears.companioning", form.companioning_years, problems)};
    result.degrees = check_tags("degreesCerts", form.degrees, max_degrees, problems);
    result.skills = check_tags("skills", form.skills, max_skills, problems);
    result.timezone = form.timezone;
    return result;
}

}  // namespace

Result<SignUp> check_sign_up(const SignUpForm& form, const PasswordPolicy& policy) {
    FormProblems problems(form.unreadable);
    check_log_in(form, policy, problems);
    require_the_rest(form, problems);
    check_agreements(form, problems);
    const bool companion = form.type == AccountType::companion;
    std::optional<Professional> professional;
    if (companion) professional = check_professional(form.professional, problems);

    const auto email = Email::parse(form.email);
    if (!email) problems.add("email", "Please enter a valid email address.");
    const std::string name = check_person_name("name", form.name, form.letters.name, problems);
    const std::string display_name =
        companion ? check_display_name(form.display_name, form.letters.display_name, problems)
                  : name;
    std::string phone = check_phone(form.phone, problems);
    Address address = check_address(form.address, problems);
    std::string goals = check_sobriety_goals(form.sobriety_goals, problems);
    EmergencyContact contact = check_emergency_contact(form.emergency_contact, problems);
    if (!problems.none()) return std::unexpected(problems.error());
    return SignUp{form.type,
                  *email,
                  form.password,
                  name,
                  display_name,
                  std::move(phone),
                  std::move(address),
                  std::move(goals),
                  std::move(contact),
                  std::move(professional),
                  {},
                  form.locale};
}

}  // namespace steady
