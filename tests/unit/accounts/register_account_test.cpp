#include "app/accounts/register_account.h"

#include "app/accounts/authenticate.h"
#include "domain/companions/public_point.h"
#include "domain/companions/sobriety.h"
#include "ports/accounts.h"
#include "ports/consents.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace register_account_test {

class RegisterAccountTest : public ::testing::Test {
  protected:
    AccountWorld world;
};

TEST_F(RegisterAccountTest, AClientGetsAccountSessionAndConsent) {  // SIGN-011, SIGN-012
    SignUpForm form = client_form("Casey@Example.com ");
    form.sobriety_goals = "Ninety days";
    form.locale = Locale::es;
    form.emergency_contact = {"Robin", "305-555-0199", ""};
    const auto signed_in = world.register_account.run(form, world.origin);
    ASSERT_TRUE(signed_in) << signed_in.error().message;
    const Account& account = signed_in->own.account;
    EXPECT_EQ(account.email.text(), "casey@example.com");
    EXPECT_EQ(account.display_name, "Casey Rivers");
    EXPECT_EQ(account.real_name, "Casey Rivers");
    EXPECT_EQ(account.locale, Locale::es);
    EXPECT_EQ(account.emergency_contact.name, "Robin");  // SIGN-013, SIGN-014
    EXPECT_FALSE(account.last_login_at);

    const auto who = Authenticate(*world.store, world.clock, world.digests).run(signed_in->token);
    ASSERT_TRUE(who);
    EXPECT_EQ(std::get<SignedInAccount>(who->who).id, account.id);

    const auto consents = world.store->read(
        [&](Transaction& transaction) { return transaction.consents.page({account.id}).consents; });
    ASSERT_EQ(consents.size(), 1U);  // CONS-010
    EXPECT_EQ(consents[0].type, ConsentType::signup);
    EXPECT_TRUE(consents[0].agreed);
    EXPECT_EQ(consents[0].version, "2025-05-31");  // CONS-003
    EXPECT_EQ(consents[0].ip_address, "203.0.113.7");
    EXPECT_EQ(consents[0].at, world.clock.now());
}

TEST_F(RegisterAccountTest, ACompanionGetsAnUnverifiedOnlineProfile) {  // SIGN-010, SIGN-016
    SignUpForm form = companion_form();
    form.professional.video_hourly_rate = Money::from_cents(6050);
    const auto signed_in = world.sign_up(form);
    ASSERT_TRUE(signed_in.own.profile);
    const CompanionProfile& profile = *signed_in.own.profile;
    EXPECT_EQ(profile.hourly_rate, Money::from_dollars(75));
    EXPECT_EQ(profile.video_hourly_rate, Money::from_cents(6050));
    EXPECT_EQ(profile.experience, (Experience{6, 0, 1}));  // SIGN-043
    EXPECT_EQ(sobriety_months(profile.sober_since,
                              std::chrono::floor<std::chrono::days>(world.clock.now())),
              60);
    EXPECT_TRUE(profile.online);  // KPROF-074
    EXPECT_EQ(profile.public_point, public_point(FixedGeocoder::miami().point));
    EXPECT_NE(profile.public_point, FixedGeocoder::miami().point) << "the ZIP's centre";
    EXPECT_EQ(profile.timezone, "America/New_York");
    EXPECT_EQ(signed_in.own.verifications.of(VerificationKind::id).status,
              VerificationStatus::unverified);
}

TEST_F(RegisterAccountTest, EmailsAreUniqueIgnoringCase) {  // SIGN-031, SIGN-059
    (void)world.sign_up(client_form("casey@example.com"));
    const auto again = world.register_account.run(client_form("CASEY@example.com"), world.origin);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().refusal, Refusal::email_taken);
    EXPECT_EQ(again.error().message, "Email is already registered. Please use a different email.");
}

TEST_F(RegisterAccountTest, DisplayNamesAreUniqueAmongCompanionsOnly) {  // SIGN-026, SIGN-058
    (void)world.sign_up(companion_form("a@example.com", "Jordan F"));
    const auto again =
        world.register_account.run(companion_form("b@example.com", "jordan f"), world.origin);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().refusal, Refusal::display_name_taken);
    SignUpForm client = client_form("c@example.com");
    client.name = "Jordan F";
    EXPECT_TRUE(world.register_account.run(client, world.origin));
    client.email = "d@example.com";
    EXPECT_TRUE(world.register_account.run(client, world.origin));
}

TEST_F(RegisterAccountTest, ARefusedSignUpStoresNothing) {
    SignUpForm form = companion_form();
    form.professional.sobriety_months = 23;
    EXPECT_EQ(world.register_account.run(form, world.origin).error().fields.at(0).field,
              "sobrietyDuration");
    EXPECT_EQ(
        world.store->read([](Transaction& transaction) { return transaction.accounts.count(); }),
        0);
}

TEST_F(RegisterAccountTest, ReportsABusyHasherAsBusy) {  // AU2
    world.hasher.busy = true;
    const auto refused = world.register_account.run(client_form(), world.origin);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::busy);
}

TEST_F(RegisterAccountTest, LimitsSignUpsPerNetwork) {
    for (int i = 0; i < world.settings.budgets.sign_up.attempts; ++i)
        (void)world.sign_up(client_form("person" + std::to_string(i) + "@example.com"));
    const CallOrigin neighbour{"203.0.113.99", "test"};
    const auto refused = world.register_account.run(client_form("x@example.com"), neighbour);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::too_many_attempts);
    EXPECT_EQ(refused.error().retry_after_s, 300);
    EXPECT_TRUE(world.register_account.run(client_form("y@example.com"), {"198.51.100.1", "test"}));
}

}  // namespace register_account_test
}  // namespace steady::testing
