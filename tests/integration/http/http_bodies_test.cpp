#include "tests/integration/http/listener_fixture.h"

#include <gtest/gtest.h>

// The total memory of the bodies of a listener's connections is bounded, not only each (decisions
// §1).
namespace steady::http::testing {
namespace http_bodies_test {

constexpr std::chrono::seconds timeout{120};
constexpr std::size_t large = 100'000;

constexpr std::size_t of_one = 128UL * 1024;  // whole steps

ServerOptions with_room_for(std::size_t bodies) {
    ServerOptions options = Listener::quick_options();
    options.limits.held_bodies_bytes = bodies * of_one;
    options.limits.held_bodies_bytes_per_address = bodies * of_one;
    options.limits.body_timeout = std::chrono::hours{1};  // no client is rejected in the meantime
    options.limits.write_timeout = std::chrono::hours{1};
    return options;
}

std::string post(const std::string& headers, std::size_t body) {
    return "POST /api/raw HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n" + std::string(body, 'x');
}

std::string declaring(std::size_t bytes) {
    return "Content-Length: " + std::to_string(bytes) + "\r\n";
}

std::optional<RawReply> reply_to(const Listener& listener, const std::string& bytes,
                                 const char* from = "127.0.0.1") {
    RawClient client(listener.port(), timeout, from);
    client.send(bytes);
    return client.read();
}

int status_of(const Listener& listener, std::size_t body, const char* from = "127.0.0.1") {
    const auto reply = reply_to(listener, post(declaring(body), body), from);
    return reply ? reply->status : 0;
}

RawClient half_sent(const Listener& listener) {
    RawClient client = listener.connect();
    client.send(post(declaring(large + 1), large));
    return client;
}

TEST(Bodies, PartialBodiesStayWithinTheMemoryBudget) {
    Listener listener(with_room_for(2));
    EXPECT_EQ(status_of(listener, large), 200);
    ASSERT_TRUE(eventually([&] { return listener.server().load().held_bodies == 0; }));
    std::vector<RawClient> held;
    for (int i = 0; i < 2; ++i) held.push_back(half_sent(listener));
    ASSERT_TRUE(eventually([&] { return listener.server().load().held_bodies == 2 * of_one; }));
    const auto refused = reply_to(listener, post(declaring(large), large));
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->header("Retry-After"), "1");
    EXPECT_EQ(listener.server().load().refused_bodies, 1U);
    EXPECT_EQ(listener.server().load().refused_malformed, 0U);
    EXPECT_EQ(status_of(listener, 1'000), 200) << "small ones are free";
    held[0].send("x");
    const auto whole = held[0].read();
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->status, 200) << "a request that fits is served";
    held.clear();
    EXPECT_TRUE(eventually([&] { return listener.server().load().held_bodies == 0; }));
    EXPECT_EQ(status_of(listener, large), 200);
}

TEST(Bodies, ChunkedBodiesCountAsTheyArrive) {
    Listener listener(with_room_for(1));
    const std::string chunks = "Transfer-Encoding: chunked\r\n";
    RawClient endless = listener.connect();
    endless.send("POST /api/raw HTTP/1.1\r\nHost: a\r\n" + chunks + "\r\n");
    for (int i = 0; i < 3; ++i) endless.send("c350\r\n" + std::string(50'000, 'x') + "\r\n");
    const auto refused = endless.read();
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 503);
    EXPECT_EQ(listener.server().load().held_bodies, 0U) << "what is refused is let go at once";
    EXPECT_EQ(listener.honest_status(), 200);
}

TEST(Bodies, LimitsTheShareOfOneAddress) {
    ServerOptions options = with_room_for(2);
    options.limits.held_bodies_bytes_per_address /= 2;
    options.limits.count_local_addresses = true;
    Listener listener(options);
    const RawClient held = half_sent(listener);
    ASSERT_TRUE(eventually([&] { return listener.server().load().held_bodies == of_one; }));
    EXPECT_EQ(status_of(listener, large), 503);
    EXPECT_EQ(status_of(listener, large, "127.0.0.2"), 200);
}

TEST(Bodies, UnreadRepliesUseTheMemoryBudget) {
    ServerOptions options = with_room_for(0);
    options.limits.held_bodies_bytes = own_large_bytes;
    options.limits.held_bodies_bytes_per_address = own_large_bytes;
    Listener listener(options);
    const std::string ask = "GET /api/own-large HTTP/1.1\r\nHost: a\r\n\r\n";
    RawClient slow = listener.connect();
    slow.send(ask);
    ASSERT_TRUE(slow.readable_within(timeout));
    const auto refused = reply_to(listener, ask);
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 503);
    EXPECT_EQ(listener.honest_status(), 200);
    const auto whole = slow.read();
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->body.size(), own_large_bytes) << "a started reply is sent completely";
    EXPECT_TRUE(eventually([&] { return listener.server().load().held_bodies == 0; }));
    const auto later = reply_to(listener, ask);
    ASSERT_TRUE(later);
    EXPECT_EQ(later->status, 200);
}

// ADR 68: slow readers of one file once used the whole budget for large replies, each for a copy.
TEST(Bodies, ASharedBodyCountsOnce) {
    ServerOptions options = with_room_for(0);
    options.limits.held_bodies_bytes = own_large_bytes;
    options.limits.held_bodies_bytes_per_address = own_large_bytes;
    options.limits.count_local_addresses = true;
    Listener listener(options);
    const std::string ask = "GET /api/shared HTTP/1.1\r\nHost: a\r\n\r\n";
    std::vector<RawClient> slow;
    for (const char* from : {"127.0.0.2", "127.0.0.2", "127.0.0.3", "127.0.0.4"}) {
        slow.emplace_back(listener.port(), timeout, from);
        slow.back().send(ask);
        ASSERT_TRUE(slow.back().readable_within(timeout));
        EXPECT_EQ(listener.server().load().held_bodies, own_large_bytes);
    }
    const auto other = reply_to(listener, ask, "127.0.0.5");
    ASSERT_TRUE(other);
    EXPECT_EQ(other->status, 200);
    EXPECT_EQ(other->body.size(), own_large_bytes);
    const auto refused =
        reply_to(listener, "GET /api/own-large HTTP/1.1\r\nHost: a\r\n\r\n", "127.0.0.6");
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 503) << "another one has no room";
    for (RawClient& client : slow) EXPECT_EQ(client.read()->body.size(), own_large_bytes);
    EXPECT_TRUE(eventually([&] { return listener.server().load().held_bodies == 0; }));
}

