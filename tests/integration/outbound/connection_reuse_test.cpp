#include "adapters/outbound/transport.h"
#include "tests/integration/support/fake_service.h"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

namespace steady::outbound {
namespace connection_reuse_test {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using testing::always, testing::FakeService, testing::ok, testing::Wire;

constexpr milliseconds long_enough{20'000};

std::expected<Reply, CallFault> call(const Transport& transport, bool repeatable) {
    Request request;
    request.path = "/x";
    request.repeatable = repeatable;
    return transport.send(request, steady_clock::now() + long_enough);
}

TransportOptions to(const FakeService& service) {
    TransportOptions options;
    options.base = service.base();
    return options;
}

TEST(ConnectionReuse, RepeatableRequestsShareAConnection) {
    FakeService service(always(ok("a")));
    const Transport transport(to(service));
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(call(transport, true));
    EXPECT_EQ(service.connections(), 1);
}

TEST(ConnectionReuse, OtherRequestsUseANewConnection) {
    FakeService service(always(ok("a")));
    const Transport transport(to(service));
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(call(transport, false));
    EXPECT_EQ(service.connections(), 3);
}

TEST(ConnectionReuse, CanBeDisabled) {
    FakeService service(always(ok("a")));
    TransportOptions options = to(service);
    options.idle_connections = 0;
    const Transport transport(options);
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(call(transport, true));
    EXPECT_EQ(service.connections(), 2);
}

TEST(ConnectionReuse, DoesNotReuseAnOldConnection) {
    FakeService service(always(ok("a")));
    TransportOptions options = to(service);
    options.idle_limit = milliseconds(0);
    const Transport transport(options);
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(call(transport, true));
    EXPECT_EQ(service.connections(), 2);
}

// The service closes each connection after its first answer, without announcing it.
TEST(ConnectionReuse, ReplacesAConnectionThatWasClosed) {
    FakeService service([](Wire& wire) {
        if (!wire.read_request().empty()) wire.write(ok("a"));
    });
    const Transport transport(to(service));
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(call(transport, true));
    EXPECT_EQ(service.connections(), 5);
    EXPECT_EQ(service.requests().size(), 5U);
}

// It reads a second request on the connection and closes instead of answering.
TEST(ConnectionReuse, RepeatsALostRequestOnceOnANewConnection) {
    FakeService service([](Wire& wire) {
        if (!wire.read_request().empty()) wire.write(ok("a"));
        static_cast<void>(wire.read_request());
        wire.reset();
    });
    const Transport transport(to(service));
    EXPECT_TRUE(call(transport, true));
    EXPECT_TRUE(call(transport, true));
    EXPECT_EQ(service.connections(), 2);
    EXPECT_EQ(service.requests().size(), 3U);
}

// Bytes after an answer must not become the answer of the next call.
TEST(ConnectionReuse, DiscardsAnUnrequestedReply) {
    FakeService service([](Wire& wire) {
        if (!wire.read_request().empty()) wire.write(ok("first") + ok("planted"));
        while (!wire.read_request().empty() && wire.write(ok("second"))) {
        }
    });
    const Transport transport(to(service));
    EXPECT_EQ(call(transport, true).value().body, "first");
    EXPECT_NE(call(transport, true).value().body, "planted");
}

TEST(ConnectionReuse, LimitsConcurrentConnections) {
    std::atomic<int> now{0};
    std::atomic<int> most{0};
    FakeService service([&](Wire& wire) {
        while (!wire.read_request().empty()) {
            const int busy = ++now;
            if (busy > most) most = busy;
            std::this_thread::sleep_for(milliseconds(5));
            --now;
            if (!wire.write(ok("a"))) return;
        }
    });
    TransportOptions options = to(service);
    options.connections = 2;
    const Transport transport(options);
    std::atomic<int> answered{0};
    {
        std::vector<std::jthread> callers;
        for (int i = 0; i < 8; ++i) {
            callers.emplace_back([&] {
                if (call(transport, true)) ++answered;
            });
        }
    }
    EXPECT_EQ(answered, 8);
    EXPECT_LE(most, 2);
}

TEST(ConnectionReuse, RefusesACallerThatFindsNoPlaceInTime) {
    FakeService service([](Wire& wire) {
        static_cast<void>(wire.read_request());
        wire.hang();
    });
    TransportOptions options = to(service);
    options.connections = 1;
    const Transport transport(options);
    Request request;
    request.path = "/x";
    std::jthread holder([&] {
        static_cast<void>(transport.send(request, steady_clock::now() + milliseconds(2'000)));
    });
    while (service.requests().empty()) std::this_thread::yield();
    const auto refused = transport.send(request, steady_clock::now() + milliseconds(50));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), CallFault::not_sent);
    EXPECT_EQ(service.connections(), 1);
}

}  // namespace connection_reuse_test
}  // namespace steady::outbound
