// ADR 79: what only another release can decode is a named error, and public pages stay open.
#include "ports/unreadable_data.h"

#include "adapters/http/router.h"

#include <optional>
#include <string_view>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady::http {
namespace unreadable_data_test {

using ::testing::HasSubstr;

std::optional<Caller> unreadable_caller(std::string_view) {
    throw UnreadableData("secret detail");
}

Route route(Access who, RouteHandler handle) {
    Route made;
    made.method = Method::get;
    made.pattern = "/api/thing";
    made.who = who;
    made.handle = std::move(handle);
    made.feature = "tests";
    made.operation = "test";
    return made;
}

Reply succeed(Call& call) {
    Reply reply;
    reply.body = call.caller().is_anonymous() ? "visitor" : "known";
    return reply;
}

Reply ask(Route only, Authenticator authenticate) {
    Request request;
    request.method = Method::get;
    request.target = request.path = "/api/thing";
    request.peer_address = "203.0.113.7";
    request.request_id = "r1";
    request.headers.set("Authorization", "Bearer token");
    return Router({std::move(only)}, std::move(authenticate)).handle(request).reply;
}

void expect_named(const Reply& reply) {
    EXPECT_EQ(reply.status, 503);
    EXPECT_FALSE(reply.headers.has("Retry-After"));
    EXPECT_THAT(reply.body, HasSubstr("unreadable_record"));
    EXPECT_THAT(reply.body, HasSubstr("can't be read now"));
    EXPECT_THAT(reply.body, HasSubstr(R"("requestId":"r1")"));
    EXPECT_THAT(reply.body, ::testing::Not(HasSubstr("secret")));
}

TEST(UnreadableData, IsNamedInTheReply) {
    const auto no_one = [](std::string_view) { return std::optional<Caller>(); };
    Route only =
        route(Access::anyone, [](Call&) -> Reply { throw UnreadableData("secret detail"); });
    only.ignore_bad_token = true;
    expect_named(ask(only, no_one));
}

TEST(UnreadableData, LetsItsAccountReadPublicPagesOnly) {
    EXPECT_EQ(ask(route(Access::anyone, succeed), unreadable_caller).body, "visitor");
    expect_named(ask(route(Access::signed_in, succeed), unreadable_caller));
}

}  // namespace unreadable_data_test
}  // namespace steady::http
