#include "app/accounts/session_touches.h"

#include "app/accounts/authenticate.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace session_touches_test {

class SessionTouchesTest : public ::testing::Test {
  protected:
    [[nodiscard]] Instant last_seen(const std::string& token) {
        const std::string hash = world.digests.sha256_hex(token);
        return world.store->read([&](Transaction& transaction) {
            return transaction.sessions.find(hash)->session.last_seen_at;
        });
    }

    AccountWorld world;
    SessionTouches touches{*world.store};
    Authenticate authenticate{*world.store, world.clock, world.digests, nullptr, &touches};
};

TEST_F(SessionTouchesTest, WritesTheLastUseWithTheNextFlush) {
    const std::string token = world.sign_up(client_form()).token;
    const Instant start = world.clock.now();
    for (int minute = 0; minute < 2; ++minute) {
        world.clock.advance(seconds{60});
        ASSERT_TRUE(authenticate.run(token));
        EXPECT_EQ(last_seen(token), start);
    }
    touches.flush();
    EXPECT_EQ(last_seen(token), world.clock.now());
}

TEST_F(SessionTouchesTest, WritesMoreThanOneTransactionHolds) {
    constexpr int count = 450;
    const std::string token = world.sign_up(client_form()).token;
    for (int i = 0; i < count; ++i) touches.add("unknown " + std::to_string(i), Instant{});
    world.clock.advance(seconds{60});
    ASSERT_TRUE(authenticate.run(token));
    for (int i = 0; i < count; ++i) touches.add("ended " + std::to_string(i), Instant{});
    touches.flush();
    EXPECT_EQ(last_seen(token), world.clock.now());
}

TEST_F(SessionTouchesTest, AStopLeavesTheRestToTheNextFlush) {
    const std::string token = world.sign_up(client_form()).token;
    world.clock.advance(seconds{60});
    ASSERT_TRUE(authenticate.run(token));
    std::stop_source stop;
    stop.request_stop();
    touches.flush(stop.get_token());
    EXPECT_NE(last_seen(token), world.clock.now());
    touches.flush();
    EXPECT_EQ(last_seen(token), world.clock.now());
}

TEST_F(SessionTouchesTest, SessionThatEndedIsNotRevived) {
    const std::string token = world.sign_up(client_form()).token;
    world.clock.advance(seconds{60});
    ASSERT_TRUE(authenticate.run(token));
    LogOut(*world.store).run(world.digests.sha256_hex(token));
    touches.flush();
    EXPECT_FALSE(authenticate.run(token));
}

}  // namespace session_touches_test
}  // namespace steady::testing
