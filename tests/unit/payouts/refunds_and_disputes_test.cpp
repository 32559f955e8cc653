#include "app/money/reconcile_books.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/unit/payouts/payout_world.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady {
namespace refunds_and_disputes_test {

using testing::PayoutWorld;
using testing::sum_of;
using Trouble = testing::MoneyProvider::Trouble;

class AfterPaymentTest : public ::testing::Test {
  protected:
    PayoutWorld world;

    std::string payment_of(const Booking& booking) {
        for (const auto& [id, page] : world.provider.pages) {
            const auto purchase = world.store->read(
                [&](Transaction& t) { return t.purchases.find_by_session(page.id); });
            if (purchase && purchase->subject == booking.id.text()) return page.payment;
        }
        return {};
    }
};

// §3.5, step 4: refunding a completed line that was not sent ends its payout.
TEST_F(AfterPaymentTest, ARefundedLineIsNeverSent) {
    world.set_up_account();
    const Booking booking = world.completed_booking(2);
    ASSERT_TRUE(world.money.refund_line.run(world.admin, booking.lines[0].id, "by mistake"));
    EXPECT_EQ(world.payout_of(booking, 0).state, PayoutState::cancelled);
    const auto again = world.money.refund_line.run(world.admin, booking.lines[0].id, "by mistake");
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().refusal, Refusal::payout_not_refundable);
    world.clock.advance(hours(9));
    world.money.send.run();
    world.jobs.run();
    EXPECT_TRUE(world.sent_for(booking, 0).empty());
    EXPECT_EQ(world.sent_for(booking, 1).size(), 1U);
    ASSERT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.provider.refunds.begin()->second.amount, booking.lines[0].amounts.total);
    EXPECT_EQ(world.owed(), Money{});
    EXPECT_EQ(world.escrow(booking), Money{});
    EXPECT_EQ(-world.balance(ledger::commission_income), booking.lines[1].amounts.commission);
    EXPECT_EQ(-world.balance(ledger::app_fee_income), app_fee);
}

// §3.5, step 4: what was sent is taken back before the client gets it; never lost silently.
TEST_F(AfterPaymentTest, AReversalPrecedesTheRefund) {
    for (const bool comes_back : {true, false}) {
        PayoutWorld fresh;
        fresh.set_up_account();
        const Booking booking = fresh.completed_booking();
        fresh.clock.advance(hours(8));
        fresh.money.send.run();
        ASSERT_TRUE(fresh.money.refund_line.run(fresh.admin, booking.lines[0].id, "by mistake"));
        EXPECT_EQ(fresh.payout_of(booking).state, PayoutState::reversing);
        EXPECT_TRUE(fresh.refunds_of(booking).empty()) << "the reversal comes first";
        auto& troubles = fresh.provider.next_troubles["reverse_transfer"];
        troubles = {comes_back ? Trouble::lost_after : Trouble::refused};
        for (int i = 0; i < 3; ++i) {
            fresh.jobs.run();
            fresh.clock.advance(hours(1));
        }
        EXPECT_EQ(fresh.payout_of(booking).state,
                  comes_back ? PayoutState::reversed : PayoutState::lost);
        const Money payout = fresh.payout_of(booking).amount;
        EXPECT_EQ(fresh.balance(ledger::companion_loss), comes_back ? Money{} : payout);
        EXPECT_EQ(fresh.owed(), Money{});
        EXPECT_EQ(fresh.escrow(booking), Money{});
        ASSERT_EQ(fresh.refunds_of(booking).size(), 1U);
        EXPECT_EQ(fresh.refunds_of(booking)[0].state, RefundState::succeeded);
        EXPECT_EQ(fresh.provider.transfers.begin()->second.reversed, comes_back ? payout : Money{});
    }
}

// The same history as in a simulation that found it: done, the answer lost, the key forgotten.
TEST_F(AfterPaymentTest, AnEarlierReversalIsNotALoss) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    world.clock.advance(hours(8));
    world.money.send.run();
    ASSERT_TRUE(world.money.refund_line.run(world.admin, booking.lines[0].id, "by mistake"));
    world.provider.next_troubles["reverse_transfer"] = {Trouble::lost_after};
    world.jobs.run();
    world.clock.advance(hours(25));
    world.jobs.run();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::reversed);
    EXPECT_EQ(world.balance(ledger::companion_loss), Money{});
    EXPECT_EQ(world.provider.transfers.begin()->second.reversed, world.payout_of(booking).amount);
}

