#include "adapters/http/connection_limiter.h"
#include "tests/integration/http/listener_fixture.h"
#include "tests/support/live_bytes.h"

#include <gtest/gtest.h>

// A listener that is full, or that one address would fill (decisions §1).
namespace steady::http::testing {
namespace http_crowd_test {

constexpr std::chrono::seconds timeout{120};
const std::string hello = "GET /api/hello HTTP/1.1\r\nHost: a\r\n\r\n";
const std::string wait = "GET /api/wait HTTP/1.1\r\nHost: a\r\n\r\n";

ServerOptions small() {
    ServerOptions options = Listener::quick_options();
    options.workers = 8;
    options.limits.connections = 4;
    return options;
}

RawClient served(const Listener& listener) {
    RawClient client = listener.connect();
    client.send(hello);
    const auto reply = client.read();
    EXPECT_TRUE(reply && reply->status == 200);
    return client;
}

class IdleConnections : public ::testing::Test {};

TEST_F(IdleConnections, EvictsTheLongestIdleConnectionWhenFull) {
    Listener listener(small());
    std::vector<RawClient> held;
    for (int i = 0; i < 4; ++i) held.push_back(served(listener));
    // The first one is used again, so the second has been idle longest.
    held[0].send(hello);
    ASSERT_TRUE(held[0].read());
    RawClient accepted = served(listener);
    EXPECT_TRUE(held[1].ended());
    for (const std::size_t kept : {0U, 2U, 3U}) {
        held[kept].send(hello);
        EXPECT_TRUE(held[kept].read()) << kept;
    }
    EXPECT_EQ(listener.server().load().idle_closed, 1U);
    EXPECT_EQ(listener.server().load().refused_connections, 0U);
}

TEST_F(IdleConnections, AnIdleConnectionReleasesTheMemoryOfItsReply) {
    ServerOptions options = Listener::quick_options();
    options.limits.idle_timeout = std::chrono::hours{1};  // no client is rejected in the meantime
    Listener listener(options);
    std::vector<RawClient> waiting;
    for (int i = 0; i < 32; ++i) waiting.push_back(served(listener));
    const std::size_t before = steady::testing::live_bytes();
    for (RawClient& client : waiting) {
        client.send("GET /api/own-text HTTP/1.1\r\nHost: a\r\n\r\n");
        const auto reply = client.read();
        ASSERT_TRUE(reply);
        ASSERT_EQ(reply->body.size(), own_text_bytes);
    }
    constexpr std::size_t of_a_few = 8 * own_text_bytes;
    EXPECT_TRUE(eventually([&] { return steady::testing::live_bytes() < before + of_a_few; }));
}

TEST_F(IdleConnections, PartialHeadsCountAsIdle) {
    Listener listener(small());
    std::vector<RawClient> drips;
    for (int i = 0; i < 4; ++i) {
        drips.push_back(listener.connect());
        drips.back().send("GET /api/hello HTTP/1.1\r\nHo");
    }
    ASSERT_TRUE(eventually([&] { return listener.server().load().connections == 4; }));
    for (int i = 0; i < 12; ++i) {
        for (RawClient& drip : drips) drip.send("x");
        ASSERT_EQ(listener.honest_status(), 200);
    }
}

TEST_F(IdleConnections, NeverEvictsActiveConnections) {
    Listener listener(small());
    std::vector<RawClient> working;
    for (int i = 0; i < 4; ++i) {
        working.push_back(listener.connect());
        working.back().send(wait);
    }
    listener.gate().wait_for_arrivals(4);
    const auto refused = listener.connect().read();
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 503);
    EXPECT_EQ(listener.server().load().refused_connections, 1U);
    listener.gate().open();
    for (RawClient& client : working) {
        const auto reply = client.read();
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->status, 200);
    }
    EXPECT_EQ(listener.honest_status(), 200);
}

