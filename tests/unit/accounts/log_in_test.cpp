#include "app/accounts/log_in.h"

#include "app/accounts/authenticate.h"
#include "app/audit/verify_audit.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/audit_rows.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace log_in_test {

constexpr const char* email = "casey@example.com";
constexpr const char* password = "harbour-lantern-7";

class LogInTest : public ::testing::Test {
  protected:
    LogInTest() { (void)world.sign_up(client_form(email)); }

    std::optional<Authenticated> holder_of(const std::string& token) {
        return Authenticate(*world.store, world.clock, world.digests).run(token);
    }
    void add_admin(const std::string& address) {
        const auto done = world.store->transact([&](Transaction& transaction) -> Result<void> {
            const Admin admin{world.ids.next<AdminId>(), *Email::parse(address), "Ada",
                              world.clock.now(), std::nullopt};
            EXPECT_TRUE(transaction.admins.insert(admin, "plain$admin-password"));
            return {};
        });
        ASSERT_TRUE(done);
    }

    AccountWorld world;
};

TEST_F(LogInTest, ReturnsANewTokenAndRecordsTheTime) {  // AUTH-009, ENT-010
    world.clock.advance(hours{5});
    const auto first = world.log_in.run(world.log_in_command(" CASEY@example.com", password));
    ASSERT_TRUE(first);
    EXPECT_EQ(first->own.account.last_login_at, world.clock.now());
    const auto second = world.log_in.run(world.log_in_command(email, password));
    ASSERT_TRUE(second);
    EXPECT_NE(first->token, second->token);
    EXPECT_TRUE(holder_of(first->token));
}

TEST_F(LogInTest, AuditsTheRoleOfThePerson) {
    (void)world.sign_up(companion_form());
    const std::size_t before = audit_rows(*world.store).size();
    ASSERT_TRUE(world.log_in.run(world.log_in_command(email, password)));
    ASSERT_TRUE(world.log_in.run(world.log_in_command("jordan@example.com", password)));
    ASSERT_FALSE(world.log_in.run(world.log_in_command("jordan@example.com", "a wrong guess")));
    const auto rows = audit_rows(*world.store);
    ASSERT_EQ(rows.size(), before + 3);
    EXPECT_EQ(rows[before].role, AuditRole::client);
    EXPECT_EQ(rows[before + 1].role, AuditRole::companion);
    EXPECT_EQ(rows[before + 2].action, "login_refused");
    EXPECT_EQ(rows[before + 2].role, AuditRole::unauthenticated);
    EXPECT_FALSE(VerifyAudit(*world.store, world.digests).run().fault) << "covered by the hashes";
}

TEST_F(LogInTest, EndsThePresentedSession) {  // SE2
    const auto first = world.log_in.run(world.log_in_command(email, password));
    LogInCommand again = world.log_in_command(email, password);
    again.presented_token_hash = holder_of(first->token)->token_hash;
    ASSERT_TRUE(world.log_in.run(again));
    EXPECT_FALSE(holder_of(first->token));
}

TEST_F(LogInTest, AnUnknownEmailLooksAndCostsTheSame) {  // AUTH-015, AU6
    world.hasher.work = 0;
    const auto wrong = world.log_in.run(world.log_in_command(email, "not it"));
    const int cost_of_wrong = world.hasher.work;
    world.hasher.work = 0;
    const auto unknown = world.log_in.run(world.log_in_command("who@example.com", "not it"));
    EXPECT_EQ(world.hasher.work, cost_of_wrong);
    world.hasher.work = 0;
    const auto no_email = world.log_in.run(world.log_in_command("not an e-mail", "not it"));
    EXPECT_EQ(world.hasher.work, cost_of_wrong);
    for (const auto* refused : {&wrong, &unknown, &no_email}) {
        ASSERT_FALSE(*refused);
        EXPECT_EQ(refused->error().refusal, Refusal::wrong_credentials);
        EXPECT_EQ(refused->error().message, "Invalid email or password");
    }
}

TEST_F(LogInTest, ReplacesAWeakHash) {  // AU1
    const auto id = world.log_in.run(world.log_in_command(email, password))->own.account.id;
    const auto done = world.store->transact([&](Transaction& transaction) -> Result<void> {
        transaction.credentials.set_password_hash(id, std::string("old$") + password);
        return {};
    });
    ASSERT_TRUE(done);
    ASSERT_TRUE(world.log_in.run(world.log_in_command(email, password)));
    const auto stored = world.store->read(
        [&](Transaction& transaction) { return transaction.credentials.find_credentials(id); });
    EXPECT_EQ(stored->password_hash, std::string("plain$") + password);
}

