#include "tests/integration/stripe/provider_world.h"

#include <algorithm>
#include <set>

namespace steady {
namespace stripe_authorizations_test {

// A payment page that authorizes the card, through the adapter and the sandbox.
class StripeAuthorizations : public testing::ProviderWorld {
  protected:
    std::string page = authorized();
    std::string payment = state().payment;

    std::string authorized() {
        CheckoutRequest wanted;
        wanted.idempotency_key = "cs:1:1";
        wanted.reference = "purchase-1";
        wanted.group = "booking-1";
        wanted.description = "Booking";
        wanted.amount = Money::from_cents(12'345);
        wanted.success_path = "/done";
        wanted.cancel_path = "/back";
        wanted.expires_at = server.clock.now() + minutes(35);
        wanted.authorize_only = true;
        const std::string id = adapter.create_checkout(wanted).value().id;
        server.press("/sandbox/checkout/" + id + "/pay");
        return id;
    }
    Checkout state() { return adapter.find_checkout(page).value(); }
    std::set<std::string> events() {
        std::set<std::string> types;
        for (const auto& event : list("/v1/events?limit=100")) types.insert(event.at("type"));
        return types;
    }
};

TEST_F(StripeAuthorizations, HoldMoneyWithoutMovingIt) {
    const Checkout held = state();
    EXPECT_EQ(held.status, CheckoutStatus::complete);
    EXPECT_TRUE(held.authorized);
    EXPECT_FALSE(held.paid || held.released);
    EXPECT_EQ(held.amount, Money::from_cents(12'345));
    EXPECT_TRUE(list("/v1/balance_transactions?limit=100").empty());
    EXPECT_TRUE(events().contains("payment_intent.amount_capturable_updated"));
    EXPECT_FALSE(events().contains("payment_intent.succeeded"));
    EXPECT_TRUE(adapter.expire_checkout(page)->authorized) << "a completed page can't expire";
}

TEST_F(StripeAuthorizations, AreCapturedOnce) {
    ASSERT_TRUE(adapter.capture_payment(payment));
    EXPECT_TRUE(state().paid);
    EXPECT_FALSE(state().authorized);
    EXPECT_EQ(adapter.capture_payment(payment).error().kind, Kind::refused);
    EXPECT_EQ(adapter.release_payment(payment).error().kind, Kind::refused);
    EXPECT_EQ(list("/v1/balance_transactions?limit=100").size(), 1U);
    EXPECT_TRUE(events().contains("charge.captured"));
    EXPECT_TRUE(adapter.refund({"rf:1", payment, "job-1", Money::from_cents(12'345), {}}));
}

TEST_F(StripeAuthorizations, AreReleasedOnce) {
    ASSERT_TRUE(adapter.release_payment(payment));
    EXPECT_TRUE(state().released);
    EXPECT_FALSE(state().paid || state().authorized);
    EXPECT_EQ(adapter.release_payment(payment).error().kind, Kind::refused);
    EXPECT_EQ(adapter.capture_payment(payment).error().kind, Kind::refused);
    EXPECT_TRUE(list("/v1/balance_transactions?limit=100").empty());
    EXPECT_TRUE(events().contains("payment_intent.canceled"));
}

TEST_F(StripeAuthorizations, EndAfterAWeek) {
    (void)helper("clock", "advance_s=" + std::to_string(7 * 24 * 3600 - 60));
    EXPECT_TRUE(state().authorized);
    (void)helper("clock", "advance_s=60");
    EXPECT_TRUE(state().released);
}

TEST_F(StripeAuthorizations, RefuseForeignIds) {
    EXPECT_EQ(adapter.capture_payment("pi_unknown").error().kind, Kind::not_found);
    EXPECT_EQ(adapter.capture_payment("../balance").error().kind, Kind::not_found);
    EXPECT_EQ(adapter.release_payment("ch_1").error().kind, Kind::not_found);
}

}  // namespace stripe_authorizations_test
}  // namespace steady
