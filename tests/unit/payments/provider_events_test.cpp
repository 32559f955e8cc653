#include "ports/payments.h"
#include "ports/store.h"
#include "tests/unit/payments/payment_world.h"
#include "tests/unit/payouts/payout_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace provider_events_test {

using testing::PaymentWorld;

class ProviderEventsTest : public ::testing::Test {
  protected:
    PaymentWorld world;
    Booking booking = world.hold_booking();
    std::string page = world.open_page(booking);
};

// A burst is worked off in one round, not fifty at every tick of the clock.
TEST_F(ProviderEventsTest, DrainsABurstInOneRound) {
    for (int i = 0; i < 1'000; ++i) {
        const std::string id = std::to_string(i);
        ASSERT_TRUE(world.money.receive_event("evt_" + id + " customer.updated cus_" + id, "good"));
    }
    EXPECT_EQ(world.money.process_events.run(), 1'000);
    EXPECT_EQ(world.money.process_events.run(), 0);
}

// Events of one object have one effect: it is fetched once for all that wait together.
TEST_F(ProviderEventsTest, FetchesAnObjectOnceForAllItsEvents) {
    world.provider.pay(page);
    for (int i = 0; i < 40; ++i) {
        const std::string body = "evt_" + std::to_string(i) + " checkout.session." +
                                 (i % 2 == 0 ? "completed " : "async_payment_succeeded ") + page;
        ASSERT_TRUE(world.money.receive_event(body, "good"));
    }
    const int before = world.provider.calls;
    EXPECT_EQ(world.money.process_events.run(), 40);
    EXPECT_EQ(world.provider.calls - before, 1);
    EXPECT_EQ(world.purchase_of(page).state, PurchaseState::paid);
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::confirmed);
}

// A client waits for the confirmation; fetching what other events name may take ten seconds
// each.
TEST_F(ProviderEventsTest, APaymentWaitsForNoOtherEvent) {
    const auto waiting = [&] {
        std::vector<std::string> ids;
        for (const ProviderEvent& event : world.store->read([](Transaction& transaction) {
                 return transaction.provider_events.unprocessed(9);
             })) {
            ids.push_back(event.id);
        }
        return ids;
    };
    world.provider.pay(page);
    ASSERT_TRUE(world.money.receive_event("evt_1 charge.refunded pi_other", "good"));
    ASSERT_TRUE(world.money.receive_event("evt_2 checkout.session.completed " + page, "good"));
    ASSERT_TRUE(world.money.receive_event("evt_3 customer.updated cus_1", "good"));
    EXPECT_EQ(world.money.process_events.run(1, {}, EventShare::payments), 1);
    EXPECT_EQ(world.booking_now(booking.id).status, BookingStatus::confirmed);
    EXPECT_EQ(waiting(), (std::vector<std::string>{"evt_1", "evt_3"}));
    EXPECT_EQ(world.money.process_events.run(50, {}, EventShare::payments), 0);
    EXPECT_EQ(world.money.process_events.run(50, {}, EventShare::others), 2);
    EXPECT_TRUE(waiting().empty());
}

// An event that a refund of a payment has changed is done when that refund was looked at, not
// before.
TEST_F(ProviderEventsTest, ARefundedChargeIsDoneOnceItsRefundIsKnown) {
    testing::PayoutWorld fresh;
    fresh.provider.refunds_stay_pending = true;
    const Booking gone = fresh.paid_booking();
    ASSERT_TRUE(fresh.cancel.run({.account = fresh.client}, gone.id));
    fresh.jobs.run();
    (void)fresh.provider.take_events();
    const RefundRecord refund = fresh.refunds_of(gone).at(0);
    ASSERT_EQ(refund.state, RefundState::pending);
    fresh.provider.settle_refund(refund.provider_refund, true);
    (void)fresh.provider.take_events();  // its own event is lost
    fresh.provider.next_troubles["find_refund_by_id"] = {
        testing::MoneyProvider::Trouble::unavailable};
    const std::string payment = fresh.provider.pages.at(fresh.page_of(gone)).payment;
    const std::string body = "evt_r charge.refunded " + payment;
    ASSERT_TRUE(fresh.money.receive_event(body, "good"));
    EXPECT_EQ(fresh.money.process_events.run(), 0) << "there was no answer";
    EXPECT_EQ(fresh.refunds_of(gone).at(0).state, RefundState::pending);
    int rounds = 0;
    while (fresh.money.process_events.run() == 0 && rounds < 9) ++rounds;
    EXPECT_EQ(fresh.refunds_of(gone).at(0).state, RefundState::succeeded);
}

}  // namespace provider_events_test
}  // namespace steady
