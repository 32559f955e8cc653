// What a client's bank takes back: no companion loses a cent of it without a decision (decisions
// §5, Disputes).
#include "tests/unit/payouts/disputed_world.h"
#include "tests/unit/support/audit_rows.h"

#include <gtest/gtest.h>

namespace steady {
namespace disputed_money_test {

using testing::DisputedMoneyTest;
using testing::PayoutWorld;
using Trouble = testing::MoneyProvider::Trouble;

// 1.00 of a booking lost before the visit used to end everybody's whole pay.
TEST_F(DisputedMoneyTest, ASmallLostDisputeDeductsNothingFromCompanions) {
    world.set_up_account();
    const Booking booking = world.paid_booking(hours(48), 2);
    close(dispute(booking, Money::from_dollars(1)), false);
    complete(booking);
    world.money.send.run();
    for (const std::size_t line : {0U, 1U}) {
        EXPECT_EQ(world.payout_of(booking, line).state, PayoutState::held);
        EXPECT_EQ(world.payout_of(booking, line).hold, HoldReason::by_operator);
        EXPECT_NE(world.payout_of(booking, line).hold_note.find("$1.00"), std::string::npos);
    }
    release(booking, 0);
    ASSERT_TRUE(deduct(booking, Money::from_dollars(1), 1));
    world.money.send.run();
    const Money whole = world.payout_of(booking, 0).amount;
    EXPECT_EQ(world.sent_for(booking, 0).at(0).amount, whole);
    EXPECT_EQ(world.sent_for(booking, 1).at(0).amount, whole - Money::from_dollars(1));
    EXPECT_EQ(world.owed(), Money{});
    expect_balanced_accounts();
}

TEST_F(DisputedMoneyTest, AllDecisionsTogetherDeductAtMostTheLoss) {
    world.set_up_account();
    const Booking booking = world.paid_booking(hours(48), 2);
    const std::string id = dispute(booking, Money::from_dollars(10));
    complete(booking);
    EXPECT_EQ(deduct(booking, Money::from_dollars(1)).error().refusal, Refusal::conflict)
        << "it is still open";
    close(id, false);
    EXPECT_EQ(deduct(booking, Money::from_cents(1'001)).error().refusal, Refusal::invalid_input);
    EXPECT_EQ(deduct(booking, Money{}).error().refusal, Refusal::invalid_input);
    ASSERT_TRUE(deduct(booking, Money::from_dollars(7)));
    EXPECT_EQ(deduct(booking, Money::from_dollars(1)).error().refusal, Refusal::conflict)
        << "one decision a payout";
    EXPECT_EQ(deduct(booking, Money::from_cents(301), 1).error().refusal, Refusal::invalid_input);
    ASSERT_TRUE(deduct(booking, Money::from_dollars(3), 1));
    EXPECT_EQ(notification_count(NotificationKind::payout_deducted), 2U);
    const auto rows = testing::audit_rows(*world.store);
    EXPECT_EQ(rows.back().action, "deduct_dispute");
    EXPECT_EQ(rows.back().reason, "The visit was cut short");
    world.money.send.run();
    EXPECT_EQ(world.owed(), Money{});
    expect_balanced_accounts();
}

TEST_F(DisputedMoneyTest, AFullyDeductedPayoutIsNeverSent) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    close(dispute(booking), false);
    ASSERT_TRUE(deduct(booking, world.payout_of(booking).amount));
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::cancelled);
    EXPECT_EQ(world.owed(), Money{});
    world.clock.advance(hours(9));
    world.money.send.run();
    EXPECT_TRUE(world.provider.transfers.empty());
    expect_balanced_accounts();
}

// Fully lost after the payout was sent: nothing is taken by itself, and what an operator takes
// comes back by a reversal, or stays the platform's loss.
TEST_F(DisputedMoneyTest, ADecisionReversesASentPayout) {
    for (const bool comes_back : {true, false}) {
        PayoutWorld fresh;
        fresh.set_up_account();
        const Booking booking = fresh.completed_booking();
        fresh.clock.advance(hours(9));
        fresh.money.send.run();
        const Payout sent = fresh.payout_of(booking);
        ASSERT_EQ(sent.state, PayoutState::paid);
        const std::string id = fresh.provider.open_dispute(sent.source_payment);
        fresh.provider.close_dispute(id, false);
        fresh.deliver();
        EXPECT_EQ(fresh.payout_of(booking).state, PayoutState::paid) << "nothing by itself";
        const Money expense = fresh.balance(ledger::dispute_expense);
        const Money part = Money::from_dollars(20);
        ASSERT_TRUE(fresh.money.deduct_dispute.run(fresh.admin, booking.lines[0].id, part, "why"));
        auto& troubles = fresh.provider.next_troubles["reverse_transfer"];
        troubles = {comes_back ? Trouble::lost_after : Trouble::refused};
        for (int i = 0; i < 3; ++i) {
            fresh.jobs.run();
            fresh.clock.advance(hours(1));
        }
        const Payout after = fresh.payout_of(booking);
        EXPECT_EQ(after.state, PayoutState::paid);
        EXPECT_EQ(after.with_companion(), comes_back ? sent.amount - part : sent.amount);
        EXPECT_EQ(after.deducted, comes_back ? part : Money{});
        EXPECT_EQ(fresh.balance(ledger::dispute_expense), comes_back ? expense - part : expense);
        EXPECT_EQ(fresh.owed(), Money{});
        EXPECT_EQ(fresh.provider.transfers.begin()->second.reversed, comes_back ? part : Money{});
        testing::expect_balanced_accounts(fresh);
    }
}

// 30 of the transfer were taken back by hand: what is missing is taken back, or is the loss.
TEST_F(DisputedMoneyTest, APartialReversalIsNotTheWhole) {
    for (const bool rest_comes : {true, false}) {
        PayoutWorld fresh;
        fresh.set_up_account();
        const Booking booking = fresh.completed_booking();
        fresh.clock.advance(hours(9));
        fresh.money.send.run();
        const Payout sent = fresh.payout_of(booking);
        const Money part = Money::from_dollars(30);
        fresh.provider.reverse_by_hand(sent.transfer, part);
        ASSERT_TRUE(
            fresh.money.refund_line.run(fresh.admin, booking.lines[0].id, "No companion came"));
        auto& troubles = fresh.provider.next_troubles["reverse_transfer"];
        troubles = {rest_comes ? Trouble::none : Trouble::refused};
        fresh.jobs.run();
        const Payout after = fresh.payout_of(booking);
        EXPECT_EQ(after.state, rest_comes ? PayoutState::reversed : PayoutState::lost);
        EXPECT_EQ(after.returned, rest_comes ? sent.amount : part);
        EXPECT_EQ(fresh.balance(ledger::companion_loss), rest_comes ? Money{} : sent.amount - part);
        EXPECT_EQ(fresh.provider.transfers.begin()->second.reversed, after.returned);
        EXPECT_EQ(fresh.owed(), Money{});
        fresh.clock.advance(hours(2));
        EXPECT_TRUE(fresh.money.reconcile_movements.run().value().empty());
        testing::expect_balanced_accounts(fresh);
    }
}

// A reversal's key that keeps an error of the provider's is not followed by another one at once.
TEST_F(DisputedMoneyTest, WaitsForAnExpiredKeyOfAReversal) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    world.clock.advance(hours(9));
    world.money.send.run();
    ASSERT_TRUE(world.money.refund_line.run(world.admin, booking.lines[0].id, "No companion came"));
    world.provider.next_troubles["reverse_transfer"] = {Trouble::spent_key};
    world.jobs.run();
    const int calls = world.provider.calls["reverse_transfer"];
    world.clock.advance(seconds(31));
    world.jobs.run();
    EXPECT_EQ(world.provider.calls["reverse_transfer"], calls) << "it waits";
    world.clock.advance(minutes(5));
    world.jobs.run();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::reversed);
    EXPECT_EQ(world.provider.transfers.begin()->second.reversed, world.payout_of(booking).amount);
}

}  // namespace disputed_money_test
}  // namespace steady