TEST_F(IdleConnections, LimitsTheShareOfOneAddress) {
    ServerOptions options = small();
    options.limits.connections = 100;
    options.limits.connections_per_address = 4;
    options.limits.count_local_addresses = true;
    Listener listener(options);
    std::vector<RawClient> held;
    for (int i = 0; i < 4; ++i) held.push_back(served(listener));
    const auto refused = listener.connect().read();
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 503);
    EXPECT_EQ(refused->header("Connection"), "close");
    EXPECT_EQ(listener.server().load().refused_address, 1U);
    RawClient other(listener.port(), timeout, "127.0.0.2");
    other.send(hello);
    EXPECT_TRUE(other.read());
    held.pop_back();
    EXPECT_TRUE(eventually([&] { return listener.honest_status() == 200; }));
}

// One address opens more connections than the listener accepts; other clients do not wait for them.
TEST_F(IdleConnections, AThousandIdleConnectionsDelayNoOtherAddress) {
    for (const bool counted : {true, false}) {
        ServerOptions options = small();
        options.limits.connections = 512;
        options.limits.connections_per_address = 64;
        options.limits.count_local_addresses = counted;
        Listener listener(options);
        std::vector<RawClient> crowd;
        for (int i = 0; i < 1000; ++i) {
            crowd.push_back(listener.connect());
            crowd.back().send(hello);
        }
        // A client that has its answer, or was rejected, is idle; before, it may not be closed for
        // another.
        for (RawClient& client : crowd) (void)client.read();
        for (int i = 0; i < 50; ++i) {
            RawClient other(listener.port(), timeout, "127.0.0.2");
            other.send(hello);
            const auto reply = other.read();
            ASSERT_TRUE(reply);
            ASSERT_EQ(reply->status, 200);
        }
    }
}

TEST_F(IdleConnections, LocalhostAndProxyHaveNoLimitByDefault) {
    ServerOptions options = small();
    options.limits.connections_per_address = 1;
    Listener listener(options);
    const RawClient one = served(listener);
    const RawClient two = served(listener);
    EXPECT_EQ(listener.server().load().refused_address, 0U);
}

using Verdict = ConnectionLimiter::Verdict;

TEST(ConnectionLimiter, CountsAnIpv6NetworkAsOneAddress) {
    ServerLimits limits;
    limits.connections_per_address = 2;
    ConnectionLimiter limiter(limits, Networks::parse("2001:db8:9::1").value());
    auto first = limiter.admit("2001:db8::1");
    const auto second = limiter.admit("2001:db8::ffff");
    EXPECT_EQ(second.verdict, Verdict::admitted);
    EXPECT_EQ(limiter.admit("2001:db8::2").verdict, Verdict::address_full);
    EXPECT_EQ(limiter.admit("2001:db8:0:1::2").verdict, Verdict::admitted);
    EXPECT_EQ(limiter.size(), 2U);
    { const auto gone = std::move(first.pass); }
    EXPECT_EQ(limiter.admit("2001:db8::2").verdict, Verdict::admitted);
    EXPECT_EQ(limiter.size(), 1U);
}

TEST(ConnectionLimiter, ExemptsLocalhostAndTheTrustedProxy) {
    ServerLimits limits;
    limits.connections_per_address = 1;
    for (const bool counted : {false, true}) {
        limits.count_local_addresses = counted;
        ConnectionLimiter limiter(limits, Networks::parse("10.0.0.7").value());
        for (const char* const address : {"127.0.0.1", "::1", "10.0.0.7"}) {
            const auto first = limiter.admit(address);
            EXPECT_EQ(limiter.admit(address).verdict,
                      counted ? Verdict::address_full : Verdict::admitted)
                << address;
        }
        const auto stranger = limiter.admit("10.0.0.8");
        EXPECT_EQ(limiter.admit("10.0.0.8").verdict, Verdict::address_full);
    }
}

}  // namespace http_crowd_test
}  // namespace steady::http::testing
