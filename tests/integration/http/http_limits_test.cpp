#include "tests/integration/http/listener_fixture.h"

#include <atomic>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

// How a listener stops (R15), runs out of resources (R20) and separates expensive work from
// everything else (R19).
namespace steady::http::testing {
namespace http_limits_test {

int highest_descriptor() {
    const int copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    close(copy);
    return copy;
}

const std::string hello = "GET /api/hello HTTP/1.1\r\nHost: a\r\n\r\n";
const std::string costly = "POST /api/costly HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n";

// R15: requests in progress are finished, then no new connection is accepted.
TEST_F(HttpListener, FinishesStartedRequestsWhenItStops) {
    Listener listener;
    RawClient idle = listener.connect();
    idle.send(hello);
    ASSERT_EQ(idle.read()->status, 200);
    RawClient working = listener.connect();
    working.send("GET /api/wait HTTP/1.1\r\nHost: a\r\n\r\n");
    listener.gate().wait_for_arrivals(1);
    std::thread stopping([&] { listener.server().stop(std::chrono::seconds{20}); });
    EXPECT_TRUE(idle.ended());  // the listener closed it while the other still works
    listener.gate().open();
    const auto reply = working.read();
    stopping.join();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 200);
    EXPECT_EQ(reply->header("Connection"), "close");
    EXPECT_EQ(listener.honest_status(), 0);
}

// R15: an accepted connection gets an answer, however close to the end it came.
TEST_F(HttpListener, ResetsNoConnectionOnStop) {
    Listener listener;
    std::atomic<int> answered{0};
    std::atomic<int> lost{0};
    std::vector<std::thread> clients;
    for (int i = 0; i < 4; ++i) {
        clients.emplace_back([&] {
            while (true) {
                RawClient client(listener.port());
                if (!client.connected()) return;  // refused: no request started
                client.send("GET /api/hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
                ++(client.read() ? answered : lost);
            }
        });
    }
    EXPECT_TRUE(eventually([&] { return answered > 50; }));
    listener.server().stop(std::chrono::seconds{20});
    for (std::thread& client : clients) client.join();
    EXPECT_EQ(lost, 0);
}

// R15: after the notice, connections end with their next answer while new ones are still served.
TEST_F(HttpListener, ClosesConnectionsAfterTheirNextReplyWhenStopping) {
    Listener listener;
    RawClient kept = listener.connect();
    kept.send(hello);
    EXPECT_EQ(kept.read()->header("Connection"), "keep-alive");
    listener.server().begin_stopping();
    kept.send(hello);
    const auto last = kept.read();
    ASSERT_TRUE(last);
    EXPECT_EQ(last->status, 200);
    EXPECT_EQ(last->header("Connection"), "close");
    EXPECT_EQ(listener.honest_status(), 200);
}

// R20: with no descriptor left, accepting pauses and continues later.
TEST_F(HttpListener, SurvivesRunningOutOfDescriptors) {
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
        // It has run out of descriptors, and reports it, before one is free again.
        EXPECT_TRUE(eventually([&] { return listener.server().load().accept_pauses > 0; }));
        ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
    }
    EXPECT_EQ(listener.honest_status(), 200);
}

// R19, AU2: a burst of expensive requests uses half of the workers and of the queue.
TEST_F(HttpListener, ReservesCapacityForOrdinaryRequests) {
    ServerOptions options = Listener::quick_options();
    options.workers = 4;
    options.limits.queue = 8;
    Listener listener(options);
    std::vector<RawClient> storm;
    const auto send_costly = [&] {
        storm.push_back(listener.connect());
        ASSERT_TRUE(storm.back().send(costly));
    };
    for (int i = 0; i < 2; ++i) send_costly();
    listener.gate().wait_for_arrivals(2);
    for (std::size_t i = 1; i <= 4; ++i) {
        send_costly();
        ASSERT_TRUE(eventually([&] { return listener.server().load().waiting == i; }));
    }
    EXPECT_EQ(listener.server().load().working, 2U);  // though two more are idle
    send_costly();
    const auto refused = storm.back().read();
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->status, 503);
    EXPECT_EQ(refused->header("Retry-After"), "1");
    for (int i = 0; i < 20; ++i) ASSERT_EQ(listener.honest_status(), 200);
    listener.gate().open();
    storm.pop_back();
    for (RawClient& client : storm) EXPECT_EQ(client.read()->status, 200);
}

// With every worker busy, non-blocking requests are answered all the same; one that turns out to
// block starts again on a worker.
TEST_F(HttpListener, AnswersNonBlockingRequestsInline) {
    Listener listener;  // with two workers
    const auto ask = [&](const std::string& path) {
        RawClient client = listener.connect();
        client.send("GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n");
        return client;
    };
    std::vector<RawClient> working;
    for (int i = 0; i < 2; ++i) working.push_back(ask("/api/wait"));
    listener.gate().wait_for_arrivals(2);
    for (const char* const path : {"/api/immediate", "/api/brief", "/api/nowhere"}) {
        const auto reply = ask(path).read();
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->status, std::string_view(path) == "/api/nowhere" ? 404 : 200) << path;
    }
    RawClient reluctant = ask("/api/reluctant");
    EXPECT_TRUE(eventually([&] { return listener.server().load().waiting == 1; }));
    listener.gate().open();
    const auto reply = reluctant.read();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 200);
    for (RawClient& client : working) EXPECT_EQ(client.read()->status, 200);
}

TEST_F(HttpListener, ListensOnEveryAddress) {
    ServerOptions options = Listener::quick_options();
    options.address = "0.0.0.0";
    Listener listener(options);
    EXPECT_EQ(listener.honest_status(), 200);
}

TEST_F(HttpListener, OmitsContentLengthForAnEmptyReply) {
    Listener listener;
    RawClient client = listener.connect();
    client.send("GET /api/empty HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    const auto reply = client.read();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 204);
    EXPECT_EQ(reply->header("Content-Length"), "");
    EXPECT_FALSE(reply->header("Date").empty());
}

}  // namespace http_limits_test
}  // namespace steady::http::testing
