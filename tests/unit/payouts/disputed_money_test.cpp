// What a client's bank takes back: no companion loses a cent of it without a decision, and no
// client gets it twice (decisions §5, Disputes).
#include "app/payments/disputed_money.h"

#include "app/money/audit_books.h"
#include "ports/notifications.h"
#include "ports/payments.h"
#include "tests/unit/payouts/payout_world.h"
#include "tests/unit/support/audit_rows.h"

#include <gtest/gtest.h>

namespace steady {
namespace disputed_money_test {

using testing::PayoutWorld;
using Trouble = testing::MoneyProvider::Trouble;

class DisputedMoneyTest : public ::testing::Test {
  protected:
    PayoutWorld world;

    std::string payment_of(const Booking& booking) {
        return world.provider.pages.at(world.page_of(booking)).payment;
    }
    std::string dispute(const Booking& booking, Money amount = {}) {
        const std::string id = world.provider.open_dispute(payment_of(booking), amount);
        world.deliver();
        return id;
    }
    void close(const std::string& dispute, bool won) {
        world.provider.close_dispute(dispute, won);
        world.deliver();
    }
    // The visits take place, and their payouts are due.
    void complete(const Booking& booking) {
        world.clock.set(booking.last_end() + seconds(1));
        world.complete.run();
        world.clock.advance(hours(9));
    }
    Result<Payout> deduct(const Booking& booking, Money amount, std::size_t line = 0) {
        return world.money.deduct_dispute.run(world.admin, booking.lines.at(line).id, amount,
                                              "The visit was cut short");
    }
    void release(const Booking& booking, std::size_t line) {
        ASSERT_TRUE(
            world.money.operate.release(world.admin, booking.lines.at(line).id, "It took place"));
    }
    void expect_sound_books() {
        for (const AuditFinding& one : AuditBooks(*world.store).run().findings) {
            ADD_FAILURE() << one.invariant << " " << one.about << ": " << one.text;
        }
    }
    std::size_t told(NotificationKind kind) {
        return world.store->read([&](Transaction& t) {
            std::size_t count = 0;
            for (const Notification& each :
                 t.notifications.page({.account = world.companion, .limit = 50})) {
                if (each.kind == kind) ++count;
            }
            return count;
        });
    }
};

// 1.00 of a booking lost before the visit used to end everybody's whole pay.
TEST_F(DisputedMoneyTest, ASmallLostDisputeTakesNothingFromThoseWhoCame) {
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
    expect_sound_books();
}

TEST_F(DisputedMoneyTest, AllDecisionsTogetherTakeAtMostWhatWasLost) {
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
    EXPECT_EQ(told(NotificationKind::payout_deducted), 2U);
    const auto rows = testing::audit_rows(*world.store);
    EXPECT_EQ(rows.back().action, "deduct_dispute");
    EXPECT_EQ(rows.back().reason, "The visit was cut short");
    world.money.send.run();
    EXPECT_EQ(world.owed(), Money{});
    expect_sound_books();
}

TEST_F(DisputedMoneyTest, AllOfAPayoutMayBeDeductedAndIsNeverSent) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    close(dispute(booking), false);
    ASSERT_TRUE(deduct(booking, world.payout_of(booking).amount));
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::cancelled);
    EXPECT_EQ(world.owed(), Money{});
    world.clock.advance(hours(9));
    world.money.send.run();
    EXPECT_TRUE(world.provider.transfers.empty());
    expect_sound_books();
}

// Fully lost after the payout was sent: nothing is taken by itself, and what an operator takes
// comes back by a reversal, or stays the platform's loss.
TEST_F(DisputedMoneyTest, OfASentPayoutADecisionTakesBack) {
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
        for (const AuditFinding& one : AuditBooks(*fresh.store).run().findings) {
            ADD_FAILURE() << one.invariant << " " << one.about << ": " << one.text;
        }
    }
}

// Full chargeback, then the client cancels for everything: the bank has it, nobody pays it again.
TEST_F(DisputedMoneyTest, ACancellationIsSettledByTheBank) {
    const Booking booking = world.paid_booking();
    const std::string id = dispute(booking);
    const auto preview = world.cancel.preview({.account = world.client}, booking.id).value();
    EXPECT_EQ(preview.refund.total, booking.total);
    EXPECT_EQ(preview.refund.disputed, booking.total);
    EXPECT_EQ(preview.refund.to_refund(), Money{}) << "nothing is promised";
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    ASSERT_EQ(world.refunds_of(booking).size(), 1U);
    EXPECT_TRUE(world.refunds_of(booking)[0].at_bank);
    world.jobs.run();
    EXPECT_TRUE(world.provider.refunds.empty());
    EXPECT_EQ(world.escrow(booking), Money{});
    EXPECT_EQ(world.balance(ledger::dispute_expense), world.provider.disputes.at(id).fee);
    expect_sound_books();
    close(id, false);
    world.jobs.run();
    EXPECT_TRUE(world.provider.refunds.empty()) << "the bank gave it back";
    expect_sound_books();
}

