#include "tests/unit/accounts/second_factor_world.h"

namespace steady::testing {
namespace second_factor_test {

// ADR 73: a stranger who guesses from ever new networks keeps no administrator out of a new one.
TEST_F(SecondFactorTest, GuessesDoNotLockOutAdministratorsWithASecondFactor) {
    const Enrolment enrolment = enrol();
    for (const bool demanded : {false, true}) {
        world.settings.second_factor_required = demanded;
        const std::string address = demanded ? "198.51.100.9" : "192.0.2.9";
        guess_from_everywhere();
        const auto first = step_from(address, password);
        ASSERT_TRUE(first) << "a right password leads to the second step";
        const auto second = step.run({std::get<SecondFactorNeeded>(*first).challenge,
                                      code_of(enrolment, demanded ? 1 : 0),
                                      {address, "test"},
                                      ""});
        EXPECT_TRUE(second);
        world.clock.advance(seconds{1});
    }
}

// While strangers block the address, neither step says whether the password was right.
TEST_F(SecondFactorTest, ABlockedAddressRevealsNothingAboutAPassword) {
    const Enrolment enrolment = enrol();
    world.settings.second_factor_required = true;
    guess_from_everywhere();
    for (const char* typed : {password, "a guess"}) {
        const auto first = step_from("192.0.2.9", typed);
        ASSERT_TRUE(first) << typed;
        const auto& needed = std::get<SecondFactorNeeded>(*first);
        EXPECT_TRUE(needed.challenge.starts_with(guarded_challenge));
        EXPECT_EQ(refusal_of(step.run({needed.challenge, "000000", {"192.0.2.9", "test"}, ""})),
                  Refusal::challenge_expired);
    }
    for (int i = 0; i < 3; ++i) (void)step_from("192.0.2.9", i == 1 ? password : "a guess");
    EXPECT_EQ(step_from("192.0.2.9", password).error().refusal, Refusal::too_many_attempts)
        << "right and wrong ones count the same";
}

// Only a right password leads to codes, so strangers cannot use up their budget.
TEST_F(SecondFactorTest, CountsCodesAcrossNetworks) {
    const Enrolment enrolment = enrol();
    int looked_at = 0;
    for (int network = 0; network < 40; ++network) {
        const std::string address = "10.9." + std::to_string(network) + ".1";
        const auto first = step_from(address, password);
        ASSERT_TRUE(first);
        const auto tried = step.run(
            {std::get<SecondFactorNeeded>(*first).challenge, "000000", {address, "test"}, ""});
        if (refusal_of(tried) == Refusal::wrong_second_factor) ++looked_at;
    }
    EXPECT_EQ(looked_at, world.settings.budgets.login_strangers.attempts);
}

TEST_F(SecondFactorTest, TheOperatorClearsWrongGuessesOfAnAddress) {
    guess_from_everywhere();
    EXPECT_EQ(step_from("192.0.2.9", password).error().refusal, Refusal::too_many_attempts)
        << "without a second factor a password alone has to wait";
    EXPECT_FALSE(admins.clear_attempts(here, email, "")) << "a reason is demanded";
    ASSERT_TRUE(admins.clear_attempts(here, email, "She called"));
    EXPECT_TRUE(step_from("192.0.2.9", password));
    EXPECT_EQ(audit_rows(*world.store).at(audit_rows(*world.store).size() - 2).action,
              "clear_login_attempts");
    EXPECT_EQ(admins.clear_attempts(here, "unknown@example.com", "x").error().refusal,
              Refusal::not_found);
}

}  // namespace second_factor_test
}  // namespace steady::testing
