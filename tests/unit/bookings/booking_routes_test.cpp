#include "tests/unit/bookings/booking_routes_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace booking_routes_test {

using http::Method;
using nlohmann::json;
using testing::RoutesWorld;

// API-043, BOOK-058, BOOK-059, BOOK-061
TEST(BookingRoutes, Api043CreateReturnsTheBooking) {
    RoutesWorld world;
    const auto made = world.create(world.request_json());
    ASSERT_EQ(made.status, 201) << made.body;
    const json& booking = made.body.at("data");
    EXPECT_EQ(booking.at("clientId"), world.client.text());
    EXPECT_EQ(booking.at("status"), "pending");
    EXPECT_EQ(booking.at("bookingType"), "single");
    EXPECT_EQ(booking.at("location").at("address"), "Near");  // ENT-013, ENT-014
    EXPECT_EQ(booking.at("review"), nullptr);
    const json& line = booking.at("companions").at(0);
    EXPECT_EQ(line.at("companionId").at("displayName"), "Jordan F");
    EXPECT_EQ(line.at("startDate"), "2026-11-23T14:00:00Z");
    EXPECT_EQ(line.at("serviceType"), "transport");
    EXPECT_EQ(line.at("notes"), "ring twice");
    EXPECT_EQ(line.at("baseCost"), 200);
    EXPECT_EQ(line.at("companyFee"), 10);
    EXPECT_TRUE(booking.at("canPay"));
}

// BOOK-018: the stated service types; anything else is refused, and the first is the default.
TEST(BookingRoutes, Book018ServiceTypes) {
    RoutesWorld world;
    for (const char* type : {"sober-companion", "transport", "intervention", "counseling"}) {
        json body = world.request_json();
        body["companions"][0]["serviceType"] = type;
        EXPECT_EQ(world.call(Method::post, "/api/bookings/quote", "client", body)
                      .body["data"]["lines"][0]["serviceType"],
                  type);
    }
    json body = world.request_json();
    body["companions"][0].erase("serviceType");
    EXPECT_EQ(world.call(Method::post, "/api/bookings/quote", "client", body)
                  .body["data"]["lines"][0]["serviceType"],
              "sober-companion");
    body["companions"][0]["serviceType"] = "butler";
    const auto refused = world.call(Method::post, "/api/bookings/quote", "client", body);
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(refused.body["errors"][0]["field"], "companions[0].serviceType");
}

// FEE-035: the refusal carries the fresh quote; an accepted quote is charged as shown.
TEST(BookingRoutes, Fee035AWrongClaimReturnsTheFreshQuote) {
    RoutesWorld world;
    const json quote =
        world.call(Method::post, "/api/bookings/quote", "client", world.request_json())
            .body.at("data");
    json body = world.request_json();
    body["companions"][0]["totalCost"] = 1.23;
    const auto refused = world.create(body);
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.body.at("code"), "quote_changed");
    EXPECT_EQ(refused.body.at("data").at("quote"), quote);
    body["companions"][0]["totalCost"] = quote["lines"][0]["totalCost"];
    body["totalCost"] = quote["totalCost"];
    EXPECT_EQ(world.create(body).body["data"]["totalCost"], quote["totalCost"]);
    body["totalCost"] = 1.234;
    EXPECT_EQ(world.create(body).status, 400) << "a third decimal is no amount";
}

// FEE-020, API-041
TEST(FeeRoutes, Fee020ReplyHasTheStatedMembers) {
    RoutesWorld world;
    world.geocoder.latitudes["Home, FL"] = 25.0;
    const json body = {{"companionLocation", {{"city", "Home"}, {"state", "FL"}}},
                       {"meetingLocation", "Far"},
                       {"isFirstBooking", true}};
    const auto answer = world.call(Method::post, "/api/bookings/calculate-fees", "client", body);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.body["success"], true);
    EXPECT_EQ(answer.body["data"], (json{{"travelFee", 0},
                                         {"hotelFee", 100},
                                         {"miscFee", 100},
                                         {"travelTimeFee", 43.83},
                                         {"mileageFee", 172.75},
                                         {"distance", 690.98},
                                         {"travelMinutes", 263}}));
    json object = body;
    object["meetingLocation"] = {{"city", "Home"}, {"state", "FL"}};
    EXPECT_EQ(world.call(Method::post, "/api/bookings/calculate-fees", "client", object)
                  .body["data"]["distance"],
              0);
    EXPECT_EQ(world.call(Method::post, "/api/bookings/calculate-fees", "", body).status, 401);
}

// BOOK-041
TEST(BookingRoutes, Book041OnlyClientsBook) {
    RoutesWorld world;
    EXPECT_EQ(world.call(Method::post, "/api/bookings", "", world.request_json()).status, 401);
    EXPECT_EQ(world.call(Method::post, "/api/bookings", "companion", world.request_json()).status,
              403);
}

