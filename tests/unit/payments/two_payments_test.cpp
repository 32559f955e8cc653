// A booking whose page was opened twice: the answer to the first call was lost, so it was given up.
#include "domain/payments/ledger_entries.h"
#include "tests/unit/payments/payment_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace {

using testing::PaymentWorld;

class TwoPaymentsTest : public ::testing::Test {
  protected:
    PaymentWorld world;
    Booking booking = world.hold_booking();

    void SetUp() override {
        world.provider.failures.push_back({ProviderFault::Kind::unknown, true, ""});
        ASSERT_FALSE(world.money.booking_checkout(world.client, booking.id));
        world.clock.advance(minutes(5));
        ASSERT_EQ(world.open_page(booking), "cs_2");
        pay("cs_1");
        ASSERT_EQ(world.booking_now(booking.id).status, BookingStatus::confirmed);
    }
    void pay(const std::string& page) {
        world.provider.pay(page);
        ASSERT_TRUE(world.event("evt_" + page + " checkout.session.completed " + page));
    }
    bool cancel_all() {
        const auto ordered = world.store->transact([&](Transaction& t) -> Result<bool> {
            return order_refund(t, world.ids, world.clock.now(),
                                {world.client, booking.id, booking.total, "client_cancelled"});
        });
        world.run_jobs();
        return ordered.value();
    }
};

TEST_F(TwoPaymentsTest, ACancelledBookingPaysBackTheOlderPageThatWasPaid) {
    EXPECT_TRUE(cancel_all());
    ASSERT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.provider.refunds[0].payment, "pi_cs_1");
    EXPECT_EQ(world.balance(ledger::booking_escrow(booking.id)), Money{});
}

TEST_F(TwoPaymentsTest, BothAreGivenBackWhenBothWerePaidAndTheBookingIsCancelled) {
    pay("cs_2");
    EXPECT_TRUE(cancel_all());
    ASSERT_EQ(world.provider.refunds.size(), 2U);
    EXPECT_NE(world.provider.refunds[0].payment, world.provider.refunds[1].payment);
    EXPECT_EQ(world.balance(ledger::booking_escrow(booking.id)), Money{});
}

}  // namespace
}  // namespace steady
