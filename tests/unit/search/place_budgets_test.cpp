// Decisions §1, §2: calls that answer with a way or a price are no instrument for asking from
// everywhere; beyond a person's use they are refused with the time to wait.
#include "adapters/http/routes/bookings.h"
#include "adapters/http/routes/fees.h"
#include "adapters/http/routes/search.h"
#include "app/search/store_searcher.h"
#include "tests/unit/bookings/booking_world.h"
#include "tests/unit/support/admin_hooks.h"

#include <gtest/gtest.h>

namespace steady {
namespace place_budgets_test {

using http::Caller;
using http::Method;

struct LimitedWorld : testing::BookingWorld {
    StoreSearcher searcher{*store};
    FindCompanions find{*store, searcher, clock, geocoder, time_zones};
    ViewCompanion view{*store, clock};
    SimilarCompanions similar{*store, searcher, clock};
    http::Router router{routes(), authenticator(), http::CallLimits::on, testing::admin_hooks()};

    http::Routes routes() {
        http::Routes all;
        http::add_search_routes(all, {find, view, similar, geocoder, clock});
        http::add_fee_routes(all, use.calculate_fees);
        http::add_booking_routes(all, use);
        return all;
    }
    // Every token is a separate client.
    static http::Authenticator authenticator() {
        return [](std::string_view token) {
            return Caller{Caller::Kind::client, std::string(token), "h"};
        };
    }
    http::Reply ask(Method method, const std::string& path, const std::string& address,
                    const std::string& token) {
        http::Request request;
        request.method = method;
        request.target = request.path = path;
        request.peer_address = address;
        if (!token.empty()) request.headers.set("Authorization", "Bearer " + token);
        if (method == Method::post) {
            request.body = "{}";
            request.headers.set("Content-Type", "application/json");
        }
        return router.handle(request).reply;
    }
};

struct MeasuringCall {
    Method method;
    const char* path;  // {id}: the companion's
    bool signed_in;
};
constexpr MeasuringCall calls[] = {
    {Method::get, "/api/companions/search", false},
    {Method::get, "/api/companions/{id}", false},
    {Method::get, "/api/companions/{id}/availability", false},
    {Method::get, "/api/companions/{id}/similar", false},
    {Method::get, "/api/locations/resolve", false},
    {Method::post, "/api/bookings/calculate-fees", true},
    {Method::post, "/api/bookings/quote", true},
};
constexpr int enough_for_anybody = 240;  // a minute

TEST(PlaceBudgets, LimitsEveryMeasuringCallPerPerson) {
    for (const MeasuringCall& call : calls) {
        LimitedWorld world;
        std::string path = call.path;
        if (const auto at = path.find("{id}"); at != std::string::npos) {
            path.replace(at, 4, world.companion.text());
        }
        const std::string own = call.signed_in ? testing::SequentialIds::uuid_of(901) : "";
        int answered = 0;
        http::Reply reply;
        while (answered <= enough_for_anybody) {
            reply = world.ask(call.method, path, "203.0.113.7", own);
            if (reply.status == 429) break;
            ++answered;
        }
        EXPECT_EQ(reply.status, 429) << call.path;
        EXPECT_GE(answered, 100) << call.path << ": people page and type";
        EXPECT_FALSE(reply.headers.get("Retry-After").empty()) << call.path;
        const http::Reply other =
            world.ask(call.method, path, "198.51.100.1",
                      call.signed_in ? testing::SequentialIds::uuid_of(902) : "");
        EXPECT_NE(other.status, 429) << call.path << ": others are not held up";
    }
}

}  // namespace place_budgets_test
}  // namespace steady
