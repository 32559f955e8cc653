#include "tests/unit/payments/payment_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace reconcile_purchases_test {

using testing::PaymentWorld;

// As many payments of a wrong amount as one round takes used to be all that was ever asked about.
TEST(ReconcilePurchases, OpenPaymentsDelayNoLostEvent) {
    PaymentWorld world;
    constexpr int limit = 5;
    for (int i = 0; i < 2 * limit; ++i) {
        const std::string wrong = world.open_page(world.hold_booking(hours(60 + 12 * i)));
        world.provider.pay(wrong);
        world.provider.pages.at(wrong).amount = Money::from_cents(1);
        world.clock.advance(seconds(1));
    }
    world.set_identity(world.client, VerificationStatus::unverified);
    const auto lost = world.money.identity_unlock.open(world.client, "/client/dashboard").value();
    world.provider.pay(lost.session_id);
    world.clock.advance(minutes(3));
    for (int round = 0; round < 4; ++round) world.money.reconcile_purchases.run(limit);
    EXPECT_EQ(world.purchase_of(lost.session_id).state, PurchaseState::paid);
}

}  // namespace reconcile_purchases_test
}  // namespace steady
