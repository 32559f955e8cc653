// A second factor by a link (AU8, ADR 51): what the page of `steady admin enroll-totp` asks for.
#include "app/accounts/enrol_admin.h"

#include "adapters/crypto/openssl_vault.h"
#include "app/accounts/manage_admins.h"
#include "ports/accounts.h"
#include "ports/second_factors.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/audit_rows.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace enrol_admin_test {

constexpr const char* email = "ada@example.com";

class EnrolAdminTest : public ::testing::Test {
  protected:
    EnrolAdminTest() {
        const auto done = world.store->transact([&](Transaction& transaction) -> Result<void> {
            const Admin admin{world.ids.next<AdminId>(), *Email::parse(email), "Ada",
                              world.clock.now(), std::nullopt};
            EXPECT_TRUE(transaction.admins.insert(admin, "plain$admin-password"));
            return {};
        });
        EXPECT_TRUE(done);
    }
    std::string invite() { return admins.issue_link(here, email).value(); }
    std::string secret_of(const std::string& token) {
        return links.open(token, world.origin).value().secret;
    }
    [[nodiscard]] std::string code_of(const std::string& secret, int steps_ahead = 0) const {
        return codes->code(*base32_bytes(secret), totp_step(world.clock.now()) + steps_ahead);
    }
    auto confirm(const std::string& token, const std::string& code) {
        return links.confirm(token, code, world.origin);
    }
    bool enrolled() { return admins.list().admins[0].second_factor; }

    AccountWorld world;
    AuditActor here{AuditRole::command_line, "uid 0", "local"};
    std::unique_ptr<Vault> vault = make_openssl_vault({std::string(64, 'a')});
    std::unique_ptr<OneTimeCodes> codes = make_openssl_one_time_codes();
    ManageAdmins admins{world.log_in_ports, *vault};
    EnrolAdmin links{world.log_in_ports, *vault, *codes, world.settings, world.trail};
};

TEST_F(EnrolAdminTest, ChangesNothingBeforeACorrectCode) {
    const std::string token = invite();
    const auto offered = links.open(token, world.origin);
    ASSERT_TRUE(offered);
    EXPECT_EQ(offered->email, email);
    EXPECT_EQ(offered->uri, otpauth_uri(email, offered->secret));
    EXPECT_EQ(offered->expires_at, world.clock.now() + minutes{15});
    const auto wrong = confirm(token, "000000");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().fields.at(0).field, "code");
    EXPECT_FALSE(confirm(token, code_of(offered->secret, 2))) << "too far ahead";
    EXPECT_FALSE(confirm(token, ""));
    EXPECT_FALSE(enrolled());
    const auto recovery = confirm(token, " " + code_of(offered->secret, 1));
    ASSERT_TRUE(recovery);
    EXPECT_EQ(recovery->size(), 10U);
    EXPECT_TRUE(enrolled());
    EXPECT_EQ(admins.list().admins[0].recovery_codes_left, 10);
}

TEST_F(EnrolAdminTest, ALinkWorksOnceWithinFifteenMinutes) {
    const std::string token = invite();
    const std::string secret = secret_of(token);
    world.clock.advance(minutes{15} - seconds{1});
    ASSERT_TRUE(confirm(token, code_of(secret)));
    EXPECT_EQ(confirm(token, code_of(secret, 1)).error().refusal, Refusal::not_found);
    EXPECT_EQ(links.open(token, world.origin).error().refusal, Refusal::not_found);
    const std::string late = invite();
    const std::string unseen = secret_of(late);
    world.clock.advance(minutes{15});
    EXPECT_EQ(confirm(late, code_of(unseen)).error().refusal, Refusal::not_found);
    EXPECT_EQ(links.open(late, world.origin).error().refusal, Refusal::not_found);
    EXPECT_EQ(links.open("invented", world.origin).error().refusal, Refusal::not_found);
}

TEST_F(EnrolAdminTest, KeepsTheOldFactorUntilTheNewOneIsConfirmed) {
    const std::string first = invite();
    const std::string secret = secret_of(first);
    ASSERT_TRUE(confirm(first, code_of(secret)));
    const std::string old = invite();
    const std::string next = invite();
    EXPECT_EQ(links.open(old, world.origin).error().refusal, Refusal::not_found)
        << "the newest link alone counts";
    EXPECT_TRUE(enrolled());
    const std::string other = secret_of(next);
    EXPECT_NE(other, secret);
    ASSERT_TRUE(confirm(next, code_of(other)));
    EXPECT_EQ(audit_rows(*world.store).back().changes, "second_factor\ttotp\ttotp");
}

TEST_F(EnrolAdminTest, RefusesALinkOfADisabledAdministrator) {
    const auto done = world.store->transact([&](Transaction& transaction) -> Result<void> {
        const Admin other{world.ids.next<AdminId>(), *Email::parse("bob@example.com"), "Bob",
                          world.clock.now(), std::nullopt};
        EXPECT_TRUE(transaction.admins.insert(other, "plain$x"));
        return {};
    });
    ASSERT_TRUE(done);
    const std::string token = invite();
    const std::string secret = secret_of(token);
    ASSERT_TRUE(admins.disable(here, email, "Left"));
    EXPECT_EQ(confirm(token, code_of(secret)).error().refusal, Refusal::not_found);
}

TEST_F(EnrolAdminTest, AuditsAndLimitsTheUseOfALink) {
    const std::string token = invite();
    const std::string secret = secret_of(token);
    const auto rows = audit_rows(*world.store);
    ASSERT_GE(rows.size(), 2U);
    EXPECT_EQ(rows[rows.size() - 2].action, "issue_enrollment_link");
    EXPECT_EQ(rows.back().action, "open_enrollment_link");
    EXPECT_EQ(rows.back().address, world.origin.ip_address);
    for (const AuditEntry& row : rows) {
        EXPECT_EQ(canonical_text(row).find(token), std::string::npos);
        EXPECT_EQ(canonical_text(row).find(secret), std::string::npos);
    }
    const int most = world.settings.budgets.reset_network.attempts;
    for (int i = 1; i < most; ++i) EXPECT_FALSE(links.open("invented", world.origin));
    EXPECT_EQ(links.open(token, world.origin).error().refusal, Refusal::too_many_attempts);
}

}  // namespace enrol_admin_test
}  // namespace steady::testing
