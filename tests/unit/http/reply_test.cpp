#include "adapters/http/reply.h"

#include "adapters/http/response_head.h"
#include "adapters/http/standard_headers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady::http {
namespace reply_test {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Reply, WrapsDataInTheSuccessEnvelope) {
    const Reply reply = success(Json::object({{"_id", "7"}}), 201);
    EXPECT_EQ(reply.status, 201);
    EXPECT_EQ(reply.body, R"({"success":true,"data":{"_id":"7"}})");
}

// API-032, API-091: members that a screen reads from the body itself are next to `data`.
TEST(Reply, RepeatsMembersAtBodyLevel) {
    const Json free = Json::object({{"available", true}});
    EXPECT_EQ(success_with(free, free).body,
              R"({"success":true,"data":{"available":true},"available":true})");
}

// API-006, API-007
TEST(Reply, CarriesTextCodeAndFieldErrors) {
    const Reply reply = refused(
        Error{Refusal::invalid_input, "Please enter a name.", {{"name", "Please enter a name."}}});
    EXPECT_EQ(reply.status, 400);
    EXPECT_EQ(reply.body, R"({"success":false,"error":"Please enter a name.",)"
                          R"("code":"invalid_input",)"
                          R"("errors":[{"field":"name","message":"Please enter a name."}]})");
    EXPECT_EQ(reply.headers.get("Content-Language"), "en");
    EXPECT_EQ(failed(404, "not_found", "Not found").headers.get("Content-Language"), "en");
    EXPECT_FALSE(success(Json::object()).headers.has("Content-Language"));
}

TEST(Reply, NamesTheTimeToRetry) {
    Error error{Refusal::too_many_attempts};
    error.retry_after_s = 30;
    const Reply reply = refused(error);
    EXPECT_EQ(reply.status, 429);
    EXPECT_EQ(reply.headers.get("Retry-After"), "30");
    EXPECT_TRUE(refused(Refusal::busy).headers.has("Retry-After"));
}

// Only session problems and failed log-ins are 401 (decisions §1); the browser ends the session on
// every other 401.
TEST(Reply, AWrongCurrentPasswordKeepsTheSession) {
    EXPECT_EQ(status_of(Refusal::wrong_current_password).status, 400);
    EXPECT_EQ(status_of(Refusal::wrong_credentials).status, 401);
    EXPECT_EQ(status_of(Refusal::not_authenticated).status, 401);
    EXPECT_EQ(status_of(Refusal::payment_not_verified).status, 403);
    EXPECT_EQ(status_of(Refusal::time_conflict).status, 409);
}

// HD1
TEST(StandardHeaders, AreOnEveryReply) {
    Request request;
    request.request_id = "abc";
    for (Reply reply : {success("x"), refused(Refusal::busy), failed(413, "a", "b"), Reply()}) {
        add_standard_headers(request, reply);
        EXPECT_EQ(reply.headers.get("X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(reply.headers.get("Referrer-Policy"), "no-referrer");
        EXPECT_EQ(reply.headers.get("Cross-Origin-Resource-Policy"), "same-origin");
        EXPECT_EQ(reply.headers.get("Cross-Origin-Opener-Policy"), "same-origin");
        EXPECT_EQ(reply.headers.get("Cache-Control"), "no-store");
        EXPECT_EQ(reply.headers.get("X-Request-Id"), "abc");
        EXPECT_THAT(std::string(reply.headers.get("Content-Security-Policy")),
                    HasSubstr("default-src 'none'"));
        EXPECT_FALSE(reply.headers.has("Strict-Transport-Security"));
        EXPECT_FALSE(reply.headers.has("Server"));
        EXPECT_FALSE(reply.headers.has("Access-Control-Allow-Origin"));
    }
}

TEST(StandardHeaders, AddHstsOnlyToSecureRequestsAndThePagePolicyToPages) {
    Request request;
    request.secure = true;
    Reply page;
    page.headers.set("Content-Type", "text/html; charset=utf-8");
    page.headers.set("Cache-Control", "no-cache");
    add_standard_headers(request, page);
    EXPECT_EQ(page.headers.get("Strict-Transport-Security"), "max-age=63072000; includeSubDomains");
    EXPECT_EQ(page.headers.get("Cache-Control"), "no-cache");
    const std::string policy(page.headers.get("Content-Security-Policy"));
    EXPECT_THAT(policy, HasSubstr("script-src 'self';"));
    EXPECT_THAT(policy, HasSubstr("trusted-types steady"));
    EXPECT_THAT(policy, Not(HasSubstr("unsafe")));
}

TEST(ResponseHead, RefusesHeaderInjection) {
    Response response;
    response.headers.set("X-Note", "a\r\nSet-Cookie: b");
    const std::string head = write_head(response, {});
    EXPECT_THAT(head, Not(HasSubstr("\r\nSet-Cookie")));
    EXPECT_THAT(head, HasSubstr("Content-Length: 0\r\n"));
}

TEST(ResponseHead, OmitsTheLengthWhenNoBodyIsAllowed) {
    Response response;
    response.status = 204;
    EXPECT_THAT(write_head(response, {}), Not(HasSubstr("Content-Length")));
    response.status = 304;
    EXPECT_THAT(write_head(response, {}), Not(HasSubstr("Content-Length")));
}

}  // namespace reply_test
}  // namespace steady::http
