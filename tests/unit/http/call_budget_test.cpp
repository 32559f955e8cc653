// AU12, decisions §1: calls that cost work are limited per account, or per network.
#include "adapters/http/call_counter.h"
#include "adapters/http/router.h"
#include "ports/non_blocking_scope.h"

#include <gtest/gtest.h>

namespace steady::http {
namespace call_budget_test {

using std::chrono::seconds;

TEST(CallCounter, AllowsTheBudgetInAWindowThenReturnsTheWait) {
    CallCounter counter;
    const CallBudget budget{2, seconds{60}};
    CallCounter::Time now{seconds{1000}};
    const auto charge = [&](std::string_view who) {
        return counter.charge("quote", who, budget, now);
    };
    EXPECT_EQ(charge("a"), seconds{0});
    now += seconds{20};
    EXPECT_EQ(charge("a"), seconds{0});
    EXPECT_EQ(charge("a"), seconds{40});
    EXPECT_EQ(charge("b"), seconds{0}) << "another caller has its own";
    EXPECT_EQ(counter.charge("other", "a", budget, now), seconds{0});
    now += seconds{40};
    EXPECT_EQ(charge("a"), seconds{0});
}

// A search by when looks at everybody: it counts as several.
TEST(CallLimits, AnExpensiveParameterCountsAsFour) {
    Route route;
    route.pattern = "/api/search";
    route.who = Access::anyone;
    route.operation = "search";
    route.budget = {8};
    route.expensive_param = "startsAt";
    route.handle = [](Call&) { return success("done"); };
    const Router router(
        {route}, [](auto) { return std::optional<Caller>(); }, CallLimits::on);
    const auto status = [&](const std::string& query) {
        Request request;
        request.target = request.path = "/api/search";
        request.query = query;
        return router.handle(request).reply.status;
    };
    EXPECT_EQ(status("startsAt=x"), 200);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(status("page=1"), 200);
    EXPECT_EQ(status("startsAt=x"), 200) << "the seventh, which is the last";
    EXPECT_EQ(status("page=1"), 429);
}

// ADR 73: a stranger's networks of one site count together, too.
TEST(CallLimits, AnonymousCallersOfOneSiteShareABudget) {
    Route route;
    route.pattern = "/api/search";
    route.who = Access::anyone;
    route.operation = "search";
    route.budget = {10};
    route.handle = [](Call&) { return success("done"); };
    const Router router(
        {route}, [](auto) { return std::optional<Caller>(); }, CallLimits::on);
    const auto passed = [&](const std::string& address) {
        Request request;
        request.target = request.path = "/api/search";
        request.peer_address = address;
        return router.handle(request).reply.status == 200;
    };
    int of_site = 0;
    for (int i = 1; i < 55; ++i) {
        of_site += passed("2001:db8:7:" + std::to_string(i) + "00::1") ? 1 : 0;
    }
    EXPECT_EQ(of_site, 10);
    int of_household = 0;
    for (int i = 10; i < 64; ++i) {
        of_household += passed("2001:db8:9:" + std::to_string(i) + "::1") ? 1 : 0;
    }
    EXPECT_EQ(of_household, 10);
    EXPECT_TRUE(passed("2001:db8:8::1"));
    EXPECT_TRUE(passed("203.0.113.5"));
}

TEST(CallCounter, NoBudgetIsNoLimit) {
    CallCounter counter;
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(counter.charge("x", "a", {}, {}), seconds{0});
}

TEST(CallCounter, ForgetsEndedWindows) {
    CallCounter counter;
    const CallBudget budget{1, seconds{60}};
    CallCounter::Time now{seconds{1000}};
    for (int i = 0; i < 50'000; ++i) {
        (void)counter.charge("x", std::to_string(i), budget, now);
        now += seconds{1};
    }
    EXPECT_EQ(counter.charge("x", "49999", budget, now), seconds{59});
    EXPECT_EQ(counter.charge("x", "0", budget, now), seconds{0});
}

// A client with its own network has any number of addresses.
TEST(CallCounter, AFloodOfOtherCallersRestoresNoSpentBudget) {
    CallCounter counter;
    const CallBudget budget{3, seconds{3600}};
    const CallCounter::Time now{seconds{1000}};
    for (int i = 0; i < 3; ++i) (void)counter.charge("reset", "guesser", budget, now);
    ASSERT_EQ(counter.charge("reset", "guesser", budget, now), budget.window);
    for (int i = 0; i < 100'000; ++i) {
        (void)counter.charge("reset", std::to_string(i), budget, now);
    }
    EXPECT_EQ(counter.charge("reset", "guesser", budget, now), budget.window);
}

// A call that started where it must not block and is started again elsewhere counts once.
TEST(CallLimits, CountsARestartedCallOnce) {
    Route route;
    route.pattern = "/api/expensive";
    route.who = Access::anyone;
    route.operation = "expensive";
    route.budget = {1};
    route.lane = Lane::inline_store;
    route.handle = [](Call&) {
        NonBlockingScope::about_to_block();
        return success("done");
    };
    const Router router(
        {route}, [](auto) { return std::optional<Caller>(); }, CallLimits::on);
    Request request;
    request.target = request.path = "/api/expensive";
    {
        const NonBlockingScope scope;
        EXPECT_THROW((void)router.handle(request), WouldBlock);
    }
    EXPECT_EQ(router.handle(request).reply.status, 200);
    EXPECT_EQ(router.handle(request).reply.status, 429);
}

// A token makes the router ask the store, so what only computes without one reads with one.
TEST(RequestPlan, FollowsTheRouteAndTheToken) {
    const auto plan = [](Lane lane, bool token) {
        Route route;
        route.pattern = "/api/expensive";
        route.who = Access::anyone;
        route.operation = "expensive";
        route.lane = lane;
        route.handle = [](Call&) { return success("done"); };
        const Router router({route}, [](auto) { return std::optional<Caller>(); });
        Request head;
        head.target = head.path = "/api/expensive";
        if (token) head.headers.add("Authorization", "Bearer x");
        return router.plan(head).lane;
    };
    EXPECT_EQ(plan(Lane::immediate, false), Lane::immediate);
    EXPECT_EQ(plan(Lane::immediate, true), Lane::inline_store);
    for (const bool token : {false, true}) {
        EXPECT_EQ(plan(Lane::inline_store, token), Lane::inline_store);
        EXPECT_EQ(plan(Lane::ordinary, token), Lane::ordinary);
        EXPECT_EQ(plan(Lane::costly, token), Lane::costly);
    }
}

struct Limited {
    static Routes routes() {
        Route route;
        route.pattern = "/api/expensive";
        route.who = Access::anyone;
        route.operation = "expensive";
        route.handle = [](Call&) { return success("done"); };
        route.budget = {3};
        return {route};
    }
    Router router;
    explicit Limited(CallLimits limits)
        : router(
              routes(),
              [](std::string_view token) {
                  return Caller{Caller::Kind::client, std::string(token), "h"};
              },
              limits) {}

