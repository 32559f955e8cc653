// What strangers may do to an account whose address they know (ADR 24).
#include "app/accounts/authenticate.h"
#include "app/accounts/check_availability.h"
#include "app/accounts/reset_password.h"
#include "app/notifications/mail_job.h"
#include "ports/accounts.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/mailbox.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady::testing {
namespace strangers_test {

constexpr const char* email = "casey@example.com";
constexpr const char* password = "harbour-lantern-7";
constexpr const char* new_password = "copper-meadow-31";
constexpr const char* home = "203.0.113.7";
constexpr const char* elsewhere = "192.0.2.20";

std::string stranger(int network) {
    return "10." + std::to_string(network / 250) + "." + std::to_string(network % 250) + ".9";
}

class StrangersTest : public ::testing::Test {
  protected:
    StrangersTest() { (void)world.sign_up(client_form(email)); }

    Result<SignedIn> log_in(const char* what, const std::string& address) {
        return world.log_in.run(world.log_in_command(email, what, address));
    }
    // Guesses that were looked at.
    int guess_from(int networks, int guesses_each) {
        int looked_at = 0;
        for (int network = 0; network < networks; ++network) {
            for (int i = 0; i < guesses_each; ++i) {
                const auto tried = log_in("a guess", stranger(network));
                if (tried.error().refusal == Refusal::wrong_credentials) ++looked_at;
            }
        }
        return looked_at;
    }

