#include "adapters/http/request_head.h"

#include "adapters/http/head_scanner.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace steady::http {
namespace request_head_test {

HeadScanner::State scan(std::string_view bytes) {
    return HeadScanner({100, 300, 5}).scan(bytes);
}

TEST(HeadScanner, AcceptsACompleteHeadInAnyFragments) {
    const std::string head = "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n\r\n";
    for (std::size_t cut = 0; cut < head.size(); ++cut) {
        HeadScanner scanner({100, 300, 5});
        ASSERT_EQ(scanner.scan(head.substr(0, cut)), HeadScanner::State::more) << cut;
        ASSERT_EQ(scanner.scan(head + "body"), HeadScanner::State::complete) << cut;
        ASSERT_EQ(scanner.head_size(), head.size());
    }
}

TEST(HeadScanner, RefusesAmbiguousHeads) {
    using State = HeadScanner::State;
    EXPECT_EQ(scan("GET / HTTP/1.1\nHost: a\n\n"), State::malformed);
    EXPECT_EQ(scan("GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n"), State::malformed);
    EXPECT_EQ(scan("GET / HTTP/1.1\rHost: a"), State::malformed);
    EXPECT_EQ(scan("GET / HTTP/1.1\r\nX: a\r\n folded\r\n\r\n"), State::malformed);
    EXPECT_EQ(scan("GET / HTTP/1.1\r\nX: a\r\n\tfolded\r\n\r\n"), State::malformed);
    EXPECT_EQ(scan(std::string("GET /\0 HTTP/1.1\r\n", 17)), State::malformed);
    EXPECT_EQ(scan("GET / HTTP/1.1\r\nX: a\x01\r\n"), State::malformed);
    EXPECT_EQ(scan("GET /" + std::string(200, 'a')), State::line_too_long);
    EXPECT_EQ(scan("GET / HTTP/1.1\r\nX: " + std::string(400, 'a')), State::head_too_large);
    EXPECT_EQ(scan("GET / HTTP/1.1\r\na:\r\nb:\r\nc:\r\nd:\r\ne:\r\nf:\r\n"),
              State::head_too_large);
}

RequestHead head(std::vector<std::pair<std::string, std::string>> headers,
                 std::string target = "/") {
    RequestHead made;
    made.method = "POST";
    made.target = std::move(target);
    for (auto& [name, value] : headers) made.headers.add(name, value);
    return made;
}

int status(const RequestHead& checked) {
    const auto problem = check_head(checked, ServerLimits());
    return problem ? problem->status : 200;
}

TEST(CheckHead, RequiresOneHostAndOneLength) {
    EXPECT_EQ(status(head({{"Host", "a"}})), 200);
    EXPECT_EQ(status(head({})), 400);
    EXPECT_EQ(status(head({{"Host", "a"}, {"Host", "a"}})), 400);
    EXPECT_EQ(status(head({{"Host", "a b"}})), 400);
    EXPECT_EQ(status(head({{"Host", "a"}, {"Content-Length", "5"}})), 200);
    EXPECT_EQ(status(head({{"Host", "a"}, {"Content-Length", "5, 5"}})), 400);
    EXPECT_EQ(status(head({{"Host", "a"}, {"Content-Length", "-1"}})), 400);
    EXPECT_EQ(status(head({{"Host", "a"}, {"Content-Length", "99999999999999999999"}})), 400);
    EXPECT_EQ(status(head({{"Host", "a"}, {"Content-Length", "5"}, {"Content-Length", "5"}})), 400);
    EXPECT_EQ(
        status(head({{"Host", "a"}, {"Content-Length", "5"}, {"Transfer-Encoding", "chunked"}})),
        400);
    EXPECT_EQ(status(head({{"Host", "a"}, {"Transfer-Encoding", "gzip, chunked"}})), 501);
    RequestHead old = head({{"Transfer-Encoding", "chunked"}});
    old.version_1_1 = false;
    EXPECT_EQ(status(old), 400);
    EXPECT_EQ(status(head({{"Host", "a"}, {"Content-Encoding", "gzip"}})), 415);
    EXPECT_EQ(status(head({{"Host", "a"}, {"Expect", "miracle"}})), 417);
}

TEST(CheckHead, RequiresAPathOfVisibleCharacters) {
    EXPECT_EQ(status(head({{"Host", "a"}}, "http://a/")), 400);
    for (const char* undecodable : {"/%00", "/%zz", "/%"}) {
        EXPECT_EQ(status(head({{"Host", "a"}}, undecodable)), 200) << undecodable;
    }
    EXPECT_EQ(status(head({{"Host", "a"}}, "/\xc3\xbc")), 400);
    EXPECT_EQ(status(head({{"Host", "a"}}, "/" + std::string(9000, 'a'))), 414);
}

Request forwarded(const std::string& peer, const std::string& hops, const std::string& trusted) {
    RequestHead made = head({{"Host", "a"},
                             {"X-Forwarded-For", hops},
                             {"X-Forwarded-Proto", "https"},
                             {"X-Real-IP", "6.6.6.6"},
                             {"Forwarded", "for=6.6.6.6"},
                             {"REMOTE_ADDR", "6.6.6.6"}});
    return make_request(std::move(made), {peer, false},
                        Networks::parse(trusted).value_or(Networks()));
}

// HD5: only the configured proxy is believed, and of its list only the right-most stranger.
TEST(MakeRequest, TrustsForwardingHeadersOfTheTrustedProxyOnly) {
    EXPECT_EQ(forwarded("10.0.0.9", "1.2.3.4", "").peer_address, "10.0.0.9");
    EXPECT_EQ(forwarded("10.0.0.9", "1.2.3.4", "10.0.0.1").peer_address, "10.0.0.9");
    EXPECT_FALSE(forwarded("10.0.0.9", "1.2.3.4", "10.0.0.1").secure);
    const Request known = forwarded("10.0.0.1", "6.6.6.6, 1.2.3.4", "10.0.0.1");
    EXPECT_EQ(known.peer_address, "1.2.3.4");
    EXPECT_TRUE(known.secure);
    EXPECT_EQ(forwarded("10.0.0.1", "1.2.3.4, 10.0.0.1", "10.0.0.1").peer_address, "1.2.3.4");
    EXPECT_EQ(forwarded("10.0.0.1", "<script>", "10.0.0.1").peer_address, "10.0.0.1");
}

// Two proxies in a row, each in a separate network; what a stranger writes before them counts as
// little as ever.
TEST(MakeRequest, UsesTheLastAddressBeforeTrustedProxies) {
    const std::string trusted = "10.0.0.0/8, fd00::/8";
    const auto from = [&](const std::string& hops) {
        return forwarded("::ffff:10.9.9.9", hops, trusted).peer_address;
    };
    EXPECT_EQ(from("6.6.6.6, 1.2.3.4, fd00::7, 10.0.0.1"), "1.2.3.4");
    EXPECT_EQ(from("6.6.6.6, 2001:db8::9, ::ffff:10.0.0.1"), "2001:db8::9");
    EXPECT_EQ(from("10.0.0.7, 10.0.0.1"), "10.0.0.7") << "a client among the proxies";
    EXPECT_EQ(forwarded("11.0.0.1", "1.2.3.4", trusted).peer_address, "11.0.0.1");
}

// Some proxies write the client's port as well; each port would count as a separate network.
TEST(MakeRequest, StripsThePortOfAForwardedAddress) {
    const auto from = [](const std::string& hops) {
        return forwarded("10.0.0.1", hops, "10.0.0.1").peer_address;
    };
    EXPECT_EQ(from("1.2.3.4:567"), "1.2.3.4");
    EXPECT_EQ(from("[2001:db8::1]:567"), "2001:db8::1");
    EXPECT_EQ(from("[2001:db8::1]"), "2001:db8::1");
    EXPECT_EQ(from("2001:db8::1"), "2001:db8::1");
    EXPECT_EQ(from("::ffff:1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(from("1.2.3.4:567, 10.0.0.1:8080"), "1.2.3.4");
    for (const char* const nonsense :
         {"1.2.3.4:", "1.2.3.4:x", "1.2.3.4:123456", "[1.2.3.4]:5", "[2001:db8::1", "[]:1", ":567",
          "2001:db8::1]:5", "[2001:db8::1]x", "[2001:db8::1]:", "1.2.3", "unknown", ""}) {
        EXPECT_EQ(from(nonsense), "10.0.0.1") << nonsense;
    }
}

TEST(WantsToStay, FollowsTheVersionAndTheConnectionHeader) {
    const auto stays = [](const char* connection, bool version_1_1) {
        RequestHead made = head({{"Host", "a"}});
        made.version_1_1 = version_1_1;
        if (connection) made.headers.add("Connection", connection);
        return wants_to_stay(made);
    };
    EXPECT_TRUE(stays(nullptr, true));
    EXPECT_FALSE(stays(nullptr, false));
    EXPECT_FALSE(stays("x, Close", true));
    EXPECT_TRUE(stays("closed", true));
    EXPECT_TRUE(stays("Keep-Alive", false));
    EXPECT_TRUE(stays("keep-alive", true));
}

TEST(MakeRequest, SplitsAndDecodesTheTargetOnce) {
    const Request request = make_request(head({{"Host", "a"}}, "/a%2520b?x=%31"), {}, {});
    EXPECT_EQ(request.path, "/a%20b");
    EXPECT_EQ(request.query, "x=%31");
    EXPECT_NE(request.request_id, make_request(head({}), {}, {}).request_id);
}

// ASVS 7.2.3 asks it of secrets; an id that counts would tell strangers how much the product is
// used.
TEST(RequestIds, AreUnpredictable) {
    constexpr int many = 2000;
    std::set<std::string> seen;
    std::string before = new_request_id();
    int alike = 0;
    for (int i = 0; i < many; ++i) {
        std::string id = new_request_id();
        EXPECT_EQ(id.size(), 24U);
        for (std::size_t at = 0; at < id.size(); ++at) alike += id[at] == before[at] ? 1 : 0;
        seen.insert(id);
        before = std::move(id);
    }
    EXPECT_EQ(seen.size(), std::size_t{many});
    // One digit of sixteen is the same by chance: 3,000 of 48,000, give or take far less than
    // 1,000.
    EXPECT_GT(alike, 2000);
    EXPECT_LT(alike, 4000);
}

}  // namespace request_head_test
}  // namespace steady::http
