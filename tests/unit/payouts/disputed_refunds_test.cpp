// …and no client gets it twice (decisions §5, Disputes).
#include "app/payments/record_refund.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payments/refund_reasons.h"
#include "tests/unit/payouts/disputed_world.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace disputed_refunds_test {

using testing::DisputedMoneyTest;
using testing::PayoutWorld;

// Full chargeback, then the client cancels for everything: the bank has it, and it is not paid
// again.
TEST_F(DisputedMoneyTest, TheBankSettlesACancellation) {
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
    expect_balanced_accounts();
    close(id, false);
    world.jobs.run();
    EXPECT_TRUE(world.provider.refunds.empty()) << "the bank gave it back";
    expect_balanced_accounts();
}

TEST_F(DisputedMoneyTest, AWonDisputeMakesTheRefundDueAgain) {
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
    expect_balanced_accounts();
}

// Ordered first, disputed before the job got to it.
TEST_F(DisputedMoneyTest, LeavesAPendingRefundToTheBank) {
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
    expect_balanced_accounts();
}

// The provider knows of the dispute before we do: no operator is asked to pay another way.
TEST_F(DisputedMoneyTest, ARefundRefusedForAnUnknownDisputeWaits) {
    const Booking booking = world.paid_booking();
    (void)world.provider.open_dispute(payment_of(booking));
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    world.jobs.run();
    EXPECT_EQ(world.refunds_of(booking).at(0).state, RefundState::ordered);
    EXPECT_TRUE(world.notes().empty());
    world.deliver();
    EXPECT_TRUE(world.refunds_of(booking).at(0).at_bank);
    expect_balanced_accounts();
}

// A part is disputed: the rest is refunded, once the provider lets it.
TEST_F(DisputedMoneyTest, LeavesOnlyTheDisputedPartToTheBank) {
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
        testing::expect_balanced_accounts(fresh);
    }
}

TEST_F(DisputedMoneyTest, RefusesAnOperatorsRefundOfADisputedLineWithTheReason) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    const std::string id = dispute(booking);
    for (const char* words : {"is disputed at the client's bank", "a second time"}) {
        const auto refused =
            world.money.refund_line.run(world.admin, booking.lines[0].id, "No companion came");
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
    EXPECT_TRUE(fresh.money.refund_line.run(fresh.admin, won.lines[0].id, "No companion came"));
}

// A highlight bought twice: one part of its refund was with the bank until the dispute was won.
TEST_F(DisputedMoneyTest, APurchaseOfAnyKindIsRefundedOnceAllPartsHaveLeft) {
    const Money half = Money::from_dollars(20);
    const Purchase purchase{.id = world.ids.next<PurchaseId>(),
                            .owner = world.companion,
                            .kind = PurchaseKind::highlight_local,
                            .subject = {},
                            .amount = half + half,
                            .state = PurchaseState::paid,
                            .provider_session = "cs_twice",
                            .provider_payment = "pi_twice",
                            .url = {},
                            .created_at = world.clock.now(),
                            .paid_at = world.clock.now()};
    const auto state = [&] {
        return world.store->read(
            [&](Transaction& t) { return t.purchases.find(purchase.id)->state; });
    };
    std::vector<RefundId> parts;
    world.write([&](Transaction& t) {
        t.purchases.insert(purchase);
        t.ledger.post(checkout_paid_entry(world.ids.next<EntryId>(), world.clock.now(), purchase));
        for (int part = 0; part < 2; ++part) {
            parts.push_back(world.ids.next<RefundId>());
            t.refunds.insert({.id = parts.back(),
                              .purchase = purchase.id,
                              .amount = half,
                              .reason = refund_reasons::bought_twice,
                              .ordered_at = world.clock.now()});
        }
    });
    const auto record = [&](std::size_t part, const std::string& id) {
        world.write([&](Transaction& t) {
            ASSERT_TRUE(record_refund(t, world.ids, world.clock.now(), parts.at(part),
                                      Refund{.id = id, .amount = half, .succeeded = true}));
        });
    };
    record(0, "re_1");
    EXPECT_EQ(state(), PurchaseState::paid);
    record(1, "re_2");
    EXPECT_EQ(state(), PurchaseState::refunded);
    expect_balanced_accounts();
}

}  // namespace disputed_refunds_test
}  // namespace steady
