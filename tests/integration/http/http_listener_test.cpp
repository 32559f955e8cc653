#include "tests/integration/http/listener_fixture.h"

#include <thread>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

namespace steady::http::testing {
namespace {

using ::testing::HasSubstr;

int highest_descriptor() {
    const int copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    close(copy);
    return copy;
}

const std::string hello = "GET /api/hello HTTP/1.1\r\nHost: a\r\n\r\n";

TEST(HttpListener, KeepsAConnectionForManyRequests) {
    Listener listener;
    RawClient client = listener.connect();
    for (int i = 0; i < 20; ++i) {
        ASSERT_TRUE(client.send(hello));
        const auto reply = client.read();
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->status, 200);
        EXPECT_EQ(reply->header("Connection"), "keep-alive");
        EXPECT_FALSE(reply->header("Date").empty());
    }
}

TEST(HttpListener, AnswersPipelinedRequestsInTheirOrder) {
    Listener listener;
    RawClient client = listener.connect();
    std::string burst;
    for (int i = 0; i < 10; ++i) {
        const std::string body = "{\"n\":" + std::to_string(i) + "}";
        burst += "POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
        burst += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
        if (i % 3 == 0) burst += "\r\n";  // an empty line between requests is forgiven
    }
    client.send(burst);
    for (int i = 0; i < 10; ++i) {
        const auto reply = client.read();
        ASSERT_TRUE(reply) << i;
        EXPECT_THAT(reply->body, HasSubstr("{\"n\":" + std::to_string(i) + "}"));
    }
}

TEST(HttpListener, EndsAConnectionWhenAsked) {
    Listener listener;
    RawClient client = listener.connect();
    client.send("GET /api/hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(client.read()->status, 200);
    client.finish_sending();
    EXPECT_TRUE(client.ended());
    RawClient old = listener.connect();
    old.send("GET /api/hello HTTP/1.0\r\n\r\n");
    EXPECT_EQ(old.read()->header("Connection"), "close");
}

TEST(HttpListener, SendsNoBodyForHeadButItsLength) {
    Listener listener;
    RawClient client = listener.connect();
    client.send("HEAD /api/hello HTTP/1.1\r\nHost: a\r\n\r\n" + hello);
    const auto head = client.read(true);
    const auto get = client.read();
    ASSERT_TRUE(head && get);
    EXPECT_EQ(head->status, 200);
    EXPECT_EQ(head->header("Content-Length"), get->header("Content-Length"));
    EXPECT_THAT(get->body, HasSubstr("hello"));
}

TEST(HttpListener, JoinsChunksAndForgetsTrailers) {
    Listener listener;
    RawClient client = listener.connect();
    client.send(
        "POST /api/raw HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        "3;note=1\r\nabc\r\n5\r\nhello\r\n0\r\nAuthorization: Bearer x\r\n\r\n");
    const auto reply = client.read();
    ASSERT_TRUE(reply);
    EXPECT_THAT(reply->body, HasSubstr("\"data\":8"));
    client.send(hello);
    EXPECT_EQ(client.read()->status, 200);
}

TEST(HttpListener, TakesABodyOfExactlyTheRoutesLimit) {
    Listener listener;
    const auto status = [&](std::size_t size) {
        RawClient client = listener.connect();
        client.send("POST /api/raw HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(size) +
                    "\r\n\r\n" + std::string(size, 'x'));
        const auto reply = client.read();
        return reply ? reply->status : 0;
    };
    EXPECT_EQ(status(1024UL * 1024), 200);
    EXPECT_EQ(status(1024UL * 1024 + 1), 413);
}

TEST(HttpListener, SaysContinueBeforeABodyIsSent) {
    Listener listener;
    RawClient client = listener.connect();
    client.send(
        "POST /api/raw HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n"
        "Content-Length: 3\r\n\r\n");
    EXPECT_EQ(client.read()->status, 100);
    client.send("abc");
    EXPECT_EQ(client.read()->status, 200);
}

TEST(HttpListener, SendsALargeReplyWhole) {
    Listener listener;
    RawClient client = listener.connect();
    client.send("GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n");
    const auto reply = client.read();
    ASSERT_TRUE(reply);
    EXPECT_GT(reply->body.size(), 8UL * 1024 * 1024);
}

// R13: a client that does not read its reply loses its connection, nobody waits for it.
TEST(HttpListener, CutsAClientThatDoesNotRead) {
    ServerOptions options = Listener::quick_options();
    options.limits.write_timeout = std::chrono::milliseconds{300};
    Listener listener(options);
    std::vector<RawClient> lazy;
    for (int i = 0; i < 8; ++i) {
        lazy.push_back(listener.connect());
        lazy.back().send("GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n");
    }
    EXPECT_EQ(listener.honest_status(), 200);
    listener.server().stop(std::chrono::seconds{20});  // returns because they were cut
    for (RawClient& client : lazy) EXPECT_FALSE(client.read());
}

// HD5
TEST(HttpListener, SeesThePeerNotWhatItClaims) {
    Listener listener;
    RawClient client = listener.connect();
    client.send("GET /api/peer HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n");
    EXPECT_THAT(client.read()->body, HasSubstr("127.0.0.1"));
    ServerOptions options = Listener::quick_options();
    options.trusted_proxy = "127.0.0.1";
    Listener behind_proxy(options);
    RawClient proxy = behind_proxy.connect();
    proxy.send(
        "GET /api/peer HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 1.2.3.4, 6.6.6.6\r\n"
        "X-Forwarded-Proto: https\r\n\r\n");
    const auto reply = proxy.read();
    EXPECT_THAT(reply->body, HasSubstr("6.6.6.6"));
    EXPECT_THAT(reply->header("Strict-Transport-Security"), HasSubstr("max-age="));
}

// R19: a full queue is answered at once instead of waiting.
TEST(HttpListener, AnswersBusyWhenItsQueueIsFull) {
    ServerOptions options = Listener::quick_options();
    options.workers = 1;
    options.limits.queue = 1;
    Listener listener(options);
    const std::string wait = "GET /api/wait HTTP/1.1\r\nHost: a\r\n\r\n";
    RawClient working = listener.connect();
    working.send(wait);
    listener.gate().wait_for_arrivals(1);
    // One of three finds room in the queue, the others are refused; which is not ours to say.
    std::vector<RawClient> others;
    for (int i = 0; i < 3; ++i) {
        others.push_back(listener.connect());
        others.back().send(hello);
    }
    std::vector<RawClient*> refused;
    for (int tries = 0; refused.size() < 2 && tries < 1000; ++tries) {
        RawClient& client = others[static_cast<std::size_t>(tries) % others.size()];
        if (!client.readable_within(std::chrono::milliseconds{20})) continue;
        const auto reply = client.read();
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->status, 503);
        EXPECT_EQ(reply->header("Retry-After"), "1");
        EXPECT_EQ(reply->header("Connection"), "keep-alive");
        refused.push_back(&client);
    }
    ASSERT_EQ(refused.size(), 2U);
    listener.gate().open();
    EXPECT_EQ(working.read()->status, 200);
    // Both are served once there is room again.
    for (RawClient* client : refused) {
        client->send(hello);
        EXPECT_EQ(client->read()->status, 200);
    }
}

TEST(HttpListener, TurnsAwayConnectionsBeyondItsLimit) {
    ServerOptions options = Listener::quick_options();
    options.limits.connections = 4;
    Listener listener(options);
    std::vector<RawClient> held;
    for (int i = 0; i < 4; ++i) {
        held.push_back(listener.connect());
        held.back().send(hello);
        ASSERT_EQ(held.back().read()->status, 200);
    }
    const auto reply = listener.connect().read();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 503);
    EXPECT_TRUE(held.front().send(hello));
    EXPECT_EQ(held.front().read()->status, 200);
}

// R15: what was begun is finished, then nobody is let in.
TEST(HttpListener, FinishesWhatWasBegunWhenItStops) {
    Listener listener;
    RawClient idle = listener.connect();
    idle.send(hello);
    ASSERT_EQ(idle.read()->status, 200);
    RawClient working = listener.connect();
    working.send("GET /api/wait HTTP/1.1\r\nHost: a\r\n\r\n");
    listener.gate().wait_for_arrivals(1);
    std::thread stopping([&] { listener.server().stop(std::chrono::seconds{20}); });
    EXPECT_TRUE(idle.ended());  // the listener let it go while the other still works
    listener.gate().open();
    const auto reply = working.read();
    stopping.join();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 200);
    EXPECT_EQ(reply->header("Connection"), "close");
    EXPECT_EQ(listener.honest_status(), 0);
}

// R20: with no descriptor left, accepting pauses and later goes on.
TEST(HttpListener, SurvivesRunningOutOfDescriptors) {
    Listener listener;
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    {
        std::vector<RawClient> waiting;
        EXPECT_EQ(listener.honest_status(), 200);
        // The client takes the last descriptor of the table that it shares with the listener.
        rlimit tight = before;
        tight.rlim_cur = static_cast<rlim_t>(highest_descriptor() + 1);
        ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &tight), 0);
        for (int i = 0; i < 8; ++i) {
            RawClient refused = listener.connect();
            if (refused.connected()) waiting.push_back(std::move(refused));
        }
        ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
    }
    EXPECT_EQ(listener.honest_status(), 200);
}

TEST(HttpListener, SaysWhyItCannotListen) {
    Listener first;
    ServerOptions options = Listener::quick_options();
    options.port = first.port();
    EXPECT_THROW(Listener second(options), std::runtime_error);
    options.address = "not an address";
    EXPECT_THROW(Listener third(options), std::runtime_error);
}

}  // namespace
}  // namespace steady::http::testing