TEST_F(DisputedMoneyTest, WhenTheDisputeIsWonTheRefundIsDueAgain) {
    const Booking booking = world.paid_booking();
    const std::string id = dispute(booking);
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    world.jobs.run();
    close(id, true);
    EXPECT_EQ(world.escrow(booking), booking.total);
    world.jobs.run();
    ASSERT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.provider.refunds.begin()->second.amount, booking.total);
    EXPECT_EQ(world.escrow(booking), Money{});
    EXPECT_EQ(world.balance(ledger::dispute_expense), Money{});
    expect_sound_books();
}

// Ordered first, disputed before the job got to it.
TEST_F(DisputedMoneyTest, ARefundThatWaitsIsLeftToTheBank) {
    const Booking booking = world.paid_booking();
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    const std::string id = dispute(booking);
    EXPECT_TRUE(world.refunds_of(booking).at(0).at_bank);
    world.jobs.run();
    EXPECT_TRUE(world.provider.refunds.empty());
    EXPECT_TRUE(world.notes().size() == 1) << "only that there is a dispute";
    close(id, true);
    world.jobs.run();
    EXPECT_EQ(world.provider.refunds.size(), 1U);
    expect_sound_books();
}

// The provider knows of the dispute before we do: nobody is told to pay another way.
TEST_F(DisputedMoneyTest, ARefundRefusedForADisputeNotHeardOfYetWaits) {
    const Booking booking = world.paid_booking();
    (void)world.provider.open_dispute(payment_of(booking));
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    world.jobs.run();
    EXPECT_EQ(world.refunds_of(booking).at(0).state, RefundState::ordered);
    EXPECT_TRUE(world.notes().empty());
    world.deliver();
    EXPECT_TRUE(world.refunds_of(booking).at(0).at_bank);
    expect_sound_books();
}

// A part is disputed: the rest is refunded, once the provider lets it.
TEST_F(DisputedMoneyTest, OnlyTheDisputedPartIsLeftToTheBank) {
    for (const bool won : {true, false}) {
        PayoutWorld fresh;
        const Booking booking = fresh.paid_booking();
        const Money part = Money::from_dollars(1);
        const std::string id = fresh.provider.open_dispute(
            fresh.provider.pages.at(fresh.page_of(booking)).payment, part);
        fresh.deliver();
        ASSERT_TRUE(fresh.cancel.run({.account = fresh.client}, booking.id));
        fresh.jobs.run();
        Money at_bank;
        Money waiting;
        for (const RefundRecord& each : fresh.refunds_of(booking)) {
            (each.at_bank ? at_bank : waiting) += each.amount;
        }
        EXPECT_EQ(at_bank, part);
        EXPECT_EQ(waiting, booking.total - part);
        fresh.provider.close_dispute(id, won);
        fresh.deliver();
        for (int i = 0; i < 3; ++i) {
            fresh.jobs.run();
            fresh.clock.advance(minutes(5));
        }
        Money back;
        for (const auto& [refund, each] : fresh.provider.refunds) back += each.amount;
        EXPECT_EQ(back, won ? booking.total : Money{}) << "this provider keeps a lost one shut";
        for (const AuditFinding& one : AuditBooks(*fresh.store).run().findings) {
            ADD_FAILURE() << one.invariant << " " << one.about << ": " << one.text;
        }
    }
}

TEST_F(DisputedMoneyTest, TheOperatorsRefundOfADisputedLineIsRefusedWithTheReason) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    const std::string id = dispute(booking);
    for (const char* words : {"is disputed at the client's bank", "a second time"}) {
        const auto refused =
            world.money.refund_line.run(world.admin, booking.lines[0].id, "Nobody came");
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().refusal, Refusal::payout_not_refundable);
        EXPECT_NE(refused.error().message.find(words), std::string::npos)
            << refused.error().message;
        close(id, false);
    }
    PayoutWorld fresh;
    fresh.set_up_account();
    const Booking won = fresh.completed_booking();
    const std::string other = fresh.provider.open_dispute(fresh.payout_of(won).source_payment);
    fresh.deliver();
    fresh.provider.close_dispute(other, true);
    fresh.deliver();
    EXPECT_TRUE(fresh.money.refund_line.run(fresh.admin, won.lines[0].id, "Nobody came"));
}

// 30 of the transfer were taken back by hand: what is missing is taken back, or is the loss.
TEST_F(DisputedMoneyTest, APartThatCameBackIsNotTheWhole) {
    for (const bool rest_comes : {true, false}) {
        PayoutWorld fresh;
        fresh.set_up_account();
        const Booking booking = fresh.completed_booking();
        fresh.clock.advance(hours(9));
        fresh.money.send.run();
        const Payout sent = fresh.payout_of(booking);
        const Money part = Money::from_dollars(30);
        fresh.provider.reverse_by_hand(sent.transfer, part);
        ASSERT_TRUE(fresh.money.refund_line.run(fresh.admin, booking.lines[0].id, "Nobody came"));
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
        for (const AuditFinding& one : AuditBooks(*fresh.store).run().findings) {
            ADD_FAILURE() << one.invariant << " " << one.about << ": " << one.text;
        }
    }
}

// A reversal's key that keeps an error of the provider's is not followed by another one at once.
TEST_F(DisputedMoneyTest, ASpentKeyOfAReversalIsWaitedFor) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    world.clock.advance(hours(9));
    world.money.send.run();
    ASSERT_TRUE(world.money.refund_line.run(world.admin, booking.lines[0].id, "Nobody came"));
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
