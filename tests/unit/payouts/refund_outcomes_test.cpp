#include "app/money/reconcile_books.h"
#include "tests/unit/payouts/payout_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace refund_outcomes_test {

using testing::PayoutWorld;
using Trouble = testing::MoneyProvider::Trouble;

class RefundOutcomesTest : public ::testing::Test {
  protected:
    PayoutWorld world;
};

// A refund that may still fail is followed until it has arrived.
TEST_F(RefundOutcomesTest, FollowsAPendingRefundToItsEnd) {
    for (const bool arrives : {true, false}) {
        PayoutWorld fresh;
        fresh.provider.refunds_stay_pending = true;
        const Booking booking = fresh.paid_booking();
        ASSERT_TRUE(fresh.cancel.run({.account = fresh.client}, booking.id));
        fresh.jobs.run();
        ASSERT_EQ(fresh.refunds_of(booking).size(), 1U);
        EXPECT_EQ(fresh.refunds_of(booking)[0].state, RefundState::pending);
        EXPECT_EQ(fresh.escrow(booking), Money{});
        EXPECT_EQ(fresh.money.refunds.run(), 0);
        fresh.provider.settle_refund(fresh.refunds_of(booking)[0].provider_refund, arrives);
        EXPECT_EQ(fresh.money.refunds.run(), 1) << "the sweep, should the event be lost";
        fresh.deliver();
        EXPECT_EQ(fresh.refunds_of(booking)[0].state,
                  arrives ? RefundState::succeeded : RefundState::failed);
        // Failed: the money is back in the escrow and an operator knows.
        EXPECT_EQ(fresh.escrow(booking), arrives ? Money{} : booking.total);
        EXPECT_EQ(fresh.notes().size(), arrives ? 0U : 1U);
    }
}

TEST_F(RefundOutcomesTest, RefundsThatTheProviderLostDelayNoOther) {
    world.provider.refunds_stay_pending = true;
    std::vector<Booking> bookings;
    for (const int day : {10, 11, 12}) {
        bookings.push_back(world.paid_booking(hours(24 * day)));
        ASSERT_TRUE(world.cancel.run({.account = world.client}, bookings.back().id));
        world.jobs.run();
        world.clock.advance(hours(1));
    }
    const auto of_provider = [&](const Booking& booking) {
        return world.refunds_of(booking)[0].provider_refund;
    };
    world.provider.refunds.erase(of_provider(bookings[0]));
    world.provider.refunds.erase(of_provider(bookings[1]));
    world.provider.settle_refund(of_provider(bookings[2]), true);
    EXPECT_EQ(world.money.refunds.run(2), 0);
    EXPECT_EQ(world.money.refunds.run(2), 1);
    EXPECT_EQ(world.money.refunds.run(2), 0) << "the first ones again";
    EXPECT_EQ(world.refunds_of(bookings[2])[0].state, RefundState::succeeded);
}

TEST_F(RefundOutcomesTest, PostsARefundThatFailsAfterItsArrival) {
    const Booking booking = world.paid_booking();
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    world.jobs.run();
    const RefundRecord made = world.refunds_of(booking)[0];
    ASSERT_EQ(made.state, RefundState::succeeded);
    world.provider.refunds.at(made.provider_refund).pending = true;  // the bank sends it back
    world.provider.settle_refund(made.provider_refund, false);
    world.deliver();
    world.deliver();
    EXPECT_EQ(world.refunds_of(booking)[0].state, RefundState::failed);
    EXPECT_EQ(world.escrow(booking), booking.total);
    EXPECT_EQ(world.notes().size(), 1U);
}

// The provider took it, its answer was lost, and the bank sent it back before we asked again: money
// went out and came in there, so the books hold both.
TEST_F(RefundOutcomesTest, PostsARefundThatFailsBeforeItsReply) {
    world.provider.refunds_stay_pending = true;
    const Booking booking = world.paid_booking(hours(24 * 10));
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    world.provider.next_troubles["refund"].push_back(Trouble::lost_after);
    world.jobs.run();
    ASSERT_EQ(world.provider.refunds.size(), 1U);
    world.provider.settle_refund(world.provider.refunds.begin()->first, false);
    world.clock.advance(hours(2));
    world.jobs.run();
    EXPECT_EQ(world.refunds_of(booking)[0].state, RefundState::failed);
    EXPECT_EQ(world.escrow(booking), booking.total);
    EXPECT_EQ(world.notes().size(), 1U);
    world.clock.advance(hours(2));
    ReconcileMovements& movements = world.money.reconcile_movements;
    const auto found = movements.run();
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->empty());
}

TEST_F(RefundOutcomesTest, LooksForARefundBeforeRepeatingItAfterADay) {
    const Booking booking = world.paid_booking(hours(24 * 10));
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    world.provider.next_troubles["refund"].push_back(Trouble::lost_after);
    world.jobs.run();
    world.clock.advance(hours(25));
    world.jobs.run();
    EXPECT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.escrow(booking), Money{});
}

}  // namespace refund_outcomes_test
}  // namespace steady