// Behind a proxy a reset would replace the answer.
TEST(Bodies, ReportsATooLargeBodyAfterReadingIt) {
    Listener listener;
    constexpr std::size_t megabyte = 1024UL * 1024;
    for (const std::size_t size : {2 * megabyte, 12 * megabyte, 24 * megabyte}) {
        RawClient client = listener.connect();
        EXPECT_TRUE(client.send(post(declaring(size), size)));
        const auto reply = client.read();
        ASSERT_TRUE(reply) << size;
        EXPECT_EQ(reply->status, 413);
    }
}

// The framing between the chunks counts too: gigabytes of it once arrived for a body of a few
// bytes.
TEST(Bodies, RefusesChunkedBodiesOfMostlyOverhead) {
    Listener listener;
    const std::string head =
        "POST /api/raw HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    const auto status = [&](const std::string& chunks) {
        RawClient client = listener.connect();
        client.send(head + chunks);
        const auto reply = client.read();
        return reply ? reply->status : 0;
    };
    const auto times = [](int count, const std::string& text) {
        std::string all;
        for (int i = 0; i < count; ++i) all += text;
        return all;
    };
    const std::string end = "0\r\n\r\n";
    EXPECT_EQ(status(times(8'000, "1\r\nx\r\n") + end), 200) << "a writer of single bytes";
    EXPECT_EQ(status(times(200, "400\r\n" + std::string(1024, 'x') + "\r\n") + end), 200);
    EXPECT_EQ(status("3;name=value\r\nabc\r\n" + end), 200);
    EXPECT_EQ(status("3;" + std::string(300, 'x') + "\r\nabc\r\n" + end), 400);
    EXPECT_EQ(status(times(1'000, "1;" + std::string(200, 'x') + "\r\nx\r\n") + end), 400);
    EXPECT_EQ(status(times(100'000, "1\r\nx\r\n") + end), 400);
    EXPECT_EQ(status("3\r\nabc\r\n0\r\nA: " + std::string(100'000, 'x') + "\r\n\r\n"), 400);
    EXPECT_EQ(listener.honest_status(), 200);
}

}  // namespace http_bodies_test
}  // namespace steady::http::testing
