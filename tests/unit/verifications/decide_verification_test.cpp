#include "app/verifications/decide_verification.h"

#include "ports/accounts.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/audit_rows.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace decide_verification_test {

using enum VerificationDecision;

class DecideVerificationTest : public ::testing::Test {
  protected:
    Verification record(const AccountId& account, VerificationKind kind) {
        return world.store->read(
            [&](Transaction& t) { return t.verifications.of(account).of(kind); });
    }
    std::size_t mails() {
        return world.store->read(
            [](Transaction& t) { return t.job_list.recent("mail", 99).size(); });
    }

    AccountWorld world;
    DecideVerification decide{*world.store, world.clock, world.ids, world.trail};
    AccountId companion = world.sign_up(companion_form()).own.account.id;
    AccountId client = world.sign_up(client_form()).own.account.id;
};

TEST_F(DecideVerificationTest, ADMV_007_ADMV_022_GrantsAndRevokesEachKind) {
    for (const VerificationKind kind : verification_kinds) {
        const std::size_t mails_before = mails();
        ASSERT_TRUE(decide.run(some_admin(), companion, kind, verified, "Seen"));
        EXPECT_EQ(record(companion, kind).status, VerificationStatus::verified);
        EXPECT_EQ(record(companion, kind).verified_at, world.clock.now());
        const auto removed = decide.run(some_admin(), companion, kind, rejected, "Seen");
        EXPECT_EQ(removed->status, VerificationStatus::rejected);
        EXPECT_FALSE(record(companion, kind).verified_at);
        EXPECT_EQ(mails(), mails_before + 2);
    }
}

TEST_F(DecideVerificationTest, ABadgeVerifiesTheCurrentNameAndItsRemovalClearsIt) {
    const auto proven = [&] {
        return world.store->read(
            [&](Transaction& t) { return t.accounts.find(client)->verified_name; });
    };
    ASSERT_TRUE(decide.run(some_admin(), client, VerificationKind::id, rejected, "Seen"));
    EXPECT_EQ(proven(), "");
    ASSERT_TRUE(decide.run(some_admin(), client, VerificationKind::id, verified, "Seen"));
    EXPECT_EQ(proven(), "Casey Rivers");
    ASSERT_TRUE(decide.run(some_admin(), client, VerificationKind::id, rejected, "Seen"));
    EXPECT_EQ(proven(), "");
}

TEST_F(DecideVerificationTest, ARepeatedDecisionIsAuditedWithoutANotification) {
    ASSERT_TRUE(decide.run(some_admin(), client, VerificationKind::id, rejected, "Seen"));
    const std::size_t mails_before = mails();
    ASSERT_TRUE(decide.run(some_admin(), client, VerificationKind::id, rejected, "Seen"));
    EXPECT_EQ(mails(), mails_before);
    const auto rows = audit_rows(*world.store);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].action, "verify_user");
    EXPECT_EQ(rows[0].changes, "id\tunverified\trejected");
    EXPECT_EQ(rows[1].changes, "id\trejected\trejected");
}

// Decisions §1: without a reason the call works, and the audit log says so.
TEST_F(DecideVerificationTest, AuditsTheReasonOrItsAbsence) {
    const auto refused =
        decide.run(some_admin(), client, VerificationKind::id, verified, std::string(501, 'x'));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fields.at(0).field, "reason");
    EXPECT_EQ(record(client, VerificationKind::id).status, VerificationStatus::unverified);
    ASSERT_TRUE(decide.run(some_admin(), client, VerificationKind::id, rejected, " \n"));
    EXPECT_EQ(audit_rows(*world.store).back().reason, "no reason given");
    ASSERT_TRUE(decide.run(some_admin(), client, VerificationKind::id, verified, "Met in person"));
    EXPECT_EQ(audit_rows(*world.store).back().reason, "Met in person");
}

TEST_F(DecideVerificationTest, RefusesUnknownUsersAndKindsThatClientsLack) {
    const auto unknown = decide.run(some_admin(), world.ids.next<AccountId>(), VerificationKind::id,
                                    verified, "Seen");
    EXPECT_EQ(unknown.error().refusal, Refusal::not_found);
    const auto wrong = decide.run(some_admin(), client, VerificationKind::degree, verified, "Seen");
    EXPECT_EQ(wrong.error().fields.at(0).field, "verificationType");
    EXPECT_TRUE(audit_rows(*world.store).empty());
}

// security-reliability-money §1.9: administrators cannot verify themselves.
TEST_F(DecideVerificationTest, AnotherAdministratorDecidesAnAdministratorsAccount) {
    AuditActor twin = some_admin();
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        const Admin admin{*AdminId::parse(twin.id), *Email::parse("jordan@example.com"), "Jordan",
                          world.clock.now(), std::nullopt};
        EXPECT_TRUE(t.admins.insert(admin, "x"));
        return {};
    });
    const auto own = decide.run(twin, companion, VerificationKind::id, verified, "Seen");
    ASSERT_FALSE(own);
    EXPECT_EQ(own.error().refusal, Refusal::forbidden);
    EXPECT_TRUE(decide.run(twin, client, VerificationKind::id, verified, "Seen"));
}

}  // namespace decide_verification_test
}  // namespace steady::testing
