#include "app/accounts/authenticate.h"
#include "app/accounts/create_admin.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/throttles.h"
#include "tests/unit/support/account_world.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace session_test {

class SessionTest : public ::testing::Test {
  protected:
    AccountWorld world;
    Authenticate authenticate{*world.store, world.clock, world.digests};
};

TEST_F(SessionTest, UseExtendsASessionUpToTheAbsoluteLimit) {  // SE5
    const std::string token = world.sign_up(client_form()).token;
    for (int day = 0; day < 30; ++day) {
        EXPECT_TRUE(authenticate.run(token)) << day;
        world.clock.advance(hours{24});
    }
    EXPECT_TRUE(authenticate.run(token));
    world.clock.advance(seconds{1});
    EXPECT_FALSE(authenticate.run(token));
}

TEST_F(SessionTest, AnIdleSessionEnds) {  // SE5
    const std::string token = world.sign_up(client_form()).token;
    world.clock.advance(hours{7 * 24} + seconds{1});
    EXPECT_FALSE(authenticate.run(token));
}

TEST_F(SessionTest, TouchesAtMostOnceAMinute) {
    const auto signed_in = world.sign_up(client_form());
    const std::string hash = world.digests.sha256_hex(signed_in.token);
    const auto last_seen = [&] {
        return world.store->read([&](Transaction& transaction) {
            return transaction.sessions.find(hash)->session.last_seen_at;
        });
    };
    const Instant start = world.clock.now();
    world.clock.advance(seconds{59});
    ASSERT_TRUE(authenticate.run(signed_in.token));
    EXPECT_EQ(last_seen(), start);
    world.clock.advance(seconds{1});
    ASSERT_TRUE(authenticate.run(signed_in.token));
    EXPECT_EQ(last_seen(), world.clock.now());
}

TEST_F(SessionTest, R11_AnEndedSessionStaysEndedWhenTheClockIsSetBack) {
    const std::string token = world.sign_up(client_form()).token;
    world.clock.advance(hours{30 * 24});
    EXPECT_FALSE(authenticate.run(token));
    world.clock.advance(-hours{30 * 24});
    EXPECT_FALSE(authenticate.run(token));
}

TEST_F(SessionTest, R11_AFutureLastUseStillBecomesIdle) {
    const std::string token = world.sign_up(client_form()).token;
    world.clock.advance(hours{6 * 24});
    ASSERT_TRUE(authenticate.run(token));
    world.clock.advance(-hours{6 * 24});
    ASSERT_TRUE(authenticate.run(token));
    world.clock.advance(hours{7 * 24} + seconds{1});
    EXPECT_FALSE(authenticate.run(token));
}

TEST_F(SessionTest, StoresOnlyADigestOfTheToken) {  // SE1
    const auto signed_in = world.sign_up(client_form());
    const auto found = world.store->read(
        [&](Transaction& transaction) { return transaction.sessions.find(signed_in.token); });
    EXPECT_FALSE(found);
    EXPECT_EQ(signed_in.token.size(), 43U);
}

TEST_F(SessionTest, UnknownTokensAreAnonymous) {
    for (const std::string& token : {std::string(), std::string("x"), std::string(5000, 'a')})
        EXPECT_FALSE(authenticate.run(token));
}

TEST_F(SessionTest, LogOutEndsOneSessionAndIgnoresUnknownOnes) {  // SESS-004, API-035, API-037
    const auto one = world.sign_up(client_form());
    const auto two =
        world.log_in.run(world.log_in_command("casey@example.com", "harbour-lantern-7"));
    LogOut log_out(*world.store);
    log_out.run(authenticate.run(one.token)->token_hash);
    EXPECT_FALSE(authenticate.run(one.token));
    EXPECT_TRUE(authenticate.run(two->token));
    log_out.run("");
    log_out.run("unknown");
}

TEST_F(SessionTest, MeReturnsTheAccount) {  // API-026
    const auto signed_in = world.sign_up(companion_form());
    CurrentAccount me(*world.store);
    const auto own = me.run(signed_in.own.account.id);
    ASSERT_TRUE(own);
    EXPECT_EQ(own->account.email.text(), "jordan@example.com");
    EXPECT_TRUE(own->profile);
    EXPECT_FALSE(own->identity_unlock.unlocked);  // IDV-003
    EXPECT_EQ(me.run(*AccountId::parse(SequentialIds::uuid_of(999))).error().refusal,
              Refusal::not_authenticated);
}

TEST_F(SessionTest, TheSweepRemovesExpiredSessions) {
    (void)world.sign_up(client_form("old@example.com"));
    world.clock.advance(hours{8 * 24});
    const auto fresh = world.sign_up(client_form("new@example.com"));
    EXPECT_EQ(SweepStaleSessions(*world.store, world.clock).run(), 1);
    EXPECT_TRUE(authenticate.run(fresh.token));
}

TEST_F(SessionTest, TheSweepPurgesOldAttemptsOnly) {
    for (int i = 0; i < 5; ++i)
        EXPECT_FALSE(world.log_in.run(world.log_in_command("casey@example.com", "wrong")));
    SweepStaleSessions sweep(*world.store, world.clock);
    const std::string key = "login:network:203.0.113.0/24";
    const auto count = [&] {
        return world.store->read(
            [&](Transaction& transaction) { return transaction.throttles.find(key); });
    };
    sweep.run();
    EXPECT_TRUE(count());
    world.clock.advance(hours{24} + seconds{1});
    sweep.run();
    EXPECT_FALSE(count());
}

TEST_F(SessionTest, CreatesAdministratorsFromTheCommandLine) {  // AU7
    CreateAdmin create(*world.store, world.clock, world.ids, world.hasher, world.texts,
                       world.settings, world.trail);
    const AuditActor here{AuditRole::command_line, "uid 0", "local"};
    const auto admin = create.run(here, "Ada@example.com", "", "copper-meadow-31");
    ASSERT_TRUE(admin);
    EXPECT_EQ(admin->email.text(), "ada@example.com");
    EXPECT_EQ(create.run(here, "ada@example.com", "", "copper-meadow-31").error().refusal,
              Refusal::email_taken);
    for (const char* weak : {"password1", "short"}) {
        EXPECT_EQ(create.run(here, "b@example.com", "", weak).error().refusal,
                  Refusal::invalid_input)
            << weak;
    }
    const auto in =
        world.admin_log_in.run(world.log_in_command("ada@example.com", "copper-meadow-31"));
    ASSERT_TRUE(in);
    world.clock.advance(minutes{30} + seconds{1});
    EXPECT_FALSE(authenticate.run(std::get<AdminSignedIn>(*in).token));
}

}  // namespace session_test
}  // namespace steady::testing
