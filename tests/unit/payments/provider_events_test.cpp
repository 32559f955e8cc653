#include "tests/unit/payments/payment_world.h"

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
TEST_F(ProviderEventsTest, ABurstIsDrainedInOneRound) {
    for (int i = 0; i < 1'000; ++i) {
        const std::string id = std::to_string(i);
        ASSERT_TRUE(world.money.receive_event("evt_" + id + " customer.updated cus_" + id, "good"));
    }
    EXPECT_EQ(world.money.process_events.run(), 1'000);
    EXPECT_EQ(world.money.process_events.run(), 0);
}

// Events of one object have one effect: it is fetched once for all that wait together.
TEST_F(ProviderEventsTest, AnObjectIsFetchedOnceForAllItsEvents) {
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

}  // namespace provider_events_test
}  // namespace steady
