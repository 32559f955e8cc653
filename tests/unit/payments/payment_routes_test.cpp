#include "adapters/http/routes/payments.h"
#include "adapters/http/routes/verifications.h"
#include "tests/unit/payments/payment_world.h"
#include "tests/unit/support/admin_hooks.h"

#include <gtest/gtest.h>

namespace steady::http {
namespace payment_routes_test {

using steady::testing::PaymentWorld;

class PaymentRoutesTest : public ::testing::Test {
  protected:
    PaymentWorld world;
    AdminId admin = world.ids.next<AdminId>();
    Router router{routes(),
                  [this](std::string_view token) -> std::optional<Caller> {
                      if (token == "client") {
                          return Caller{Caller::Kind::client, world.client.text(), ""};
                      }
                      if (token == "companion") {
                          return Caller{Caller::Kind::companion, world.companion.text(), ""};
                      }
                      if (token == "admin")
                          return Caller{Caller::Kind::admin, admin.text(), "", AdminRole::owner};
                      return std::nullopt;
                  },
                  CallLimits::off, steady::testing::admin_hooks()};

    Routes routes() {
        Routes all;
        add_payment_routes(all, world.money);
        add_verification_routes(all, world.money.identity);
        return all;
    }

    Reply call(Method method, const std::string& path, const std::string& token,
               const std::string& body = {}) {
        Request request;
        request.method = method;
        request.target = request.path = path;
        request.request_id = "r";
        if (!token.empty()) request.headers.set("Authorization", "Bearer " + token);
        if (!body.empty()) request.headers.set("Content-Type", "application/json");
        request.body = body;
        return router.handle(request).reply;
    }
    Reply post(const std::string& path, const std::string& token, const Json& body) {
        return call(Method::post, path, token, body.dump());
    }
    static Json data_of(const Reply& reply) {
        const auto body = parse_json(reply.body);
        return body ? (*body)["data"] : Json();
    }
    static std::string text_of(const Reply& reply) {
        const auto body = parse_json(reply.body);
        return body ? (*body)["error"].text() : "";
    }
    Reply webhook(const std::string& body, const std::string& signature) {
        Request request;
        request.method = Method::post;
        request.target = request.path = "/api/payments/webhook";
        request.headers.set("Content-Type", "application/json; charset=utf-8");
        request.headers.set("Stripe-Signature", signature);
        request.body = body;
        return router.handle(request).reply;
    }
};

const std::string checkout = "/api/payments/create-checkout-session";
const std::string unlock_checkout = "/api/payments/create-id-verification-checkout";
const std::string manual = "/api/payments/manual-unlock-verification";
const std::string check = "/api/payments/check-payment-and-unlock";
const std::string identity = "/api/verification/stripe-identity/";
const std::string not_verified = "Payment not verified. Please complete payment first.";

// API-044
TEST_F(PaymentRoutesTest, API_044_CheckoutReturnsSessionAndUrl) {
    const Booking booking = world.hold_booking();
    const Json body = Json::object({{"bookingId", booking.id.text()}});
    const Reply reply = post(checkout, "client", body);
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(data_of(reply)["sessionId"].text(), "cs_1");
    EXPECT_EQ(data_of(reply)["url"].text(), "https://pay.example/cs_1");
    EXPECT_EQ(post(checkout, "companion", body).status, 403);
    EXPECT_EQ(post(checkout, "", body).status, 401);
    EXPECT_EQ(post(checkout, "client", Json::object({{"bookingId", "x"}})).status, 400);
    const Reply unknown = post(checkout, "client", Json::object({{"bookingId", admin.text()}}));
    EXPECT_EQ(unknown.status, 404);
}

// API-063, API-064, IDV-005, IDV-006
TEST_F(PaymentRoutesTest, API_063_API_064_UnlockingRequiresTheCallersPaidPage) {
    const Json own = Json::object({{"userId", world.client.text()}});
    const Reply unpaid = post(manual, "client", own);
    EXPECT_EQ(unpaid.status, 403);
    EXPECT_EQ(text_of(unpaid), not_verified);

    const Reply opened =
        post(unlock_checkout, "client", Json::object({{"returnUrl", "/client/dashboard"}}));
    ASSERT_EQ(opened.status, 200);
    const std::string session = data_of(opened)["sessionId"].text();
    const Json asked = Json::object({{"sessionId", session}});
    EXPECT_EQ(post(check, "client", asked).status, 403);
    world.provider.pay(session);
    EXPECT_EQ(post(check, "companion", asked).status, 403);
    EXPECT_EQ(post(manual, "companion", own).status, 403);

    const Reply paid = post(check, "client", asked);
    EXPECT_EQ(paid.status, 200);
    EXPECT_TRUE(data_of(paid)["idVerificationUnlocked"].boolean());
    EXPECT_EQ(data_of(paid)["idVerificationPaymentStatus"].text(), "paid");
    EXPECT_EQ(data_of(paid)["idVerificationPaymentDate"].text(), "2026-11-20T15:00:00Z");
    EXPECT_EQ(data_of(paid)["idVerificationAttemptsLeft"].text(), "3");
    EXPECT_EQ(post(manual, "client", own).body, paid.body);
}

TEST_F(PaymentRoutesTest, AnAdministratorUnlocksWithAReason) {
    const Json bare = Json::object({{"userId", world.client.text()}});
    EXPECT_EQ(post(manual, "admin", bare).status, 400);
    const Json reasoned =
        Json::object({{"userId", world.client.text()}, {"reason", "Paid at the desk"}});
    EXPECT_EQ(post(manual, "admin", reasoned).status, 200);
    EXPECT_TRUE(world.unlock_of(world.client).unlocked);
}

TEST_F(PaymentRoutesTest, RefusesAForeignReturnUrl) {
    EXPECT_EQ(
        post(unlock_checkout, "client", Json::object({{"returnUrl", "//evil.example"}})).status,
        400);
}

TEST_F(PaymentRoutesTest, VerifiesThenAcknowledgesTheWebhook) {
    const Booking booking = world.hold_booking();
    world.provider.pay(world.open_page(booking));
    EXPECT_EQ(webhook("evt_1 checkout.session.completed cs_1", "forged").status, 400);
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::pending);
    const Reply kept = webhook("evt_1 checkout.session.completed cs_1", "good");
    EXPECT_EQ(kept.status, 200);
    EXPECT_TRUE(data_of(kept)["received"].boolean());
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::confirmed);
}