// §3.1: opened takes amount and fee, won brings them back, lost stays; the payout waits.
TEST_F(AfterPaymentTest, ADisputedLineWaitsForTheOutcome) {
    for (const bool won : {true, false}) {
        PayoutWorld fresh;
        fresh.set_up_account();
        const Booking booking = fresh.completed_booking();
        const std::string dispute =
            fresh.provider.open_dispute(fresh.payout_of(booking).source_payment);
        fresh.deliver();
        EXPECT_EQ(fresh.payout_of(booking).hold, HoldReason::disputed);
        EXPECT_EQ(fresh.balance(ledger::dispute_expense), booking.total + Money::from_cents(1'500));
        fresh.clock.advance(hours(30));
        fresh.money.send.run();
        EXPECT_TRUE(fresh.provider.transfers.empty());
        fresh.provider.close_dispute(dispute, won);
        fresh.deliver();
        fresh.money.send.run();
        EXPECT_EQ(fresh.sent_for(booking).size(), won ? 1U : 0U);
        EXPECT_EQ(fresh.payout_of(booking).state, won ? PayoutState::paid : PayoutState::held);
        if (won) continue;
        EXPECT_EQ(fresh.payout_of(booking).hold, HoldReason::by_operator);
        EXPECT_EQ(fresh.owed(), fresh.payout_of(booking).amount) << "nothing is taken by itself";
        ASSERT_TRUE(fresh.money.operate.release(fresh.admin, booking.lines[0].id, "It took place"));
        fresh.money.send.run();
        EXPECT_EQ(fresh.payout_of(booking).state, PayoutState::paid);
        EXPECT_EQ(fresh.owed(), Money{});
    }
}

TEST_F(AfterPaymentTest, ADisputeBeforeTheServiceHoldsThePayoutFromItsStart) {
    world.set_up_account();
    const Booking booking = world.paid_booking();
    const std::string dispute = world.provider.open_dispute(payment_of(booking));
    world.deliver();
    world.clock.set(booking.last_end() + seconds(1));
    world.complete.run();
    EXPECT_EQ(world.payout_of(booking).hold, HoldReason::disputed);
    world.provider.close_dispute(dispute, true);
    world.deliver();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::due);
}

// A dispute that is reported only after it was won cost as much as came back, fee and all; where
// the provider keeps its fee, that is what it cost.
TEST_F(AfterPaymentTest, PostsAWonDisputeAsItHappened) {
    for (const bool retained_fee : {false, true}) {
        PayoutWorld fresh;
        fresh.set_up_account();
        const Booking booking = fresh.paid_booking();
        const std::string dispute =
            fresh.provider.open_dispute(fresh.provider.pages.at(fresh.page_of(booking)).payment);
        fresh.provider.close_dispute(dispute, true);
        const Money fee = fresh.provider.disputes.at(dispute).fee;
        if (retained_fee) {
            fresh.provider.disputes.at(dispute).fee_returned = Money{};
            fresh.provider.book.back().fee = Money{};
        }
        fresh.deliver();
        const auto entry = [&](EntryKind kind) {
            return fresh.store->read(
                [&](Transaction& t) { return t.ledger.find(kind, "dispute", dispute).value(); });
        };
        EXPECT_EQ(entry(EntryKind::dispute_opened).postings.front().amount, booking.total + fee);
        EXPECT_EQ(fresh.balance(ledger::dispute_expense), retained_fee ? fee : Money{});
        fresh.clock.advance(hours(2));
        ReconcileMovements& movements = fresh.money.reconcile_movements;
        EXPECT_TRUE(movements.run().value().empty()) << "as the provider's own book says";
    }
}

// A question of the bank takes no money, and what becomes of it may.
TEST_F(AfterPaymentTest, AnInquiryMovesNothingUntilItBecomesADispute) {
    world.set_up_account();
    const Booking booking = world.paid_booking();
    const std::string dispute = world.provider.open_dispute(payment_of(booking));
    const Dispute taken = world.provider.disputes.at(dispute);
    world.provider.disputes.at(dispute).amount = Money{};
    world.provider.disputes.at(dispute).fee = Money{};
    world.deliver();
    EXPECT_EQ(world.balance(ledger::dispute_expense), Money{});
    world.provider.disputes.at(dispute) = taken;
    ASSERT_TRUE(world.money.disputes.refresh(dispute));
    EXPECT_EQ(world.balance(ledger::dispute_expense), taken.amount + taken.fee);
    world.provider.close_dispute(dispute, true);
    world.deliver();
    EXPECT_EQ(world.balance(ledger::dispute_expense), Money{});
}

// WH4: the dispute is reported before its payment.
TEST_F(AfterPaymentTest, WH4_KeepsADisputeThatPrecedesItsPayment) {
    world.set_up_account();
    const Booking booking = world.unpaid_booking(hours(48));
    world.provider.pay(world.page_of(booking));
    const std::string payment = world.provider.pages.at(world.page_of(booking)).payment;
    const auto late = world.provider.take_events();
    world.provider.open_dispute(payment);
    world.deliver();
    EXPECT_EQ(world.balance(ledger::dispute_expense), Money{});
    for (const SignedEvent& event : late) world.deliver(event);
    world.deliver();
    world.clock.advance(minutes(2));
    world.jobs.run();
    EXPECT_EQ(world.balance(ledger::dispute_expense), booking.total + Money::from_cents(1'500));
    world.acknowledge(booking);
    world.clock.set(booking.last_end() + seconds(1));
    world.complete.run();
    EXPECT_EQ(world.payout_of(booking).hold, HoldReason::disputed);
}

// WH3 WH4: whatever the order, however often, with or without the first event.
TEST_F(AfterPaymentTest, WH4_EveryOrderOfEventsHasTheSameResult) {
    std::map<std::string, Money> expected;
    std::vector<std::size_t> order{0, 1, 2, 3, 4, 5};
    do {
        PayoutWorld fresh;
        fresh.provider.refunds_stay_pending = true;
        fresh.set_up_account();
        const Booking kept = fresh.completed_booking();
        const Booking gone = fresh.paid_booking();
        ASSERT_TRUE(fresh.cancel.run({.account = fresh.client}, gone.id));
        fresh.jobs.run();
        (void)fresh.provider.take_events();
        const std::string dispute =
            fresh.provider.open_dispute(fresh.payout_of(kept).source_payment);
        fresh.provider.close_dispute(dispute, true);
        fresh.provider.settle_refund(fresh.refunds_of(gone)[0].provider_refund, true);
        const std::string refund = fresh.refunds_of(gone)[0].provider_refund;
        std::vector<SignedEvent> events = fresh.provider.take_events();
        events.push_back({"evt_x1", "charge.refunded", "ch_1", false});
        events.push_back(
            {"evt_x2", "checkout.session.completed", fresh.provider.pages.begin()->first, false});
        events.push_back({"evt_x3", "refund.updated", refund, false});
        ASSERT_EQ(events.size(), 6U);
        for (const std::size_t index : order) {
            fresh.deliver(events[index]);
            fresh.deliver(events[index]);
            fresh.money.process_events.run();
        }
        EXPECT_EQ(fresh.payout_of(kept).state, PayoutState::due);
        EXPECT_EQ(fresh.refunds_of(gone)[0].state, RefundState::succeeded);
        const auto balances = fresh.store->read([](Transaction& t) { return t.ledger.balances(); });
        EXPECT_EQ(sum_of(balances), Money{});
        std::map<std::string, Money> sums;  // the ids in the names are the same in every world
        for (const auto& [name, amount] : balances) sums[name] = amount;
        if (expected.empty()) expected = sums;
        EXPECT_EQ(sums, expected);
    } while (std::ranges::next_permutation(order).found);
}

}  // namespace refunds_and_disputes_test
}  // namespace steady
