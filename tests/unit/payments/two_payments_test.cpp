// A booking whose page was opened twice: the answer to the first call was lost, so it was given up.
#include "app/bookings/move_line.h"
#include "domain/bookings/reschedule.h"
#include "domain/payments/ledger_entries.h"
#include "ports/store.h"
#include "tests/unit/payments/payment_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace two_payments_test {

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

TEST_F(TwoPaymentsTest, ACancelledBookingRefundsThePaidOlderPage) {
    EXPECT_TRUE(cancel_all());
    ASSERT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.provider.refunds[0].payment, "pi_cs_1");
    EXPECT_EQ(world.balance(ledger::booking_escrow(booking.id)), Money{});
}

// Its price is another by then: the second page still asked for the first one.
TEST_F(TwoPaymentsTest, RefundsTheSecondAfterAReschedule) {
    const Booking paid = world.booking_now(booking.id);
    const BookingLine& line = paid.lines[0];
    const PlannedMove plan =
        plan_move(paid, line, world.ids.next<BookingLineId>(), line.service.start + hours(24),
                  line.hours, world.clock.now());
    const auto moved = world.store->transact([&](Transaction& t) {
        return move_line(t, world.ids, world.time_zones, world.clock.now(), paid, plan.line, {});
    });
    ASSERT_TRUE(moved);
    ASSERT_NE(moved->total, booking.total);
    pay("cs_2");
    world.run_jobs();
    ASSERT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.provider.refunds[0].payment, "pi_cs_2");
    EXPECT_EQ(world.provider.refunds[0].amount, booking.total);
    EXPECT_EQ(world.balance(ledger::booking_escrow(booking.id)), -booking.total);
}

TEST_F(TwoPaymentsTest, RefundsBothWhenTheBookingIsCancelled) {
    pay("cs_2");
    EXPECT_TRUE(cancel_all());
    ASSERT_EQ(world.provider.refunds.size(), 2U);
    EXPECT_NE(world.provider.refunds[0].payment, world.provider.refunds[1].payment);
    EXPECT_EQ(world.balance(ledger::booking_escrow(booking.id)), Money{});
}

}  // namespace two_payments_test
}  // namespace steady
