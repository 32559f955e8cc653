#include "app/payouts/plan_payouts.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/unit/payouts/payout_world.h"
#include "tests/unit/support/audit_rows.h"

#include <gtest/gtest.h>

namespace steady {
namespace hold_payouts_test {

using testing::audit_rows;
using testing::PayoutWorld;
using Trouble = testing::MoneyProvider::Trouble;

class HoldPayoutsTest : public ::testing::Test {
  protected:
    Payout now() { return world.payout_of(booking); }
    Result<Payout> hold(const std::string& why = "The client complained") {
        return world.money.operate.hold(world.admin, line, why);
    }
    Result<Payout> release(const std::string& why = "Settled by phone") {
        return world.money.operate.release(world.admin, line, why);
    }

    PayoutWorld world;
    bool has_account = [this] { return world.set_up_account(), true; }();
    Booking booking = world.completed_booking();
    BookingLineId line = booking.lines[0].id;
};

TEST_F(HoldPayoutsTest, SendsNothingUntilTheRelease) {
    const auto held = hold();
    ASSERT_TRUE(held);
    EXPECT_EQ(held->state, PayoutState::held);
    EXPECT_EQ(held->hold, HoldReason::by_operator);
    EXPECT_EQ(held->hold_note, "The client complained");
    world.clock.advance(hours(9));
    world.money.send.run();
    EXPECT_EQ(now().state, PayoutState::held);
    const auto released = release();
    ASSERT_TRUE(released);
    EXPECT_EQ(released->state, PayoutState::due);
    EXPECT_EQ(released->hold, HoldReason::none);
    EXPECT_EQ(released->hold_note, "");
    world.money.send.run();
    EXPECT_EQ(now().state, PayoutState::paid);
}

TEST_F(HoldPayoutsTest, AHoldTakesPrecedenceOverOtherReleases) {
    ASSERT_TRUE(hold());
    world.write([&](Transaction& t) {
        review_held_payouts(t, world.companion);
        review_payouts_of(t, booking.id);
    });
    EXPECT_EQ(now().hold, HoldReason::by_operator);
    EXPECT_EQ(now().hold_note, "The client complained");
}

TEST_F(HoldPayoutsTest, AReleasedPayoutWaitsForItsOtherReasons) {
    ASSERT_TRUE(hold());
    world.write([&](Transaction& t) {
        EXPECT_TRUE(t.payout_accounts.lose(world.companion,
                                           t.payout_accounts.find(world.companion)->provider_id));
    });
    const auto released = release();
    ASSERT_TRUE(released);
    EXPECT_EQ(released->state, PayoutState::held);
    EXPECT_EQ(released->hold, HoldReason::no_account);
    EXPECT_EQ(released->hold_note, "");
}

TEST_F(HoldPayoutsTest, BothRequireAReasonAndAuditIt) {
    for (const std::string& bad : {std::string(), std::string(" \n"), std::string(501, 'x')}) {
        EXPECT_EQ(hold(bad).error().fields.at(0).field, "reason");
        EXPECT_EQ(release(bad).error().fields.at(0).field, "reason");
    }
    ASSERT_TRUE(hold());
    AuditEntry row = audit_rows(*world.store).back();
    EXPECT_EQ(row.action, "hold_payout");
    EXPECT_EQ(row.reason, "The client complained");
    EXPECT_EQ(row.changes, "state\tdue\theld\nhold\tnone\tby_operator");
    ASSERT_TRUE(release());
    row = audit_rows(*world.store).back();
    EXPECT_EQ(row.action, "release_payout");
    EXPECT_EQ(row.reason, "Settled by phone");
    EXPECT_EQ(row.changes, "state\theld\tdue\nhold\tby_operator\tnone");
}

TEST_F(HoldPayoutsTest, RefusesSentAndUnheldPayouts) {
    EXPECT_EQ(release().error().refusal, Refusal::conflict) << "it is not held";
    ASSERT_TRUE(hold());
    EXPECT_EQ(hold().error().refusal, Refusal::conflict) << "held already";
    ASSERT_TRUE(release());
    world.clock.advance(hours(9));
    world.money.send.run();
    EXPECT_EQ(hold().error().refusal, Refusal::conflict) << "sent";
    const auto unknown = world.ids.next<BookingLineId>();
    EXPECT_EQ(world.money.operate.hold(world.admin, unknown, "x").error().refusal,
              Refusal::not_found);
}

TEST_F(HoldPayoutsTest, AFailedPayoutCanBeHeldAndRefunded) {
    world.clock.advance(hours(9));
    world.provider.next_troubles["transfer"].push_back(Trouble::refused);
    world.money.send.run();
    ASSERT_EQ(now().state, PayoutState::failed);
    ASSERT_TRUE(hold());
    ASSERT_TRUE(world.money.refund_line.run(world.admin, line, "No companion came"));
    EXPECT_EQ(now().state, PayoutState::cancelled);
    EXPECT_EQ(now().hold, HoldReason::none);
    EXPECT_EQ(now().hold_note, "");
}

// security-reliability-money §1.9: administrators cannot pay themselves.
TEST_F(HoldPayoutsTest, RefusesAnAdministratorsOwnPayout) {
    world.write([&](Transaction& t) {
        const Admin twin{*AdminId::parse(world.admin.id), t.accounts.find(world.companion)->email,
                         "Jordan", world.clock.now(), std::nullopt};
        EXPECT_TRUE(t.admins.insert(twin, "x"));
    });
    EXPECT_EQ(hold().error().refusal, Refusal::forbidden);
    EXPECT_EQ(release().error().refusal, Refusal::forbidden);
}

}  // namespace hold_payouts_test
}  // namespace steady