// BOOK-011, BOOK-040
TEST(BookingRoutes, Book040RefusesTooFewAndTooManyLines) {
    RoutesWorld world;
    json body = world.request_json();
    body["companions"] = json::array();
    EXPECT_EQ(world.create(body).body["code"], "no_companion");
    for (int i = 0; i < 1000; ++i) body["companions"].push_back(world.line_json());
    EXPECT_EQ(world.create(body).status, 400);
}

TEST(BookingRoutes, NamesMalformedFieldsAndStoresNothing) {
    RoutesWorld world;
    const std::pair<const char*, json> bad[] = {
        {"companionId", "no-id"},           {"duration", 1.5},         {"duration", "two"},
        {"duration", 9999999999LL},         {"startDate", "tomorrow"}, {"date", "2026-02-30"},
        {"arrivalTime", "25:00"},           {"isVideoSession", "yes"}, {"relationship", "besides"},
        {"location", std::string(301, 'x')}};
    for (const auto& [field, value] : bad) {
        json body = world.request_json();
        body["companions"][0][field] = value;
        const auto refused = world.create(body);
        EXPECT_EQ(refused.status, 400) << field;
        EXPECT_EQ(refused.body["errors"][0]["field"], std::string("companions[0].") + field);
    }
    EXPECT_EQ(world.use.mine.run(world.client, {}).total, 0);
}

TEST(BookingRoutes, AnIdempotencyKeyBelongsToOneRequest) {
    RoutesWorld world;
    const auto first = world.create(world.request_json(), "key-1");
    EXPECT_EQ(world.create(world.request_json(), "key-1").body["data"]["_id"],
              first.body["data"]["_id"]);
    json other = world.request_json();
    other["notes"] = "other";
    const auto refused = world.create(other, "key-1");
    EXPECT_EQ(refused.status, 422);
    EXPECT_EQ(refused.body["code"], "idempotency_key_reused");
    for (const char* unusable : {"\xff\xfe", "a\tb", "\x7f"}) {
        EXPECT_EQ(world.create(other, unusable).status, 400);
    }
}

// API-049, ENT-011, ENT-012
TEST(BookingRoutes, Ent011MyBookingsListsTheStatedFields) {
    RoutesWorld world;
    const json made = world.create(world.request_json()).body.at("data");
    for (const char* token : {"client", "companion"}) {
        const auto listed = world.call(Method::get, "/api/bookings/my-bookings", token);
        const json& booking = listed.body.at("data").at(0);
        EXPECT_EQ(booking["_id"], made["_id"]);
        EXPECT_EQ(booking["startDate"], "2026-11-23T14:00:00Z");
        EXPECT_EQ(booking["companion"]["displayName"], "Jordan F");
        EXPECT_EQ(booking["companions"][0]["duration"], 2);
        const bool is_client = std::string(token) == "client";
        EXPECT_EQ(booking["location"]["address"], is_client ? "Near" : "") << "not paid yet";
        EXPECT_EQ(booking["review"], nullptr);
        EXPECT_EQ(booking.contains("client"), std::string(token) == "companion");
        EXPECT_EQ(listed.body["pagination"]["total"], 1);
    }
    EXPECT_EQ(world.call(Method::get, "/api/bookings/my-bookings?limit=51", "client").status, 400);
    EXPECT_EQ(world.call(Method::get, "/api/bookings/my-bookings?status=lost", "client").status,
              400);
    EXPECT_EQ(world.call(Method::get, "/api/bookings/my-bookings?status=completed", "client")
                  .body["pagination"]["total"],
              0);
}

TEST(BookingRoutes, InvalidIdsAreNotFound) {
    RoutesWorld world;
    for (const char* tail : {"", "/cancellation"}) {
        const auto refused =
            world.call(Method::get, std::string("/api/bookings/x") + tail, "client");
        EXPECT_EQ(refused.status, 404);
        EXPECT_EQ(refused.body["error"], "Booking not found");
    }
    EXPECT_EQ(world.call(Method::get, "/api/companions/x/availability", "client").status, 404);
}

// API-017
TEST(BookingRoutes, Api017AvailabilityHasOnlyScheduleFreeTimesAndBusySpans) {
    RoutesWorld world;
    const std::string path = "/api/companions/" + world.companion.text() + "/availability";
    (void)world.create(world.request_json());
    EXPECT_FALSE(world.call(Method::get, path, "").body["data"].contains("busy"));
    const auto shown = world.call(Method::get, path, "client");
    const json& data = shown.body.at("data");
    EXPECT_EQ(
        data["busy"],
        (json::array({{{"start", "2026-11-23T14:00:00Z"}, {"end", "2026-11-24T00:00:00Z"}}})));
    EXPECT_EQ(data["presetSchedule"]["monday"],
              (json{{"enabled", false}, {"startTime", "09:00"}, {"endTime", "17:00"}}));
    EXPECT_EQ(data.size(), 4u);
}

}  // namespace booking_routes_test
}  // namespace steady
