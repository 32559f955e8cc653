// D10: open cases and open money stop the deletion of an account.
#include "app/accounts/erasure_obstacles.h"

#include "app/bookings/work_shift.h"
#include "app/notifications/operator_notes.h"
#include "tests/unit/payouts/payout_world.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace erasure_obstacles_test {

using testing::PayoutWorld;
using Kinds = std::vector<ErasureObstacleKind>;

class ErasureObstaclesTest : public ::testing::Test {
  protected:
    PayoutWorld world;
    WorkShift work_shift{*world.store, world.clock, world.ids};
    PayoutAdmin& payouts = world.money.operate;

    std::vector<ErasureObstacle> obstacles(const AccountId& account,
                                           std::optional<Instant> since = std::nullopt) {
        return world.store->read([&](Transaction& t) {
            return erasure_obstacles(t, account, false, world.clock.now(), since);
        });
    }
    Kinds kinds(const AccountId& account, std::optional<Instant> since = std::nullopt) {
        Kinds found;
        for (const ErasureObstacle& each : obstacles(account, since)) found.push_back(each.kind);
        return found;
    }
    Result<Booking> report(const AccountId& who, const Booking& booking) {
        return work_shift.run(who, {booking.id, booking.lines[0].id, ShiftAct::report_no_show, 0});
    }
    void dismiss(const std::string& key) {
        world.write([&](Transaction& t) { close_note(t, key); });
    }
};

TEST_F(ErasureObstaclesTest, ARefundStopsTheClientUntilItHasArrived) {
    world.provider.refunds_stay_pending = true;
    const Booking booking = world.paid_booking(hours(24 * 10));
    EXPECT_EQ(kinds(world.client), Kinds{});
    const Instant before = world.clock.now();
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    EXPECT_EQ(kinds(world.client), Kinds{ErasureObstacleKind::refund}) << "ordered";
    EXPECT_EQ(obstacles(world.client)[0].amount, booking.total);
    EXPECT_EQ(kinds(world.client, before), Kinds{}) << "ordered by the deletion itself";
    EXPECT_EQ(kinds(world.client, before + seconds{1}), Kinds{ErasureObstacleKind::refund});
    EXPECT_EQ(kinds(world.companion), Kinds{});
    world.jobs.run();
    EXPECT_EQ(kinds(world.client), Kinds{ErasureObstacleKind::refund}) << "pending";
    world.provider.settle_refund(world.refunds_of(booking)[0].provider_refund, true);
    world.deliver();
    EXPECT_EQ(kinds(world.client), Kinds{});
}

TEST_F(ErasureObstaclesTest, AFailedRefundStopsTheClientUntilItWasPaidAnotherWay) {
    world.provider.refunds_stay_pending = true;
    const Booking booking = world.paid_booking(hours(24 * 10));
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    world.jobs.run();
    const RefundRecord made = world.refunds_of(booking)[0];
    world.provider.settle_refund(made.provider_refund, false);
    world.deliver();
    EXPECT_EQ(kinds(world.client), Kinds{ErasureObstacleKind::failed_refund});
    EXPECT_EQ(kinds(world.client, world.clock.now() - hours{9}),
              Kinds{ErasureObstacleKind::failed_refund});
    dismiss(refund_failed_note(made.id));
    EXPECT_EQ(kinds(world.client), Kinds{});
}

TEST_F(ErasureObstaclesTest, AnOpenReportOfAMissingPartyStopsBothParties) {
    for (const bool by_client : {true, false}) {
        const Booking booking = world.paid_booking();
        world.write([&](Transaction& t) {
            auto shift = t.shifts.find(booking.lines[0].id).value();
            shift.checked_in_at.reset();
            t.shifts.save(shift);
        });
        world.clock.set(booking.lines[0].service.start + minutes{20});
        ASSERT_TRUE(report(by_client ? world.client : world.companion, booking));
        for (const AccountId& party : {world.client, world.companion}) {
            EXPECT_EQ(kinds(party), Kinds{ErasureObstacleKind::no_show}) << "before its end";
        }
        world.clock.set(booking.last_end() + seconds{1});
        world.complete.run();
        EXPECT_EQ(kinds(world.client), Kinds{ErasureObstacleKind::no_show});
        dismiss(no_show_note(by_client, booking.lines[0].id));
        EXPECT_EQ(kinds(world.client), Kinds{ErasureObstacleKind::no_show}) << "still held";
        EXPECT_EQ(kinds(world.companion),
                  (Kinds{ErasureObstacleKind::no_show, ErasureObstacleKind::held_pay}));
        ASSERT_TRUE(payouts.release(world.admin, booking.lines[0].id, "Asked both"));
        EXPECT_EQ(kinds(world.client), Kinds{});
        EXPECT_EQ(kinds(world.companion), Kinds{ErasureObstacleKind::held_pay});
        world.write([&](Transaction& t) {
            auto payout = t.payouts.find(booking.lines[0].id).value();
            payout.state = PayoutState::cancelled;
            payout.hold = HoldReason::none;
            EXPECT_TRUE(t.payouts.update(payout, PayoutState::held));
        });
    }
}

TEST_F(ErasureObstaclesTest, PayThatAnOperatorHoldsStopsItsClientToo) {
    const Booking booking = world.completed_booking();
    EXPECT_EQ(kinds(world.client), Kinds{}) << "waits for the companion's account";
    ASSERT_TRUE(payouts.hold(world.admin, booking.lines[0].id, "A complaint"));
    EXPECT_EQ(kinds(world.client), Kinds{ErasureObstacleKind::undecided_visit});
    ASSERT_TRUE(payouts.release(world.admin, booking.lines[0].id, "Settled"));
    EXPECT_EQ(kinds(world.client), Kinds{});
}

TEST_F(ErasureObstaclesTest, PayThatIsTakenBackStopsBothParties) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    world.clock.advance(hours{9});
    world.money.send.run();
    ASSERT_EQ(world.payout_of(booking).state, PayoutState::paid);
    EXPECT_EQ(kinds(world.companion), Kinds{});
    ASSERT_TRUE(world.money.refund_line.run(world.admin, booking.lines[0].id, "They agreed on it"));
    ASSERT_EQ(world.payout_of(booking).state, PayoutState::reversing);
    EXPECT_EQ(world.payout_of(booking).reversing_at, world.clock.now());
    EXPECT_EQ(kinds(world.client), Kinds{ErasureObstacleKind::undecided_visit});
    EXPECT_EQ(kinds(world.companion), Kinds{ErasureObstacleKind::reversed_pay});
    world.jobs.run();
    EXPECT_EQ(kinds(world.companion), Kinds{});
}

TEST_F(ErasureObstaclesTest, APaymentWhoseEventWaitsStopsItsPayer) {
    const Booking booking = world.unpaid_booking(hours{48});
    world.provider.pay(world.page_of(booking));
    for (const SignedEvent& event : world.provider.take_events()) {
        ASSERT_TRUE(
            world.money.receive_event(event.id + " " + event.type + " " + event.object_id, "good"));
    }
    EXPECT_EQ(kinds(world.client), Kinds{ErasureObstacleKind::payment});
    EXPECT_EQ(kinds(world.companion), Kinds{});
    world.deliver();
    EXPECT_EQ(kinds(world.client), Kinds{});
}

}  // namespace erasure_obstacles_test
}  // namespace steady
