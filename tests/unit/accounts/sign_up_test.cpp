#include "domain/accounts/sign_up.h"

#include "tests/unit/support/account_world.h"

#include <functional>

#include <gtest/gtest.h>

namespace steady::testing {
namespace sign_up_test {

constexpr PasswordPolicy policy;

// The error's text for a companion's form with one change; "" when it was accepted.
std::string refusal(const std::function<void(SignUpForm&)>& change) {
    SignUpForm form = companion_form();
    change(form);
    const auto checked = check_sign_up(form, policy);
    return checked ? "" : checked.error().message;
}

TEST(SignUpTest, AcceptsAValidForm) {
    EXPECT_EQ(refusal([](SignUpForm&) {}), "");
    EXPECT_TRUE(check_sign_up(client_form(), policy));
}

TEST(SignUpTest, RequiresTheFields) {  // SIGN-018, SIGN-052
    const std::string text = "Please fill in all required fields.";
    EXPECT_EQ(refusal([](SignUpForm& form) { form.email = " "; }), text);
    EXPECT_EQ(refusal([](SignUpForm& form) { form.password = ""; }), text);
    EXPECT_EQ(refusal([](SignUpForm& form) { form.name = ""; }), text);
    EXPECT_EQ(refusal([](SignUpForm& form) { form.display_name = ""; }), text);
    SignUpForm client = client_form();
    EXPECT_TRUE(client.display_name.empty());  // SIGN-055
    client.name = "\t";
    EXPECT_EQ(check_sign_up(client, policy).error().message, text);
}

TEST(SignUpTest, RequiresTheAddress) {  // SIGN-021
    const std::string text = "Please complete your address information.";
    EXPECT_EQ(refusal([](SignUpForm& form) { form.phone = ""; }), text);
    EXPECT_EQ(refusal([](SignUpForm& form) { form.address.street = ""; }), text);
    EXPECT_EQ(refusal([](SignUpForm& form) { form.address.city = ""; }), text);
    EXPECT_EQ(refusal([](SignUpForm& form) { form.address.state = ""; }), text);
    EXPECT_EQ(refusal([](SignUpForm& form) { form.address.zip = ""; }), text);
}

TEST(SignUpTest, RequiresProfessionalInformation) {  // SIGN-023
    const std::string text = "Please complete your professional information.";
    EXPECT_EQ(refusal([](SignUpForm& form) { form.professional.bio = " \n"; }), text);
    EXPECT_EQ(refusal([](SignUpForm& form) { form.professional.sobriety_months.reset(); }), text);
    EXPECT_EQ(refusal([](SignUpForm& form) { form.professional.hourly_rate.reset(); }), text);
    EXPECT_EQ(refusal([](SignUpForm& form) { form.professional.max_shift_hours.reset(); }), text);
}

TEST(SignUpTest, RequiresAgreementsAndSobriety) {  // SIGN-037, SIGN-038, SIGN-039
    EXPECT_EQ(refusal([](SignUpForm& form) { form.professional.eligibility_confirmed = false; }),
              "You must confirm that you have at least 2 years of sobriety to continue");
    EXPECT_EQ(refusal([](SignUpForm& form) { form.waiver_agreed = false; }),
              "You must agree to the Terms of Service and Liability Waiver to continue");
    EXPECT_EQ(refusal([](SignUpForm& form) { form.professional.sobriety_months = 23; }),
              "Minimum sobriety requirement is 2 years (24 months)");
    EXPECT_EQ(refusal([](SignUpForm& form) { form.professional.sobriety_months = 24; }), "");
}

TEST(SignUpTest, LimitsNumbers) {  // SIGN-040, SIGN-041, SIGN-042, SIGN-043
    const auto rate = [](std::int64_t cents) {
        return refusal(
            [=](SignUpForm& form) { form.professional.hourly_rate = Money::from_cents(cents); });
    };
    EXPECT_NE(rate(99), "");
    EXPECT_EQ(rate(100), "");
    EXPECT_EQ(rate(500'000), "");
    EXPECT_EQ(rate(500'001), "The rate must be at most $5,000 per hour");  // SRCH-052
    EXPECT_NE(refusal([](SignUpForm& form) {
                  form.professional.video_hourly_rate = Money::from_cents(50);
              }),
              "");
    for (const int shift : {0, 9, -1})
        EXPECT_NE(refusal([=](SignUpForm& form) { form.professional.max_shift_hours = shift; }),
                  "");
    for (const double years : {0.0, 0.5, 1.0, 50.0}) {
        EXPECT_EQ(refusal([=](SignUpForm& form) { form.professional.mental_health_years = years; }),
                  "");
    }
    for (const double years : {-1.0, 0.7, 1.5, 51.0, 1e300}) {
        EXPECT_NE(refusal([=](SignUpForm& form) { form.professional.companioning_years = years; }),
                  "");
    }
}

TEST(SignUpTest, ReportsTheFirstRuleAndAllFields) {  // SIGN-017
    SignUpForm form = companion_form();
    form.email = "";
    form.password = "five5";
    form.address.zip = "";
    form.professional.bio = "";
    form.waiver_agreed = false;
    const auto refused = check_sign_up(form, policy);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "Please fill in all required fields.");
    std::vector<std::string> fields;
    for (const FieldError& error : refused.error().fields) fields.push_back(error.field);
    EXPECT_EQ(fields, (std::vector<std::string>{"email", "password", "address.zip", "bio",
                                                "waiverAgreed"}));
    form.email = "casey@example.com";
    EXPECT_EQ(check_sign_up(form, policy).error().message,
              "Password must be at least 6 characters");
    form.password = "sixsix";
    EXPECT_EQ(check_sign_up(form, policy).error().message,
              "Please complete your address information.");
}

TEST(SignUpTest, DistinguishesAWrongTypeFromAMissingField) {
    SignUpForm form = companion_form();
    form.professional.hourly_rate.reset();
    form.unreadable = {{"hourlyRate", "Must be an amount in dollars with at most 2 decimals"}};
    const auto refused = check_sign_up(form, policy);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fields, form.unreadable);
}

TEST(SignUpTest, OmitsBlankAndRepeatedTags) {  // SIGN-044, SIGN-045, KPROF-044
    SignUpForm form = companion_form();
    form.professional.skills = {" 12-step ", "", "12-step", "Other thing"};
    EXPECT_EQ(check_sign_up(form, policy)->professional->skills,
              (std::vector<std::string>{"12-step", "Other thing"}));
}

TEST(SignUpTest, GoalsAndContactAreOptional) {  // SIGN-053, SIGN-054
    SignUpForm form = client_form();
    form.emergency_contact = {"", "", ""};
    EXPECT_TRUE(check_sign_up(form, policy));
    form.emergency_contact.phone = "not a phone";
    EXPECT_FALSE(check_sign_up(form, policy));
}

}  // namespace sign_up_test
}  // namespace steady::testing
