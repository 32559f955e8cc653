#include "adapters/outbound/transport.h"

#include "tests/integration/support/fake_service.h"

#include <cstdlib>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

// §1.8, black box: whatever the peer does, a call ends at its deadline with a clear outcome.
namespace steady::outbound {
namespace transport_test {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using testing::always, testing::FakeService, testing::ok, testing::Wire;

constexpr milliseconds short_while{300};
constexpr milliseconds long_enough{20'000};  // for a busy machine; never waited for

TransportOptions to(const FakeService& service) {
    TransportOptions options;
    options.base = service.base();
    return options;
}

std::expected<Reply, CallFault> get(const Transport& transport, milliseconds limit = long_enough,
                                    bool repeatable = false) {
    Request request;
    request.path = "/x";
    request.repeatable = repeatable;
    return transport.send(request, steady_clock::now() + limit);
}

CallFault fault_of(const FakeService& service, milliseconds limit = long_enough) {
    const auto reply = get(Transport(to(service)), limit);
    EXPECT_FALSE(reply);
    return reply ? CallFault::malformed : reply.error();
}

// Sends `piece` forever.
FakeService::Behaviour endless(std::string head, std::string piece) {
    return [=](Wire& wire) {
        static_cast<void>(wire.read_request());
        if (!wire.write(head)) return;
        while (wire.write(piece)) {
        }
    };
}

FakeService::Behaviour drip(std::string head) {
    return [=](Wire& wire) {
        static_cast<void>(wire.read_request());
        if (!wire.write(head)) return;
        while (wire.write("x")) std::this_thread::sleep_for(milliseconds(5));
    };
}

TEST(OutboundTransport, SendsARequestAndReadsItsReply) {
    FakeService service(always(ok("hello", "X-One: 1\r\n")));
    const Transport transport(to(service));
    const Request request{"POST", "/a?b=%20", {{"X-Two", "2"}}, "body", false};
    const auto reply = transport.send(request, steady_clock::now() + long_enough);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 200);
    EXPECT_EQ(reply->body, "hello");
    EXPECT_EQ(reply->header("x-one"), "1");
    EXPECT_EQ(reply->header("x-three"), "");
    const std::string seen = service.requests().at(0);
    EXPECT_TRUE(seen.starts_with("POST /a?b=%20 HTTP/1.1\r\n")) << seen;
    EXPECT_NE(seen.find("\r\nX-Two: 2\r\n"), std::string::npos);
    EXPECT_NE(seen.find("\r\nHost: 127.0.0.1:" + service.port() + "\r\n"), std::string::npos);
    EXPECT_NE(seen.find("\r\nUser-Agent: Steady/1\r\n"), std::string::npos);
    EXPECT_TRUE(seen.ends_with("\r\n\r\nbody"));
}

TEST(OutboundTransport, ReceivesALargeBodyCompletely) {
    FakeService service(always(ok("")));
    const Transport transport(to(service));
    std::string body;
    for (int i = 0; body.size() < 3'000'000; ++i) body += std::to_string(i);
    const Request request{"PUT", "/large", {}, body, true};
    ASSERT_TRUE(transport.send(request, steady_clock::now() + long_enough));
    EXPECT_TRUE(service.requests().at(0).ends_with("\r\n\r\n" + body));
}

TEST(OutboundDeadline, LeavesASilentService) {
    FakeService silent([](Wire& wire) { wire.hang(); });
    EXPECT_EQ(fault_of(silent, short_while), CallFault::no_answer);
}

TEST(OutboundDeadline, LeavesADrippingService) {
    for (const char* head :
         {"", "HTTP/1.1 200 OK\r\nX-Never-Ends: ",
          "HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n"}) {
        FakeService service(drip(head));
        EXPECT_EQ(fault_of(service, short_while), CallFault::no_answer) << head;
    }
}

TEST(OutboundDeadline, LeavesAnEndlessTlsHandshake) {
    for (const bool drips : {false, true}) {
        FakeService service([&](Wire& wire) {
            // The beginning of a handshake record that is never finished.
            if (!wire.write(std::string("\x16\x03\x03\x3F\xFF", 5))) return;
            while (drips && wire.write(std::string(1, '\0')))
                std::this_thread::sleep_for(milliseconds(5));
            wire.hang();
        });
        TransportOptions options = to(service);
        options.base = "https://localhost:" + service.port();
        const auto reply = get(Transport(options), short_while);
        ASSERT_FALSE(reply);
        EXPECT_EQ(reply.error(), CallFault::not_sent);
    }
}

TEST(OutboundCap, CutsOffRepliesAboveTheCap) {
    const std::string piece(64 * 1024, 'x');
    FakeService flood(endless("HTTP/1.1 200 OK\r\n\r\n", piece));
    EXPECT_EQ(fault_of(flood), CallFault::too_large);
    FakeService announced(endless("HTTP/1.1 200 OK\r\nContent-Length: 9000000000\r\n\r\n", piece));
    EXPECT_EQ(fault_of(announced), CallFault::too_large);
    FakeService chunks(
        endless("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "4\r\nxxxx\r\n"));
    EXPECT_EQ(fault_of(chunks), CallFault::too_large);
}

TEST(OutboundCap, CutsOffAnEndlessHead) {
    FakeService fields(
        endless("HTTP/1.1 200 OK\r\n", "X-More: " + std::string(4000, 'x') + "\r\n"));
    EXPECT_EQ(fault_of(fields), CallFault::too_large);
    FakeService size_line(endless("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
                                  std::string(64 * 1024, '0')));
    EXPECT_EQ(fault_of(size_line), CallFault::too_large);
    FakeService continued(endless("", "HTTP/1.1 100 Continue\r\n\r\n"));
    EXPECT_EQ(fault_of(continued), CallFault::too_large);
}

TEST(OutboundFaults, ReportsGarbageAsNoReply) {
    for (const char* reply :
         {"", "garbage\r\n\r\n", "\r\n\r\n", "HTTP/1.1 200", "HTTP/9.9 abc\r\n\r\n",
          "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort",
          "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nx",
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnot-a-size\r\n"}) {
        FakeService service([&](Wire& wire) {
            static_cast<void>(wire.read_request());
            wire.write(reply);
        });
        const auto fault = fault_of(service);
        EXPECT_EQ(fault, CallFault::no_answer) << reply;
    }
}

TEST(OutboundFaults, DistinguishesAResetFromAClosedPort) {
    FakeService service([](Wire& wire) {
        static_cast<void>(wire.read_request());
        wire.reset();
    });
    EXPECT_EQ(fault_of(service), CallFault::no_answer);
    EXPECT_EQ(service.requests().size(), 1U);  // never sent twice by itself
    TransportOptions options;
    {
        FakeService gone(always(""));
        options = to(gone);
    }
    const auto reply = get(Transport(options));
    ASSERT_FALSE(reply);
    EXPECT_EQ(reply.error(), CallFault::not_sent);
}

TEST(OutboundFaults, ReportsAHostWithoutAddressAsNotSent) {
    TransportOptions options;
    options.base = "https://no-such-host.invalid";
    const auto reply = get(Transport(options));
    ASSERT_FALSE(reply);
    EXPECT_EQ(reply.error(), CallFault::not_sent);
}

// SSRF: a redirect is a reply like any other; it is never followed.
TEST(OutboundRedirects, AreNeverFollowed) {
    FakeService canary(always(ok("secret")));
    for (const std::string& target :
         {canary.base() + "/latest/meta-data", std::string("file:///etc/passwd"),
          std::string("http://169.254.169.254/"), std::string("/elsewhere\r\nX: y")}) {
        for (const char* status : {"301", "302", "303", "307", "308"}) {
            FakeService service(always("HTTP/1.1 " + std::string(status) + " Moved\r\nLocation: " +
                                       target + "\r\nContent-Length: 0\r\n\r\n"));
            const auto reply = get(Transport(to(service)));
            ASSERT_TRUE(reply);
            EXPECT_EQ(std::to_string(reply->status), status);
            EXPECT_EQ(service.connections(), 1);
        }
    }
    EXPECT_EQ(canary.connections(), 0);
}

TEST(OutboundProxies, IgnoresProxiesOfTheEnvironment) {
    FakeService canary(always(ok("secret")));
    for (const char* name :
         {"http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "ALL_PROXY", "all_proxy"}) {
        setenv(name, canary.base().c_str(), 1);
    }
    FakeService service(always(ok("direct")));
    const auto reply = get(Transport(to(service)));
    for (const char* name :
         {"http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "ALL_PROXY", "all_proxy"}) {
        unsetenv(name);
    }
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->body, "direct");
    EXPECT_EQ(canary.connections(), 0);
}

TEST(OutboundRequests, RefusesInvalidRequests) {
    FakeService service(always(ok("")));
    const Transport transport(to(service));
    const std::vector<Request> bad{
        {"GET", "/x", {{"X-One", "1\r\nX-Two: 2"}}, "", false},
        {"GET", "/x", {{"X-One", "1\nX-Two: 2"}}, "", false},
        {"GET", "/x", {{"X-One", std::string("1\0", 2)}}, "", false},
        {"GET", "/x", {{"X-One: 1\r\nX-Two", "2"}}, "", false},
        {"GET", "/x", {{"", "2"}}, "", false},
        {"GET", "/x HTTP/1.1\r\nX-One: 1\r\n\r\n", {}, "", false},
        {"GET", "/x\ny", {}, "", false},
        {"GET", "/\xC3\xB1", {}, "", false},
        {"GET", "x", {}, "", false},
        {"GET", "", {}, "", false},
        {"GET /y HTTP/1.1\r\n", "/x", {}, "", false},
        {"", "/x", {}, "", false},
    };
    for (const Request& request : bad) {
        const auto reply = transport.send(request, steady_clock::now() + long_enough);
        ASSERT_FALSE(reply) << request.path;
        EXPECT_EQ(reply.error(), CallFault::malformed);
    }
    EXPECT_EQ(service.connections(), 0);
}

}  // namespace transport_test
}  // namespace steady::outbound