TEST_F(LogInTest, SlowsButNeverLocksAGuessedAccount) {  // AU5
    int passed = 0;
    for (int i = 0; i < 40; ++i) {
        const std::string address = "10.0." + std::to_string(i) + ".1";
        const auto tried = world.log_in.run(world.log_in_command(email, "wrong", address));
        ASSERT_FALSE(tried);
        if (tried.error().refusal == Refusal::wrong_credentials) ++passed;
        if (tried.error().refusal == Refusal::too_many_attempts) {
            EXPECT_TRUE(tried.error().retry_after_s.value_or(0) > 0);
        }
    }
    EXPECT_EQ(passed, world.settings.budgets.login_strangers.attempts);
    EXPECT_EQ(world.log_in.run(world.log_in_command(email, password)).error().refusal,
              Refusal::too_many_attempts);
    world.clock.advance(seconds{15});
    EXPECT_TRUE(world.log_in.run(world.log_in_command(email, password)));
    // Success wipes the slate.
    EXPECT_EQ(world.log_in.run(world.log_in_command(email, "wrong")).error().refusal,
              Refusal::wrong_credentials);
}

TEST_F(LogInTest, SlowsOneNetworkTryingManyAccounts) {  // AU5
    std::optional<int> throttled_at;
    for (int i = 0; i < 200 && !throttled_at; ++i) {
        const std::string who = "unknown" + std::to_string(i) + "@example.com";
        const std::string address = "10.0.0." + std::to_string(i);
        const auto tried = world.log_in.run(world.log_in_command(who, "x", address));
        if (tried.error().refusal == Refusal::too_many_attempts) throttled_at = i;
    }
    EXPECT_EQ(throttled_at, world.settings.budgets.login_network.attempts);
    EXPECT_TRUE(world.log_in.run(world.log_in_command(email, password, "10.0.1.1")));
}

TEST_F(LogInTest, SuccessesDoNotCountAgainstTheNetwork) {
    for (int i = 0; i < 120; ++i)
        ASSERT_TRUE(world.log_in.run(world.log_in_command(email, password))) << i;
}

TEST_F(LogInTest, AdministratorsLogInSeparately) {  // AUTH-021, AUTH-022, SESS-012
    add_admin("ada@example.com");
    const auto admin =
        world.admin_log_in.run(world.log_in_command("ada@example.com", "admin-password"));
    ASSERT_TRUE(admin);
    EXPECT_TRUE(std::holds_alternative<SignedInAdmin>(
        holder_of(std::get<AdminSignedIn>(*admin).token)->who));
    const auto crossed = world.admin_log_in.run(world.log_in_command(email, password));
    ASSERT_FALSE(crossed);
    EXPECT_EQ(crossed.error().message, "Invalid admin credentials");
    EXPECT_EQ(
        world.log_in.run(world.log_in_command("ada@example.com", "admin-password")).error().refusal,
        Refusal::wrong_credentials);
}

TEST_F(LogInTest, BothLogInsShareOneBudget) {  // AU9, AUTH-012
    add_admin("ada@example.com");
    int passed = 0;
    for (int i = 0; i < 12; ++i) {
        const LogInCommand guess = world.log_in_command("ada@example.com", "wrong");
        const Refusal refusal = i % 2 == 0 ? world.log_in.run(guess).error().refusal
                                           : world.admin_log_in.run(guess).error().refusal;
        if (refusal != Refusal::too_many_attempts) ++passed;
    }
    EXPECT_EQ(passed, world.settings.budgets.login_account.attempts);
}

// AU5, AU9: a client signed up with an administrator's address and knows their own password.
TEST_F(LogInTest, AnOwnLogInKeepsGuessesAtAnAdministrator) {
    add_admin(email);
    int looked_at = 0;
    for (int round = 0; round < 10; ++round) {
        for (int guess = 0; guess < 4; ++guess) {
            const auto tried = world.admin_log_in.run(world.log_in_command(email, "a guess"));
            if (tried.error().refusal == Refusal::wrong_admin_credentials) ++looked_at;
        }
        (void)world.log_in.run(world.log_in_command(email, password));
    }
    EXPECT_EQ(looked_at, 5);
}

}  // namespace log_in_test
}  // namespace steady::testing
