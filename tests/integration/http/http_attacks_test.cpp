#include "tests/integration/http/listener_fixture.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// Attacks on the listener itself (IN8): each gets the specified answer, and the next honest request
// is served normally.
namespace steady::http::testing {
namespace http_attacks_test {

using ::testing::HasSubstr;
using ::testing::Not;

struct Attack {
    std::string name;
    std::string bytes;
    int status;
    bool closes;  // the listener ends the connection after its answer
};

std::string post(const std::string& headers, const std::string& body) {
    return "POST /api/raw HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n" + body;
}

std::string many_headers(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "X-" + std::to_string(i) + ": y\r\n";
    return text;
}

std::string many_empty_lines(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "\r\n";
    return text;
}

std::vector<Attack> attacks() {
    const std::string hello = "GET /api/hello HTTP/1.1\r\nHost: a\r\n";
    return {
        {"length_and_chunked",
         post("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", "3\r\nabc\r\n0\r\n\r\n"), 400,
         true},
        {"chunked_and_length",
         post("Transfer-Encoding: chunked\r\nContent-Length: 3\r\n", "3\r\nabc\r\n0\r\n\r\n"), 400,
         true},
        {"two_lengths", post("Content-Length: 3\r\nContent-Length: 4\r\n", "abcd"), 400, true},
        {"two_equal_lengths", post("Content-Length: 3\r\nContent-Length: 3\r\n", "abc"), 400, true},
        {"length_list", post("Content-Length: 3, 3\r\n", "abc"), 400, true},
        {"negative_length", post("Content-Length: -1\r\n", ""), 400, true},
        {"huge_length", post("Content-Length: 99999999999999999999999\r\n", ""), 400, true},
        {"length_with_plus", post("Content-Length: +3\r\n", "abc"), 400, true},
        {"length_over_limit", post("Content-Length: 1048577\r\n", ""), 413, true},
        {"unknown_coding", post("Transfer-Encoding: gzip\r\n", ""), 501, true},
        {"hidden_chunked", post("Transfer-Encoding: xchunked\r\n", ""), 501, true},
        {"bad_chunk_size", post("Transfer-Encoding: chunked\r\n", "zz\r\nabc\r\n0\r\n\r\n"), 400,
         true},
        {"chunk_without_end", post("Transfer-Encoding: chunked\r\n", "3\r\nabcdef\r\n0\r\n\r\n"),
         400, true},
        {"huge_chunk", post("Transfer-Encoding: chunked\r\n", "fffffffffffffffff\r\nabc"), 400,
         true},
        {"chunk_over_limit", post("Transfer-Encoding: chunked\r\n", "7fffffff\r\nabc"), 413, true},
        {"endless_chunk_line",
         post("Transfer-Encoding: chunked\r\n", "3;" + std::string(200'000, 'x')), 400, true},
        {"encoded_body", post("Content-Encoding: gzip\r\nContent-Length: 3\r\n", "abc"), 415, true},
        {"endless_empty_lines", many_empty_lines(100'000), 400, true},
        {"twenty_empty_lines", many_empty_lines(20) + hello + "\r\n", 400, true},
        {"some_empty_lines", many_empty_lines(8) + hello + "\r\n", 200, false},
        {"no_host", "GET /api/hello HTTP/1.1\r\n\r\n", 400, true},
        {"two_hosts", hello + "Host: b\r\n\r\n", 400, true},
        {"host_with_space", "GET /api/hello HTTP/1.1\r\nHost: a b\r\n\r\n", 400, true},
        {"folded_header", hello + "X: a\r\n b\r\n\r\n", 400, true},
        {"bare_lf", "GET /api/hello HTTP/1.1\nHost: a\n\n", 400, true},
        {"one_bare_lf", hello + "X: a\nY: b\r\n\r\n", 400, true},
        {"bare_cr", hello + "X: a\rY: b\r\n\r\n", 400, true},
        {"nul_in_target", std::string("GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n", 28), 400, true},
        {"encoded_nul", "GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400, false},
        {"nul_in_header", std::string("GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n", 33), 400, true},
        {"space_before_colon", hello + "X : a\r\n\r\n", 400, true},
        {"no_colon", hello + "nonsense\r\n\r\n", 400, true},
        {"empty_name", hello + ": a\r\n\r\n", 400, true},
        {"no_version", "GET /api/hello\r\nHost: a\r\n\r\n", 400, true},
        {"absolute_target", "GET http://a/api/hello HTTP/1.1\r\nHost: a\r\n\r\n", 400, true},
        {"space_in_target", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 505, true},
        {"version_2", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505, true},
        {"http2_preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505, true},
        {"tls_hello", std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11), 400, true},
        {"long_target", "GET /" + std::string(8200, 'a') + " HTTP/1.1\r\nHost: a\r\n\r\n", 414,
         true},
        {"endless_target", "GET /" + std::string(300'000, 'a'), 414, true},
        {"large_header", hello + "X: " + std::string(17'000, 'a') + "\r\n\r\n", 431, true},
        {"endless_headers", hello + many_headers(100'000), 431, true},
        {"101_headers", hello + many_headers(100) + "\r\n", 431, true},
        {"bad_expectation", hello + "Expect: miracle\r\n\r\n", 417, true},
        {"trace", "TRACE /api/hello HTTP/1.1\r\nHost: a\r\n\r\n", 405, false},
        {"unknown_method", "BREW /api/hello HTTP/1.1\r\nHost: a\r\n\r\n", 501, false},
        {"wrong_method", "DELETE /api/hello HTTP/1.1\r\nHost: a\r\n\r\n", 405, false},
        {"climbing_path", "GET /api/../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 404, false},
        {"encoded_crlf_in_header", hello + "X: a%0d%0aY: b\r\n\r\n", 200, false},
        {"exception", "GET /api/throw HTTP/1.1\r\nHost: a\r\n\r\n", 500, false},
    };
}

class HttpAttack : public ::testing::TestWithParam<Attack> {};

TEST_P(HttpAttack, GetsTheStatedAnswerAndAffectsNoOtherClient) {
    const Attack& attack = GetParam();
    Listener listener;
    RawClient client = listener.connect();
    client.send(attack.bytes);
    const auto reply = client.read();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, attack.status) << reply->head << reply->body;
    EXPECT_EQ(reply->header("Connection"), attack.closes ? "close" : "keep-alive");
    if (attack.status != 200) {
        EXPECT_THAT(reply->body, HasSubstr(R"("success":false)"));
    }
    EXPECT_THAT(reply->body, Not(HasSubstr("secret")));
    EXPECT_EQ(reply->header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(reply->header("Cache-Control"), "no-store");
    EXPECT_FALSE(reply->header("X-Request-Id").empty());
    EXPECT_THAT(reply->header("Content-Security-Policy"), HasSubstr("default-src 'none'"));
    EXPECT_EQ(reply->header("Server"), "");
    if (attack.closes) {
        client.finish_sending();
        EXPECT_TRUE(client.ended());
    }
    EXPECT_EQ(listener.honest_status(), 200);
}

INSTANTIATE_TEST_SUITE_P(List, HttpAttack, ::testing::ValuesIn(attacks()),
                         [](const auto& tested) { return tested.param.name; });

// Never more than the limit is read from a client that would send chunks forever.
TEST_F(HttpListener, CutsOffAnEndlessChunkedBody) {
    Listener listener;
    RawClient client = listener.connect();
    client.send("POST /api/raw HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
    const std::string chunk = "10000\r\n" + std::string(0x10000, 'x') + "\r\n";
    int sent = 0;
    while (sent < 4096 && client.send(chunk)) ++sent;
    EXPECT_LT(sent, 1024);  // of 64 KiB each; the rest are kernel buffers
    EXPECT_EQ(listener.honest_status(), 200);
}

// R13: many slow clients do not delay an honest one.
TEST_F(HttpListener, ServesOthersDuringSlowRequests) {
    Listener listener;
    std::vector<RawClient> drips;
    for (int i = 0; i < 64; ++i) {
        drips.push_back(listener.connect());
        ASSERT_TRUE(drips.back().connected());
        drips.back().send(i % 2 == 0 ? "GET /api/hello HTTP/1.1\r\nHo"
                                     : "POST /api/raw HTTP/1.1\r\nHost: a\r\n"
                                       "Content-Length: 1000\r\n\r\nx");
    }
    for (int round = 0; round < 50; ++round) {
        for (RawClient& drip : drips) drip.send("x");
        ASSERT_EQ(listener.honest_status(), 200);
    }
}

// The deadline applies to the whole part: bytes that keep arriving do not extend it.
TEST_F(HttpListener, ClosesAtTheDeadlineWhileBytesKeepArriving) {
    ServerOptions options = Listener::quick_options();
    options.limits.header_timeout = std::chrono::milliseconds{300};
    options.limits.body_timeout = std::chrono::milliseconds{300};
    Listener listener(options);
    for (const std::string start :
         {"GET / HTTP/1.1\r\nX: ", "\r\n",
          "POST /api/raw HTTP/1.1\r\nHost: a\r\nContent-Length: 999\r\n\r\n"}) {
        RawClient client = listener.connect();
        client.send(start);
        // One byte every 20 ms: a timeout per read would never end this loop. Too many empty lines
        // are answered before.
        const auto is_over = [&] {
            constexpr std::chrono::milliseconds timeout{20};
            return start == "\r\n" ? client.readable_within(timeout)
                                   : client.closed_within(timeout);
        };
        int drips = 0;
        while (!is_over() && drips < 900) {
            client.send(start == "\r\n" ? start : "x");
            ++drips;
        }
        EXPECT_LT(drips, 900) << start;
    }
    EXPECT_EQ(listener.honest_status(), 200);
}

// R14: mutated requests, reproducible by their seed.
std::string mutated(std::string bytes, std::mt19937& random) {
    const auto pick = [&](std::size_t below) {
        return std::uniform_int_distribution<std::size_t>(0, below - 1)(random);
    };
    for (std::size_t changes = 1 + pick(4); changes > 0; --changes) {
        if (bytes.empty()) return bytes;
        const std::size_t at = pick(bytes.size());
        switch (pick(6)) {
            case 0:
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << pick(8)));
                break;
            case 1:
                bytes.erase(at, 1 + pick(8));
                break;
            case 2:
                bytes.insert(at, 1, static_cast<char>(pick(256)));
                break;
            case 3:
                bytes.insert(at, bytes.substr(pick(bytes.size()), pick(40)));
                break;
            case 4:
                bytes.resize(at);
                break;
            default:
                bytes.insert(at, "99999999999999999999");
                break;
        }
    }
    return bytes;
}

TEST_F(HttpListener, SurvivesTenThousandBrokenRequests) {
    Listener listener;
    const std::vector<std::string> seeds{
        "GET /api/hello?x=1 HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n",
        "POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
        "Content-Length: 21\r\n\r\n{\"a\":[1,\"\\u00fc\",{}]}\n",
        "POST /api/raw HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        "3\r\nabc\r\n5;x=y\r\nhello\r\n0\r\nT: u\r\n\r\n",
        "HEAD /api/peer HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer x\r\n\r\n"};
    std::mt19937 random(20261121);
    int answered = 0;
    for (int i = 0; i < 10'000; ++i) {
        RawClient client = listener.connect();
        ASSERT_TRUE(client.connected()) << i;
        client.send(mutated(seeds[static_cast<std::size_t>(i) % seeds.size()], random));
        client.finish_sending();
        const auto reply = client.read(true);
        ASSERT_FALSE(client.gave_up()) << i;
        if (!reply) continue;
        ++answered;
        ASSERT_TRUE(reply->status < 500 || reply->status == 501 || reply->status == 505)
            << i << reply->head;
        if (i % 500 == 0) {
            ASSERT_EQ(listener.honest_status(), 200);
        }
    }
    EXPECT_GT(answered, 5000);
    EXPECT_EQ(listener.honest_status(), 200);
}

}  // namespace http_attacks_test
}  // namespace steady::http::testing
