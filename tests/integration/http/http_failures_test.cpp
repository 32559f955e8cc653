#include "adapters/http/beast_server.h"
#include "adapters/http/event_loop.h"
#include "adapters/http/worker_pool.h"
#include "app/wiring/listener.h"
#include "ports/contained.h"
#include "tests/integration/http/listener_fixture.h"

#include <future>
#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// ADR 68: a failure of one request is reported to its client and affects nothing else.
namespace steady::http::testing {
namespace http_failures_test {

using ::testing::HasSubstr;

int status_of(const Listener& listener, const std::string& path) {
    RawClient client = listener.connect();
    client.send("GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n");
    const auto reply = client.read();
    return reply ? reply->status : 0;
}

TEST_F(HttpListener, AnswersWith500ForAnyException) {
    Listener listener;
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(status_of(listener, "/api/throw"), 500);
        EXPECT_EQ(status_of(listener, "/api/would-wait"), 500) << "with a worker it is a failure";
    }
    EXPECT_EQ(listener.honest_status(), 200);
}

// What the listener itself calls on its reading thread, before a handler runs.
TEST(Failures, OfAPlanReturn500) {
    ServerOptions options = Listener::quick_options();
    options.plan = [](const Request& head) -> RequestPlan {
        if (head.path == "/broken") throw std::runtime_error("no plan");
        if (head.path == "/odd") throw 7;  // NOLINT(hicpp-exception-baseclass)
        return {};
    };
    BeastServer server(std::move(options), [](const Request&) { return Response{.body = "well"}; });
    server.start();
    const auto ask = [&](const std::string& path) {
        RawClient client(server.port());
        client.send("GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n");
        const auto reply = client.read();
        return reply ? reply->status : 0;
    };
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(ask("/broken"), 500);
        EXPECT_EQ(ask("/odd"), 500);
        EXPECT_EQ(ask("/"), 200);
    }
    server.stop(std::chrono::seconds{5});
    EXPECT_EQ(server.load().connections, 0U);
}

TEST(Failures, OfAJobDoNotAffectTheNext) {
    WorkerPool pool(1, 16);
    std::promise<void> done;
    ASSERT_TRUE(pool.try_submit([] { throw std::runtime_error("a job"); }));
    ASSERT_TRUE(pool.try_submit([] { throw WouldBlock(); }));
    ASSERT_TRUE(pool.try_submit([&] { done.set_value(); }));
    done.get_future().get();
}

TEST(Failures, OfAPostedFunctionKeepTheLoopRunning) {
    EventLoop loop{ServerLimits()};
    loop.start();
    std::promise<void> done;
    loop.post([] { throw std::runtime_error("a posted function"); });
    loop.post([] { throw WouldBlock(); });
    loop.post([&] { done.set_value(); });
    done.get_future().get();
}

// An exception between binding the port and the end of the start.
TEST(Failures, OfAStartStopTheListenerFirst) {
    bool alive = false;
    BeastServer server(Listener::quick_options(), [&](const Request&) {
        EXPECT_TRUE(alive);
        return Response{.body = "well"};
    });
    server.start();
    const std::uint16_t port = server.port();
    try {
        struct Application {
            explicit Application(bool& is_alive) : alive(is_alive) { alive = true; }
            ~Application() { alive = false; }
            bool& alive;
        };
        const Application application(alive);
        const StopsListener stops_listener(server);
        RawClient client(port);
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
        ASSERT_TRUE(client.read());
        throw std::runtime_error("no thread for the rest");
    } catch (const std::runtime_error&) {
        EXPECT_FALSE(alive);
    }
    RawClient late(port);
    late.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_FALSE(late.read());
}

TEST(Contain, ReportsTheException) {
    static std::string logged;
    logged.clear();
    const FailureReport before =
        failure_report.exchange([](std::string_view where, std::string_view what) {
            logged += std::string(where) + ": " + std::string(what) + "\n";
        });
    EXPECT_TRUE(contain("nothing", [] {}));
    EXPECT_FALSE(contain("one", [] { throw std::runtime_error("first\nDETAIL: a person"); }));
    EXPECT_FALSE(contain("two", [] { throw WouldBlock(); }));
    EXPECT_FALSE(contain("three", [] { throw 7; }));  // NOLINT(hicpp-exception-baseclass)
    failure_report = before;
    EXPECT_THAT(logged, HasSubstr("one: first\ntwo: it would"));
    EXPECT_THAT(logged, HasSubstr("three: no std::exception\n"));
    EXPECT_THAT(logged, ::testing::Not(HasSubstr("person")));
}

}  // namespace http_failures_test
}  // namespace steady::http::testing
