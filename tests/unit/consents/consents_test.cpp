#include "app/consents/consents.h"

#include "tests/unit/support/account_world.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace consents_test {

class ConsentsTest : public ::testing::Test {
  protected:
    ConsentCommand consent_of(const AccountId& caller, ConsentType type) const {
        return {caller, caller.text(), type, "", true, "2025-05-31", {"198.51.100.4", "browser"}};
    }

    AccountWorld world;
    RecordConsent record{*world.store, world.clock, world.ids, world.settings.budgets};
    ReadConsents read{*world.store};
    AccountId user = world.sign_up(client_form()).own.account.id;
    AccountId other = world.sign_up(client_form("other@example.com")).own.account.id;
};

TEST_F(ConsentsTest, RecordingAgainKeepsTheFirst) {  // API-038, CONS-001
    const Instant signed_up = world.clock.now();
    world.clock.advance(hours{1});
    const auto again = record.run(consent_of(user, ConsentType::signup));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->at, signed_up);
    EXPECT_EQ(again->ip_address, "203.0.113.7");
    EXPECT_EQ(read.history(user, user.text(), 1, 20)->total, 1);
}

TEST_F(ConsentsTest, StoresTimeAddressAndAgentOfTheServer) {  // CONS-002, CONS-004
    const auto consent = record.run(consent_of(user, ConsentType::booking));
    ASSERT_TRUE(consent);
    EXPECT_EQ(consent->at, world.clock.now());
    EXPECT_EQ(consent->ip_address, "198.51.100.4");
    EXPECT_EQ(consent->user_agent, "browser");
    EXPECT_EQ(consent->version, "2025-05-31");
    EXPECT_EQ(read.history(user, user.text(), 1, 20)->total, 2);
}

TEST_F(ConsentsTest, PagesTheHistory) {  // API-039
    world.clock.advance(hours{1});
    ASSERT_TRUE(record.run(consent_of(user, ConsentType::booking)));
    const auto first = read.history(user, user.text(), 1, 1);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->total, 2);
    ASSERT_EQ(first->consents.size(), 1U);
    EXPECT_EQ(first->consents[0].type, ConsentType::booking) << "newest first";
    const auto second = read.history(user, user.text(), 2, 1);
    ASSERT_EQ(second->consents.size(), 1U);
    EXPECT_EQ(second->consents[0].type, ConsentType::signup);
    EXPECT_TRUE(read.history(user, user.text(), 3, 1)->consents.empty());
}

TEST_F(ConsentsTest, AnAccountConsentsForItselfOnly) {  // API-038
    ConsentCommand forged = consent_of(user, ConsentType::booking);
    forged.user = other.text();
    EXPECT_EQ(record.run(forged).error().refusal, Refusal::forbidden);
    ConsentCommand foreign_booking = consent_of(user, ConsentType::booking);
    foreign_booking.subject = SequentialIds::uuid_of(77);
    EXPECT_EQ(record.run(foreign_booking).error().refusal, Refusal::booking_not_found);
    ConsentCommand old_terms = consent_of(user, ConsentType::booking);
    old_terms.version = "2019-01-01";
    EXPECT_EQ(record.run(old_terms).error().refusal, Refusal::invalid_input);
}

TEST_F(ConsentsTest, HistoryAndVerifyAreForTheUserAndAdmins) {  // API-039, API-040
    EXPECT_EQ(read.history(other, user.text(), 1, 20).error().refusal, Refusal::forbidden);
    EXPECT_EQ(read.history(std::nullopt, user.text(), 1, 20)->total, 1);
    EXPECT_EQ(read.verify(user, user.text(), ConsentType::signup), true);
    EXPECT_EQ(read.verify(user, user.text(), ConsentType::booking), false);
    EXPECT_EQ(read.verify(other, user.text(), ConsentType::signup).error().refusal,
              Refusal::forbidden);
    EXPECT_EQ(read.verify(std::nullopt, "no id", ConsentType::signup).error().refusal,
              Refusal::forbidden);
}

TEST_F(ConsentsTest, RefusesADeclinedConsent) {
    ConsentCommand declined = consent_of(user, ConsentType::booking);
    declined.agreed = false;
    ASSERT_TRUE(record.run(declined));
    EXPECT_EQ(read.verify(user, user.text(), ConsentType::booking), false);
}

TEST_F(ConsentsTest, LimitsRecording) {
    for (int i = 0; i < world.settings.budgets.consent.attempts; ++i)
        ASSERT_TRUE(record.run(consent_of(user, ConsentType::signup)));
    EXPECT_EQ(record.run(consent_of(user, ConsentType::signup)).error().refusal,
              Refusal::too_many_attempts);
    EXPECT_TRUE(record.run(consent_of(other, ConsentType::signup))) << "another's is their own";
}

// Decisions 1: per account and per address.
TEST_F(ConsentsTest, LimitsANetworkAcrossAccounts) {
    world.settings.budgets.consent_network.attempts = 3;
    for (const AccountId& caller : {user, other, user})
        ASSERT_TRUE(record.run(consent_of(caller, ConsentType::signup)));
    const auto refused = record.run(consent_of(other, ConsentType::signup));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::too_many_attempts);
    EXPECT_EQ(refused.error().retry_after_s, 60);
    ConsentCommand elsewhere = consent_of(other, ConsentType::signup);
    elsewhere.origin.ip_address = "203.0.113.9";
    EXPECT_TRUE(record.run(elsewhere));
}

}  // namespace consents_test
}  // namespace steady::testing