    Reply ask(const std::string& address, const std::string& token = "") {
        Request request;
        request.method = Method::get;
        request.target = request.path = "/api/expensive";
        request.peer_address = address;
        if (!token.empty()) request.headers.set("Authorization", "Bearer " + token);
        return router.handle(request).reply;
    }
};

TEST(RouteBudget, RefusesTheCallAboveTheLimitWithTheWait) {
    Limited limited(CallLimits::on);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(limited.ask("203.0.113.7").status, 200);
    const Reply refused = limited.ask("203.0.113.200");
    EXPECT_EQ(refused.status, 429) << "one network, whatever the address in it";
    EXPECT_FALSE(refused.headers.get("Retry-After").empty());
    EXPECT_EQ(limited.ask("198.51.100.1").status, 200);
}

TEST(RouteBudget, CountsAnAccountFromAnyAddress) {
    Limited limited(CallLimits::on);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(limited.ask("203.0." + std::to_string(i) + ".7", "ann").status, 200);
    }
    EXPECT_EQ(limited.ask("203.0.9.7", "ann").status, 429);
    EXPECT_EQ(limited.ask("203.0.9.7", "bob").status, 200);
}

TEST(RouteBudget, DoesNotCountWhenLimitsAreOff) {
    Limited limited(CallLimits::off);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(limited.ask("203.0.113.7").status, 200);
}

}  // namespace call_budget_test
}  // namespace steady::http
