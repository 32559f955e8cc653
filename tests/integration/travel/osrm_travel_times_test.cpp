#include "adapters/travel/osrm_travel_times.h"

#include "tests/integration/support/fake_service.h"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

namespace steady {
namespace osrm_travel_times_test {

using outbound::Circuit;
using std::chrono::milliseconds;
using testing::always, testing::FakeService, testing::ok, testing::Wire;

constexpr GeoPoint boston{42.33841, -71.06441};
constexpr GeoPoint providence{41.82399, -71.41283};
constexpr GeoPoint los_angeles{34.05, -118.24};

// As the service answers.
std::string route(const std::string& duration_s) {
    return R"({"code":"Ok","routes":[{"legs":[{"steps":[],"duration":1,"distance":2}],)"
           R"("duration":)" +
           duration_s + R"(,"distance":81000.5}],"waypoints":[]})";
}

OsrmOptions options_for(const std::string& base) {
    OsrmOptions options;
    options.base = base;
    options.deadline = milliseconds(20'000);  // for a busy machine; never waited for
    return options;
}

// FEE-029, and privacy: the exact bytes on the wire.
TEST(OsrmTravelTimes, FEE_029_asks_for_the_drive_between_two_rounded_points) {
    FakeService service(always(ok(route("3541.2"))));
    const OsrmTravelTimes travel(options_for(service.base() + "/osrm"));
    EXPECT_EQ(travel.between(boston, providence), minutes{60});  // never late
    ASSERT_EQ(service.requests().size(), 1U);
    EXPECT_EQ(service.requests()[0],
              "GET /osrm/route/v1/driving/-71.064,42.338;-71.413,41.824"
              "?overview=false&alternatives=false HTTP/1.1\r\nAccept: application/json\r\n"
              "Host: 127.0.0.1:" +
                  service.port() + "\r\nUser-Agent: Steady/1\r\n\r\n");
}

TEST(OsrmTravelTimes, CachesAnswers) {
    FakeService service(always(ok(route("600"))));
    std::atomic<long> seconds_passed{0};
    OsrmOptions options = options_for(service.base());
    options.cached_for = std::chrono::seconds(60);
    options.circuit.now = [&] {
        return std::chrono::steady_clock::time_point(std::chrono::seconds(seconds_passed));
    };
    const OsrmTravelTimes travel(options);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(travel.between(boston, providence), minutes{10});
    EXPECT_EQ(service.requests().size(), 1U);
    // the opposite direction is another route
    EXPECT_EQ(travel.between(providence, boston), minutes{10});
    EXPECT_EQ(service.requests().size(), 2U);
    seconds_passed = 60;
    EXPECT_EQ(travel.between(boston, providence), minutes{10});
    EXPECT_EQ(service.requests().size(), 3U);
}

// FEE-031: beyond 500 miles people fly, and the specified estimate applies.
TEST(OsrmTravelTimes, FEE_031_is_not_asked_beyond_500_miles) {
    FakeService service(always(ok(route("600"))));
    const OsrmTravelTimes travel(options_for(service.base()));
    EXPECT_FALSE(travel.between(boston, los_angeles));
    EXPECT_FALSE(travel.between({91, 0}, boston));
    EXPECT_EQ(service.connections(), 0);
}

TEST(OsrmTravelTimes, AcceptsTheAnswerThatThereIsNoRoute) {
    FakeService service(
        always("HTTP/1.1 400 Bad Request\r\nContent-Length: 52\r\n\r\n"
               R"({"code":"NoRoute","message":"Impossible route here"})"));
    const OsrmTravelTimes travel(options_for(service.base()));
    for (int i = 0; i < 6; ++i) EXPECT_FALSE(travel.between(boston, providence));
    EXPECT_EQ(service.requests().size(), 1U);
    EXPECT_EQ(travel.circuit().circuit, Circuit::closed);
}

// FEE-030: in every failure the caller uses the estimate, after one query.
TEST(OsrmTravelTimes, FEE_030_garbage_and_faults_keep_the_estimate) {
    const std::string deep = std::string(10'000, '[') + std::string(10'000, ']');
    for (const std::string& reply :
         {ok("<html>"), ok(""), ok("null"), ok("[]"), ok(deep), ok(route("-1")), ok(route("1e300")),
          ok(route("\"60\"")), ok(route("null")), ok(R"({"code":"Ok","routes":[]})"),
          ok(R"({"code":"Ok","routes":[7]})"), ok(R"({"code":7})"), ok(R"({"code":"Ok"})"),
          std::string("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n"),
          "HTTP/1.1 503 No\r\nContent-Length: " + std::to_string(route("60").size()) + "\r\n\r\n" +
              route("60"),
          std::string("garbage\r\n\r\n")}) {
        FakeService service([&](Wire& wire) {
            static_cast<void>(wire.read_request());
            wire.write(reply);
        });
        const OsrmTravelTimes travel(options_for(service.base()));
        EXPECT_FALSE(travel.between(boston, providence)) << reply.substr(0, 200);
        EXPECT_EQ(service.requests().size(), 1U);
    }
}

TEST(OsrmTravelTimes, SilentDrippingAndFloodingServicesTimeOut) {
    FakeService silent([](Wire& wire) { wire.hang(); });
    FakeService drip([](Wire& wire) {
        static_cast<void>(wire.read_request());
        if (!wire.write("HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\n{")) return;
        while (wire.write(" ")) std::this_thread::sleep_for(milliseconds(5));
    });
    for (const FakeService* service : {&silent, &drip}) {
        OsrmOptions options = options_for(service->base());
        options.deadline = milliseconds(200);
        EXPECT_FALSE(OsrmTravelTimes(options).between(boston, providence));
    }
    FakeService flood([](Wire& wire) {
        static_cast<void>(wire.read_request());
        if (!wire.write("HTTP/1.1 200 OK\r\n\r\n{")) return;
        while (wire.write(std::string(65'536, ' '))) {
        }
    });
    EXPECT_FALSE(OsrmTravelTimes(options_for(flood.base())).between(boston, providence));
}

// SSRF: the client never follows a redirect of the service.
TEST(OsrmTravelTimes, FollowsNoRedirect) {
    FakeService canary(always(ok(route("60"))));
    FakeService service(always("HTTP/1.1 307 Elsewhere\r\nLocation: " + canary.base() +
                               "/route\r\nContent-Length: 0\r\n\r\n"));
    EXPECT_FALSE(OsrmTravelTimes(options_for(service.base())).between(boston, providence));
    EXPECT_EQ(service.connections(), 1);
    EXPECT_EQ(canary.connections(), 0);
}

TEST(OsrmTravelTimes, PausesCallsToAServiceThatStaysDown) {
    FakeService service(always("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n"));
    OsrmOptions options = options_for(service.base());
    options.circuit.failures_to_open = 2;
    options.circuit.stays_open = std::chrono::hours(1);
    const OsrmTravelTimes travel(options);
    for (int i = 0; i < 6; ++i) EXPECT_FALSE(travel.between(boston, providence));
    EXPECT_EQ(service.requests().size(), 2U);
    EXPECT_EQ(travel.circuit().circuit, Circuit::open);
}

}  // namespace osrm_travel_times_test
}  // namespace steady
