#include "adapters/http/site.h"

#include <gtest/gtest.h>

namespace steady::http {
namespace site_test {

Response asked_in_the_open(const std::string& forwarded_proto) {
    const Router router({}, [](auto) { return std::optional<Caller>(); });
    const Site site(router, nullptr, "https://steady.example");
    Request request;
    request.target = request.path = "/search";
    if (!forwarded_proto.empty()) request.headers.set("X-Forwarded-Proto", forwarded_proto);
    return site.respond(request);
}

// TL1
TEST(Site, RedirectsPlainHttpPagesToHttps) {
    for (const char* proto : {"", "http", "http, https"}) {
        const Response reply = asked_in_the_open(proto);
        EXPECT_EQ(reply.status, 308) << proto;
        EXPECT_EQ(reply.headers.get("Location"), "https://steady.example/search");
    }
}

// A proxy that trusted_proxy does not name once sent its visitors in a circle.
TEST(Site, SendsNoReferrer) {
    for (const char* proto : {"https", " HTTPS "}) {
        const Response reply = asked_in_the_open(proto);
        EXPECT_EQ(reply.status, 403);
        EXPECT_FALSE(reply.headers.has("Location"));
    }
}

}  // namespace site_test
}  // namespace steady::http
