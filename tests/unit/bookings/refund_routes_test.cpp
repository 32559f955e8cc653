#include "ports/payments.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_routes_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace refund_routes_test {

using http::Method;
using nlohmann::json;
using testing::RoutesWorld;

TEST(BookingRoutes, CancellationShowsItsPartsAndCancelReturnsTheBooking) {
    RoutesWorld world;
    const json made = world.create(world.request_json()).body.at("data");
    const std::string path = "/api/bookings/" + made["_id"].get<std::string>();
    (void)world.pay(*world.stored(*BookingId::parse(made["_id"].get<std::string>())));
    const json shown = world.call(Method::get, path + "/cancellation", "client").body.at("data");
    EXPECT_EQ(shown["tier"], "full");
    EXPECT_EQ(shown["refund"], made["totalCost"]);
    EXPECT_EQ(shown["paid"], made["totalCost"]);
    EXPECT_EQ(shown["parts"].size(), 4u);
    EXPECT_EQ(shown["fullRefundUntil"], "2026-11-22T14:00:00Z");
    EXPECT_EQ(shown["partialRefundUntil"], "2026-11-23T12:00:00Z");
    const json wrong{{"password", "guess"}};
    EXPECT_EQ(world.call(Method::post, path + "/cancel", "admin", json::object()).status, 400);
    EXPECT_EQ(world.call(Method::post, path + "/cancel", "admin", wrong).status, 400);
    const json unexplained{{"password", "secret"}};
    EXPECT_EQ(world.call(Method::post, path + "/cancel", "admin", unexplained).status, 400);
    const auto done = world.call(
        Method::post, path + "/cancel", "admin",
        json{{"password", "secret"}, {"reason", "By phone"}, {"refund", made["totalCost"]}});
    ASSERT_EQ(done.status, 200);
    EXPECT_EQ(done.body["data"]["cancelledBy"], "admin");
    const json& data = done.body["data"];
    EXPECT_EQ(data["payment"]["status"], "paid") << "until the refund has arrived";
    EXPECT_EQ(data["payment"]["refundedAmount"], 0.0);
    ASSERT_EQ(data["refunds"].size(), 1u);
    EXPECT_EQ(data["refunds"][0]["status"], "pending");
    EXPECT_EQ(data["refunds"][0]["amount"], made["totalCost"]);
    EXPECT_FALSE(data["refunds"][0].contains("settledAt"));
    EXPECT_EQ(world.call(Method::post, path + "/cancel", "client", json::object()).status, 409);
}

// A refund is shown as the provider's last word leaves it: accepted is not arrived, and one that
// failed is still owed.
TEST(BookingRoutes, ShowsTheStateOfRefunds) {
    RoutesWorld world;
    const json made = world.create(world.request_json()).body.at("data");
    const std::string path = "/api/bookings/" + made["_id"].get<std::string>();
    const BookingId id = *BookingId::parse(made["_id"].get<std::string>());
    (void)world.pay(*world.stored(id));
    const json named{{"refund", made["totalCost"]}};
    const auto unnamed = world.call(Method::post, path + "/cancel", "client", json::object());
    ASSERT_EQ(unnamed.status, 400);
    EXPECT_EQ(unnamed.body["errors"][0]["field"], "refund");
    ASSERT_EQ(world.call(Method::post, path + "/cancel", "client", named).status, 200);
    const auto move = [&](RefundState state, std::optional<Instant> settled_at) {
        world.write([&](Transaction& transaction) {
            RefundRecord record = transaction.refunds.of_booking(id).at(0);
            const RefundState from = std::exchange(record.state, state);
            record.settled_at = settled_at;
            record.provider_refund = "re_1";
            EXPECT_TRUE(transaction.refunds.update(record, from));
        });
    };
    struct Expected {
        RefundState state;
        std::optional<Instant> settled_at;
        const char* refund;
        const char* payment;
        double given_back;
    };
    const double total = made["totalCost"].get<double>();
    const Instant settled = world.clock.now() + hours{30};
    for (const Expected& expected :
         {Expected{RefundState::ordered, std::nullopt, "pending", "paid", 0},
          Expected{RefundState::pending, std::nullopt, "pending", "paid", 0},
          Expected{RefundState::succeeded, settled, "succeeded", "refunded", total},
          Expected{RefundState::failed, settled, "failed", "paid", 0}}) {
        move(expected.state, expected.settled_at);
        const json shown = world.call(Method::get, path, "client").body.at("data");
        ASSERT_EQ(shown["refunds"].size(), 1u);
        EXPECT_EQ(shown["refunds"][0]["status"], expected.refund);
        EXPECT_EQ(shown["refunds"][0]["createdAt"], "2026-11-20T15:00:00Z");
        EXPECT_EQ(shown["refunds"][0].contains("settledAt"), expected.settled_at.has_value());
        EXPECT_EQ(shown["payment"]["status"], expected.payment);
        EXPECT_EQ(shown["payment"]["refundedAmount"], expected.given_back);
    }
}

}  // namespace refund_routes_test
}  // namespace steady