TEST_F(PaymentRoutesTest, LimitsTheWebhookTo512Kilobytes) {
    Request head;
    head.method = Method::post;
    head.target = head.path = "/api/payments/webhook";
    EXPECT_EQ(router.plan(head).body_bytes, 512U * 1024U);
}

// API-059, API-061, API-062
TEST_F(PaymentRoutesTest, API_059_API_061_API_062_RunsAnIdentityCheck) {
    const Json asked = Json::object({{"userReference", world.client.text()},
                                     {"returnUrl", "/client/dashboard"},
                                     {"type", "document"},
                                     {"options", Json::object()}});
    EXPECT_EQ(post(identity + "create", "client", asked).status, 403);  // locked
    world.buy_unlock();
    const Reply started = post(identity + "create", "client", asked);
    ASSERT_EQ(started.status, 200);
    EXPECT_EQ(data_of(started)["id"].text(), "vs_1");
    EXPECT_EQ(data_of(started)["url"].text(), "https://id.example/vs_1");
    EXPECT_EQ(data_of(started)["status"].text(), "pending");

    EXPECT_FALSE(
        data_of(call(Method::get, identity + "status/vs_1", "client"))["isComplete"].boolean());
    EXPECT_EQ(call(Method::get, identity + "status/vs_1", "companion").status, 404);
    EXPECT_EQ(call(Method::get, identity + "result/vs_1", "companion").status, 404);
    EXPECT_EQ(call(Method::get, identity + "result/vs_1", "").status, 401);

    world.provider.checks.at("vs_1").status = IdentityCheckStatus::verified;
    const Json status = data_of(call(Method::get, identity + "status/vs_1", "client"));
    EXPECT_TRUE(status["isComplete"].boolean());
    EXPECT_EQ(status["status"].text(), "verified");
    const Json result = data_of(call(Method::get, identity + "result/vs_1", "admin"));
    EXPECT_EQ(result["status"].text(), "verified");
    EXPECT_EQ(result["verifiedAt"].text(), "2026-11-20T15:00:00Z");
    EXPECT_TRUE(result["reason"].is_null());
}

TEST_F(PaymentRoutesTest, StartsNoCheckOfAnotherUser) {
    world.buy_unlock();
    const Json asked = Json::object(
        {{"userReference", world.companion.text()}, {"returnUrl", "/client/dashboard"}});
    EXPECT_EQ(post(identity + "create", "client", asked).status, 403);
}

}  // namespace payment_routes_test
}  // namespace steady::http
