#include "tests/integration/http/listener_fixture.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady::http::testing {
namespace http_listener_test {

using ::testing::HasSubstr;

const std::string hello = "GET /api/hello HTTP/1.1\r\nHost: a\r\n\r\n";

TEST_F(HttpListener, ReusesAConnectionForManyRequests) {
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

TEST_F(HttpListener, AnswersPipelinedRequestsInOrder) {
    Listener listener;
    RawClient client = listener.connect();
    std::string burst;
    for (int i = 0; i < 10; ++i) {
        const std::string body = "{\"n\":" + std::to_string(i) + "}";
        burst += "POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
        burst += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
        if (i % 3 == 0) burst += "\r\n";  // an empty line between requests is tolerated
    }
    client.send(burst);
    for (int i = 0; i < 10; ++i) {
        const auto reply = client.read();
        ASSERT_TRUE(reply) << i;
        EXPECT_THAT(reply->body, HasSubstr("{\"n\":" + std::to_string(i) + "}"));
    }
}

TEST_F(HttpListener, ClosesAConnectionOnRequest) {
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

TEST_F(HttpListener, SendsTheLengthButNoBodyForHead) {
    Listener listener;
    RawClient client = listener.connect();
    client.send("HEAD /api/hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    const auto head = client.read(true);
    client.finish_sending();
    EXPECT_TRUE(client.ended());
    RawClient other = listener.connect();
    other.send(hello);
    const auto get = other.read();
    ASSERT_TRUE(head && get);
    EXPECT_EQ(head->status, 200);
    EXPECT_EQ(head->header("Content-Length"), get->header("Content-Length"));
    EXPECT_THAT(get->body, HasSubstr("hello"));
}

TEST_F(HttpListener, JoinsChunksAndIgnoresTrailers) {
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

TEST_F(HttpListener, AcceptsABodyOfExactlyTheLimit) {
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

TEST_F(HttpListener, SendsContinueBeforeTheBody) {
    Listener listener;
    RawClient client = listener.connect();
    client.send(
        "POST /api/raw HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n"
        "Content-Length: 3\r\n\r\n");
    EXPECT_EQ(client.read()->status, 100);
    client.send("abc");
    EXPECT_EQ(client.read()->status, 200);
}

TEST_F(HttpListener, SendsALargeReplyCompletely) {
    Listener listener;
    RawClient client = listener.connect();
    client.send("GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n");
    const auto reply = client.read();
    ASSERT_TRUE(reply);
    EXPECT_GT(reply->body.size(), 8UL * 1024 * 1024);
}

// R13: a client that does not read its reply loses its connection, others do not wait for it.
TEST_F(HttpListener, DisconnectsAClientThatDoesNotRead) {
    ServerOptions options = Listener::quick_options();
    options.limits.write_timeout = std::chrono::milliseconds{300};
    Listener listener(options);
    std::vector<RawClient> lazy;
    for (int i = 0; i < 8; ++i) {
        lazy.push_back(listener.connect());
        lazy.back().send("GET /api/large HTTP/1.1\r\nHost: a\r\n\r\n");
    }
    EXPECT_EQ(listener.honest_status(), 200);
    listener.server().stop(std::chrono::seconds{20});  // returns because they were closed
    for (RawClient& client : lazy) EXPECT_FALSE(client.read());
}

// HD5
TEST_F(HttpListener, UsesThePeerAddressNotTheClaimedOne) {
    Listener listener;
    RawClient client = listener.connect();
    client.send("GET /api/peer HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n");
    EXPECT_THAT(client.read()->body, HasSubstr("127.0.0.1"));
    ServerOptions options = Listener::quick_options();
    options.trusted_proxy = Networks::parse("127.0.0.1").value();
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
TEST_F(HttpListener, RefusesRequestsWhenItsQueueIsFull) {
    ServerOptions options = Listener::quick_options();
    options.workers = 1;
    options.limits.queue = 1;
    Listener listener(options);
    const std::string wait = "GET /api/wait HTTP/1.1\r\nHost: a\r\n\r\n";
    RawClient working = listener.connect();
    working.send(wait);
    listener.gate().wait_for_arrivals(1);
    // One of three fits into the queue, the others are refused; which one is not determined.
    std::vector<RawClient> others;
    for (int i = 0; i < 3; ++i) {
        others.push_back(listener.connect());
        others.back().send(hello);
    }
    std::vector<RawClient*> refused;
    for (int tries = 0; refused.size() < 2 && tries < 1000; ++tries) {
        RawClient& client = others[static_cast<std::size_t>(tries) % others.size()];
        if (std::find(refused.begin(), refused.end(), &client) != refused.end()) continue;
        if (!client.readable_within(std::chrono::milliseconds{20})) continue;
        const auto reply = client.read();
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->status, 503);
        EXPECT_EQ(reply->header("Retry-After"), "1");
        EXPECT_EQ(reply->header("Connection"), "keep-alive");
        refused.push_back(&client);
    }
    ASSERT_EQ(refused.size(), 2U);
    EXPECT_EQ(listener.server().load().refused_busy, 2U);
    listener.gate().open();
    EXPECT_EQ(working.read()->status, 200);
    for (RawClient& client : others) {
        const bool queued = std::find(refused.begin(), refused.end(), &client) == refused.end();
        if (queued) {
            EXPECT_EQ(client.read()->status, 200);
        }
    }
    // Both are served once there is room again.
    for (RawClient* client : refused) {
        client->send(hello);
        EXPECT_EQ(client->read()->status, 200);
    }
}

TEST_F(HttpListener, ReportsWhyItCannotListen) {
    Listener first;
    ServerOptions options = Listener::quick_options();
    options.port = first.port();
    EXPECT_THROW(Listener second(options), std::runtime_error);
    options.address = "not an address";
    EXPECT_THROW(Listener third(options), std::runtime_error);
}

}  // namespace http_listener_test
}  // namespace steady::http::testing
