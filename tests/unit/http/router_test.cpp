#include "adapters/http/router.h"

#include "ports/non_blocking_scope.h"
#include "ports/store_errors.h"

#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady::http {
namespace router_test {

using ::testing::HasSubstr;

constexpr const char* client_id = "0190c0de-0000-7000-8000-000000000001";

// One token per kind of caller; every other token is unknown.
std::optional<Caller> known_tokens(std::string_view token) {
    if (token == "client") return Caller{Caller::Kind::client, client_id, "hash"};
    if (token == "companion") return Caller{Caller::Kind::companion, client_id, "hash"};
    if (token == "admin") return Caller{Caller::Kind::admin, client_id, "hash", AdminRole::owner};
    return std::nullopt;
}

Request request(Method method, const std::string& target) {
    Request made;
    made.method = method;
    made.target = target;
    made.path = target.substr(0, target.find('?'));
    if (const auto at = target.find('?'); at != std::string::npos)
        made.query = target.substr(at + 1);
    made.request_id = "r1";
    return made;
}

Request with_token(Request made, const std::string& token) {
    made.headers.set("Authorization", "Bearer " + token);
    return made;
}

Request with_body(Request made, const std::string& body,
                  const std::string& type = "application/json") {
    made.body = body;
    made.headers.set("Content-Type", type);
    return made;
}

RouteHandler says(const std::string& word) {
    return [word](Call&) { return success(word); };
}

Route route(Method method, std::string pattern, Access who, RouteHandler handle = says("ok")) {
    Route made;
    made.method = method;
    made.pattern = std::move(pattern);
    made.who = who;
    made.feature = "tests";
    made.operation = "test";
    made.act = AdminAct::own_account;
    made.handle = std::move(handle);
    return made;
}

Reply ask(Routes routes, const Request& asked) {
    const Router router(std::move(routes), known_tokens);
    return router.handle(asked).reply;
}

TEST(Router, AnswersAnUnknownApiPathWithJson404) {
    const Reply reply = ask({}, request(Method::get, "/api/nothing"));
    EXPECT_EQ(reply.status, 404);
    EXPECT_EQ(reply.headers.get("Content-Type"), "application/json; charset=utf-8");
    EXPECT_THAT(reply.body, HasSubstr(R"("code":"not_found")"));
}

TEST(Router, PrefersAFixedSegmentToAParameter) {
    Routes routes;
    routes.push_back(route(Method::get, "/api/companions/{id}", Access::anyone, says("one")));
    routes.push_back(route(Method::get, "/api/companions/search", Access::anyone, says("list")));
    routes.push_back(route(Method::get, "/api/companions/{id}/stats", Access::anyone, says("s")));
    const Router router(std::move(routes), known_tokens);
    EXPECT_THAT(router.handle(request(Method::get, "/api/companions/search")).reply.body,
                HasSubstr("list"));
    EXPECT_THAT(router.handle(request(Method::get, "/api/companions/7")).reply.body,
                HasSubstr("one"));
    const auto deeper = router.handle(request(Method::get, "/api/companions/search/stats"));
    EXPECT_EQ(deeper.pattern, "/api/companions/{id}/stats");
}

TEST(Router, DecodesEachPathParameterOnce) {
    const auto echo = [](Call& call) { return success(call.path("name")); };
    const Routes routes{route(Method::get, "/api/check/{name}", Access::anyone, echo)};
    EXPECT_THAT(ask(routes, request(Method::get, "/api/check/a%2Fb%2520c")).body,
                HasSubstr("\"a/b%20c\""));
    for (const char* bad : {"/api/check/%", "/api/check/%zz", "/api/check/%00", "/api/check/%ff"}) {
        EXPECT_EQ(ask(routes, request(Method::get, bad)).status, 400) << bad;
    }
    EXPECT_EQ(ask(routes, request(Method::get, "/api/check/")).status, 404);
}

TEST(Router, AnswersWrongMethodsWith405AndAllow) {
    const Routes routes{route(Method::get, "/api/thing", Access::anyone),
                        route(Method::put, "/api/thing", Access::client)};
    const Reply reply = ask(routes, request(Method::post, "/api/thing"));
    EXPECT_EQ(reply.status, 405);
    EXPECT_EQ(reply.headers.get("Allow"), "GET, HEAD, PUT, OPTIONS");
    EXPECT_EQ(ask(routes, request(Method::options, "/api/thing")).status, 204);
    EXPECT_EQ(ask(routes, request(Method::head, "/api/thing")).status, 200);
}

TEST(Router, RefusesTraceAndUnknownMethods) {
    Request trace = request(Method::other, "/api/thing");
    trace.method_text = "TRACE";
    const Routes routes{route(Method::get, "/api/thing", Access::anyone)};
    EXPECT_EQ(ask(routes, trace).status, 405);
    trace.method_text = "BREW";
    EXPECT_EQ(ask(routes, trace).status, 501);
}

// The matrix: what each kind of caller gets on each kind of route. 200 means "reaches the handler".
struct AccessCase {
    Access who;
    int anonymous, bad_token, client, companion, admin;
};

class RouterAccess : public ::testing::TestWithParam<AccessCase> {};

// ROLE-025
TEST_P(RouterAccess, ChecksTheCallerFirst) {
    const AccessCase& expected = GetParam();
    const Routes routes{route(Method::post, "/api/thing", expected.who)};
    const Request plain = request(Method::post, "/api/thing");
    EXPECT_EQ(ask(routes, plain).status, expected.anonymous);
    EXPECT_EQ(ask(routes, with_token(plain, "expired")).status, expected.bad_token);
    EXPECT_EQ(ask(routes, with_token(plain, "client")).status, expected.client);
    EXPECT_EQ(ask(routes, with_token(plain, "companion")).status, expected.companion);
    EXPECT_EQ(ask(routes, with_token(plain, "admin")).status, expected.admin);
    // Even an unreadable body reveals nothing to callers without access.
    if (expected.anonymous == 401) {
        EXPECT_EQ(ask(routes, with_body(plain, "{", "text/plain")).status, 401);
    }
}

INSTANTIATE_TEST_SUITE_P(
    EveryAccess, RouterAccess,
    ::testing::Values(AccessCase{Access::anyone, 200, 401, 200, 200, 200},
                      AccessCase{Access::signed_in, 401, 401, 200, 200, 403},
                      AccessCase{Access::client, 401, 401, 200, 403, 403},
                      AccessCase{Access::companion, 401, 401, 403, 200, 403},
                      AccessCase{Access::admin, 401, 401, 403, 403, 200},
                      AccessCase{Access::signed_in_or_admin, 401, 401, 200, 200, 200},
                      AccessCase{Access::webhook, 200, 200, 200, 200, 200}),
    [](const auto& tested) { return std::string(access_name(tested.param.who)); });

// SE6: RFC 6750 §3.
TEST(Router, NamesSchemeAndFaultOnlyForASentToken) {
    const Routes routes{route(Method::get, "/api/thing", Access::client)};
    const Request plain = request(Method::get, "/api/thing");
    EXPECT_EQ(ask(routes, plain).headers.get("WWW-Authenticate"), "Bearer");
    EXPECT_EQ(ask(routes, with_token(plain, "old")).headers.get("WWW-Authenticate"),
              "Bearer error=\"invalid_token\"");
    EXPECT_EQ(ask(routes, with_token(plain, "admin")).headers.get("WWW-Authenticate"),
              "Bearer error=\"insufficient_scope\"");
    Request basic = plain;
    basic.headers.set("Authorization", "Basic Y2xpZW50");
    EXPECT_EQ(ask(routes, basic).status, 401);
    Request twice = with_token(plain, "client");
    twice.headers.add("Authorization", "Bearer admin");
    EXPECT_EQ(ask(routes, twice).status, 401);
}

// BOOK-041: a route may state its allowed callers in a specific text.
TEST(Router, ReturnsTheRoutesTextToTheWrongRole) {
    Route own_text = route(Method::post, "/api/thing", Access::client);
    own_text.forbidden_error = Refusal::not_a_client;
    const Request plain = request(Method::post, "/api/thing");
    const Reply reply = ask({own_text}, with_token(plain, "companion"));
    EXPECT_EQ(reply.status, 403);
    EXPECT_THAT(reply.body, HasSubstr("You must be logged in as a client to book companions"));
    EXPECT_EQ(reply.headers.get("WWW-Authenticate"), "Bearer error=\"insufficient_scope\"");
    EXPECT_EQ(ask({own_text}, plain).status, 401);
}

// SESS-008, API-037: log-in, checks and log-out do not care about a dead token.
TEST(Router, IgnoresAnExpiredTokenWhereTheRouteAllowsIt) {
    Route login = route(Method::post, "/api/login", Access::anyone, [](Call& call) {
        return success(call.caller().is_anonymous() ? "anonymous" : "signed-in");
    });
    login.ignore_bad_token = true;
    const Request plain = request(Method::post, "/api/login");
    EXPECT_THAT(ask({login}, with_token(plain, "dead")).body, HasSubstr("anonymous"));
    EXPECT_THAT(ask({login}, with_token(plain, "client")).body, HasSubstr("signed-in"));
}

TEST(Router, RefusesATokenInTheUrl) {
    const Routes routes{route(Method::get, "/api/thing", Access::anyone)};
    for (const char* name : {"token", "access_token", "authToken"}) {
        const auto asked = request(Method::get, std::string("/api/thing?") + name + "=client");
        EXPECT_EQ(ask(routes, asked).status, 400) << name;
    }
    EXPECT_EQ(ask(routes, request(Method::get, "/api/thing?_t=123")).status, 200);
}

// HD2
TEST(Router, RefusesUnsafeCallsFromAnotherOrigin) {
    const Routes routes{route(Method::post, "/api/thing", Access::anyone)};
    const Request plain = request(Method::post, "/api/thing");
    for (const char* type : {"text/plain", "application/x-www-form-urlencoded", "",
                             "multipart/form-data; boundary=x", "application/jsonx"}) {
        EXPECT_EQ(ask(routes, with_body(plain, "{}", type)).status, 415) << type;
    }
    EXPECT_EQ(ask(routes, with_body(plain, "{}", "Application/JSON; charset=utf-8")).status, 200);
    Request foreign = with_body(plain, "{}");
    foreign.headers.set("Sec-Fetch-Site", "cross-site");
    EXPECT_EQ(ask(routes, foreign).status, 403);
    foreign.headers.set("Sec-Fetch-Site", "same-origin");
    EXPECT_EQ(ask(routes, foreign).status, 200);
}

TEST(Router, PassesAParsedBodyOrRefusesIt) {
    const auto echo = [](Call& call) { return success(call.json()["a"].text()); };
    const Routes routes{route(Method::post, "/api/thing", Access::anyone, echo)};
    const Request plain = request(Method::post, "/api/thing");
    EXPECT_THAT(ask(routes, with_body(plain, R"({"a":"b"})")).body, HasSubstr("\"data\":\"b\""));
    for (const char* bad : {"{", "[]", "7", R"({"a":1,"a":2})", "{\"a\":\"\\ud800\"}", "\xff"}) {
        EXPECT_EQ(ask(routes, with_body(plain, bad)).status, 400) << bad;
    }
    EXPECT_EQ(ask(routes, plain).status, 200);  // no body reads as an empty object
}

TEST(Router, PassesRawBodiesUnparsed) {
    Route hook = route(Method::post, "/api/hook", Access::webhook,
                       [](Call& call) { return success(call.request().body); });
    hook.body = BodyKind::raw;
    const auto sent = with_body(request(Method::post, "/api/hook"), "{ x", "text/plain");
    EXPECT_THAT(ask({hook}, sent).body, HasSubstr("{ x"));
}

TEST(Router, HidesTheTextOfAnException) {
    const Routes routes{route(Method::get, "/api/bug", Access::anyone,
                              [](Call&) -> Reply { throw std::logic_error("secret detail"); }),
                        route(Method::get, "/api/broken", Access::anyone,
                              [](Call&) -> Reply { throw std::runtime_error("secret detail"); }),
                        route(Method::get, "/api/damaged", Access::anyone,
                              [](Call&) -> Reply { throw StoreError("secret detail"); }),
                        route(Method::get, "/api/down", Access::anyone,
                              [](Call&) -> Reply { throw StoreUnavailable("secret detail"); })};
    for (const char* path : {"/api/bug", "/api/broken", "/api/damaged"}) {
        const Reply bug = ask(routes, request(Method::get, path));
        EXPECT_EQ(bug.status, 500) << path;
        EXPECT_THAT(bug.body, ::testing::Not(HasSubstr("secret")));
        EXPECT_THAT(bug.body, HasSubstr(R"("requestId":"r1")"));
    }
    const Reply down = ask(routes, request(Method::get, "/api/down"));
    EXPECT_EQ(down.status, 503);
    EXPECT_TRUE(down.headers.has("Retry-After"));
    EXPECT_THAT(down.body, ::testing::Not(HasSubstr("secret")));
}

TEST(Router, RefusesToStartWithTwoEqualRoutes) {
    Routes routes{route(Method::get, "/api/a/{x}", Access::anyone),
                  route(Method::get, "/api/a/{y}", Access::anyone)};
    EXPECT_THROW(Router(std::move(routes), known_tokens), std::logic_error);
}

TEST(Router, PrintsItsTable) {
    const Router router({route(Method::get, "/api/a/{x}", Access::client)}, known_tokens);
    EXPECT_EQ(router.table(), "GET\t/api/a/{x}\tclient\ttests\ttest\n");
}

// ADR 68: a loop that waited for the row of an audited view once shared its commit with a worker.
TEST(Router, RefusesANonBlockingLaneForAuditedCalls) {
    const auto build = [](Lane lane, Audit audit, bool confirms) {
        Route made = route(Method::get, "/api/things", Access::anyone);
        made.lane = lane;
        made.audit = audit;
        made.admin_confirms = confirms;
        const Router router({made}, known_tokens);
    };
    for (const Lane lane : {Lane::immediate, Lane::inline_store, Lane::inline_cache}) {
        EXPECT_THROW(build(lane, Audit::view, false), std::logic_error);
        EXPECT_THROW(build(lane, Audit::nothing, true), std::logic_error);
        EXPECT_NO_THROW(build(lane, Audit::nothing, false));
    }
    for (const Lane lane : {Lane::ordinary, Lane::costly}) {
        EXPECT_NO_THROW(build(lane, Audit::view, true));
    }
}

// A worker may wait, so there is nothing that could begin again.
TEST(Router, AnswersWith500WhenAWorkerWouldBlock) {
    const Reply reply = ask(
        {route(Method::get, "/api/x", Access::anyone, [](Call&) -> Reply { throw WouldBlock(); })},
        request(Method::get, "/api/x"));
    EXPECT_EQ(reply.status, 500);
}

}  // namespace router_test
}  // namespace steady::http