    AccountWorld world;
    Mailbox mailbox{world};
    ForgotPassword forgot_password{world.log_in_ports, world.settings};
    ResetPassword reset_password{world.log_in_ports, world.settings};
};

// ADR 73: one /48 has 65,536 networks of /64.
std::string address_in_site(int network) {
    return "2001:db8:7:" + std::to_string(network * 101) + "::1";
}

TEST_F(StrangersTest, ASiteWithManyNetworksSharesOneBudget) {
    int signed_up = 0;
    int resets = 0;
    int checks = 0;
    CheckAvailability check(*world.store, world.clock, world.texts, world.settings);
    for (int i = 0; i < 54; ++i) {
        const CallOrigin origin{address_in_site(i), "test"};
        const std::string other = "stranger-" + std::to_string(i) + "@example.com";
        if (world.register_account.run(client_form(other), origin)) ++signed_up;
        if (forgot_password.run(other, origin)) ++resets;
        if (check.email(other, origin.ip_address)) ++checks;
    }
    const AttemptBudgets& budgets = world.settings.budgets;
    EXPECT_EQ(signed_up, budgets.sign_up.attempts);
    EXPECT_EQ(resets, budgets.reset_network.attempts);
    EXPECT_EQ(checks, budgets.email_check.attempts);
    EXPECT_TRUE(forgot_password.run(email, {"2001:db8:8::1", "test"})) << "another site";
}

TEST_F(StrangersTest, NetworksOfAHouseholdCountAsOne) {
    int resets = 0;
    for (int i = 0; i < 54; ++i) {
        const std::string address = "2001:db8:7:4" + std::to_string(10 + i) + "::1";
        if (forgot_password.run(std::to_string(i) + "@example.com", {address, ""})) ++resets;
    }
    EXPECT_EQ(resets, world.settings.budgets.reset_network.attempts);
}

// ADR 73: what strangers request leaves at a pace, and an owner at home does not wait for it.
TEST_F(StrangersTest, PacesRequestedMailsExceptOfTheOwnersNetwork) {
    world.settings.budgets.requested_mails = {2, seconds{60}, minutes{5}};
    for (int i = 0; i < 5; ++i) {
        const std::string member = "member-" + std::to_string(i) + "@example.com";
        (void)world.register_account.run(client_form(member),
                                         {"198.51." + std::to_string(i) + ".1", "test"});
        ASSERT_TRUE(forgot_password.run(member, {stranger(i), ""}));
    }
    ASSERT_TRUE(log_in(password, home));
    ASSERT_TRUE(forgot_password.run(email, {home, ""}));
    (void)mailbox.all();
    std::vector<long> waits;
    long own_wait = -1;
    for (const Job& job :
         world.store->read([](Transaction& t) { return t.job_list.recent("mail", 99); })) {
        if (job.payload.find("subject")->find("eset") == std::string::npos) continue;
        const long wait = (job.due_at - world.clock.now()).count();
        if (job.recipient == email) {
            own_wait = wait;
            EXPECT_EQ(lane_of(job), "mail");
        } else {
            waits.push_back(wait);
            EXPECT_EQ(lane_of(job), requested_mail_lane);
        }
    }
    std::ranges::sort(waits);
    EXPECT_EQ(waits, (std::vector<long>{0, 0, 0, 60, 120}));
    EXPECT_EQ(own_wait, 0);
}

// AU5: a lock-out is a weapon against a person in crisis.
TEST_F(StrangersTest, GuessesLockOnlyTheGuessingNetwork) {
    EXPECT_EQ(guess_from(1, 30), world.settings.budgets.login_account.attempts);
    EXPECT_EQ(log_in(password, stranger(0)).error().refusal, Refusal::too_many_attempts);
    EXPECT_TRUE(log_in(password, elsewhere)) << "a network without earlier log-ins";
}

TEST_F(StrangersTest, OtherNetworksDoNotCountAgainstAKnownOne) {
    ASSERT_TRUE(log_in(password, home));
    const int looked_at = guess_from(40, 5);
    EXPECT_EQ(looked_at, world.settings.budgets.login_strangers.attempts)
        << "all strangers together";
    EXPECT_EQ(log_in(password, elsewhere).error().refusal, Refusal::too_many_attempts);
    EXPECT_TRUE(log_in(password, home));
    EXPECT_TRUE(log_in(password, "203.0.113.99")) << "the same /24";
}

TEST_F(StrangersTest, SlowsGuessesFromAKnownNetwork) {
    ASSERT_TRUE(log_in(password, home));
    int looked_at = 0;
    for (int i = 0; i < 20; ++i) {
        if (log_in("a guess", home).error().refusal == Refusal::wrong_credentials) ++looked_at;
    }
    EXPECT_EQ(looked_at, world.settings.budgets.login_account.attempts);
    EXPECT_TRUE(log_in(password, elsewhere));
}

TEST_F(StrangersTest, AWrongPasswordMakesNoNetworkKnown) {
    (void)guess_from(40, 5);
    EXPECT_FALSE(log_in(password, stranger(0)));
    EXPECT_FALSE(log_in(password, home)) << "no log-in from here yet";
}

TEST_F(StrangersTest, ForgetsANetworkEventually) {
    ASSERT_TRUE(log_in(password, home));
    world.clock.advance(hours{24 * 181});
    SweepStaleSessions(*world.store, world.clock).run();
    (void)guess_from(40, 5);
    EXPECT_FALSE(log_in(password, home));
}

TEST_F(StrangersTest, AFinishedResetClearsTheCounts) {  // AU11
    (void)guess_from(40, 5);
    ASSERT_EQ(log_in(password, elsewhere).error().refusal, Refusal::too_many_attempts);
    ASSERT_TRUE(forgot_password.run(email, {elsewhere, ""}));
    const std::string token = mailbox.token_in_newest("/reset-password#token=");
    ASSERT_TRUE(reset_password.run(token, new_password, {elsewhere, ""}));
    EXPECT_TRUE(log_in(new_password, elsewhere));
    (void)guess_from(60, 5);
    EXPECT_TRUE(log_in(new_password, elsewhere)) << "opening the link makes the network known";
}

// A user who gets no further mail has an earlier one that still works.
TEST_F(StrangersTest, OtherNetworksCannotBlockAReset) {
    for (int minute = 0; minute < 180; ++minute) {
        ASSERT_TRUE(forgot_password.run(email, {stranger(minute), ""})) << minute;
        world.clock.advance(minutes{1});
        if (minute % 13 != 0) continue;
        ASSERT_TRUE(forgot_password.run(email, {elsewhere, ""})) << "the same answer";
        const std::string token = mailbox.token_in_newest("/reset-password#token=");
        bool works = false;
        (void)world.store->transact([&](Transaction& transaction) -> Result<void> {
            const auto reset = transaction.reset_tokens.take(world.digests.sha256_hex(token));
            works = reset && world.clock.now() < reset->expires_at;
            return refuse(Refusal::conflict);  // only looked at
        });
        EXPECT_TRUE(works) << minute;
    }
    EXPECT_LE(mailbox.of(email).size(), 24U) << "three mails in half an hour";
}

TEST_F(StrangersTest, AKnownNetworkHasASeparateMailBudget) {
    ASSERT_TRUE(log_in(password, home));
    for (int i = 0; i < 10; ++i) ASSERT_TRUE(forgot_password.run(email, {stranger(i), ""}));
    const std::size_t before = mailbox.of(email).size();
    ASSERT_TRUE(forgot_password.run(email, {home, ""}));
    EXPECT_EQ(mailbox.of(email).size(), before + 1);
}

TEST_F(StrangersTest, NotifiesANetworkThatRequestsMany) {
    for (int i = 0; i < world.settings.budgets.reset_network.attempts; ++i)
        ASSERT_TRUE(forgot_password.run(std::to_string(i) + "@example.com", {elsewhere, ""}));
    EXPECT_EQ(forgot_password.run(email, {elsewhere, ""}).error().refusal,
              Refusal::too_many_attempts);
}

// AU6: the call itself writes the same for a member and for anybody else.
TEST_F(StrangersTest, ALinkRequestCostsTheSameForEveryAddress) {
    const auto written_for = [&](const std::string& address) {
        const auto jobs = [&] {
            return world.store->read([](Transaction& transaction) {
                return std::pair(
                    transaction.job_list.recent(to_string(JobKind::reset_link), 99).size(),
                    transaction.job_list.recent("mail", 99).size());
            });
        };
        const auto before = jobs();
        EXPECT_TRUE(forgot_password.run(address, {home, ""}));
        const auto now = jobs();
        return std::pair(now.first - before.first, now.second - before.second);
    };
    EXPECT_EQ(written_for(email), written_for("unknown@example.com"));
    EXPECT_EQ(written_for(email), std::pair(std::size_t{1}, std::size_t{0}));
}

}  // namespace strangers_test
}  // namespace steady::testing
