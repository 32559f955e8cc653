#include "app/money/keep_difference.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/reconciliation.h"
#include "ports/store.h"
#include "tests/unit/payouts/payout_world.h"
#include "tests/unit/support/job_texts.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace reconcile_test {

using testing::PayoutWorld;

class ReconcileTest : public ::testing::Test {
  protected:
    PayoutWorld world;
    ReconcileEvents& events = world.money.reconcile_events;
    ReconcileMovements& movements = world.money.reconcile_movements;

    static std::multiset<std::string> named(const NewDifferences& differences) {
        std::multiset<std::string> names;
        for (const Difference& each : differences) {
            names.insert(std::string(difference_name(each.kind)) + " " + each.object);
        }
        return names;
    }
    using Names = std::multiset<std::string>;

    // A booking that was paid, done and sent, one that was given back, and one still to come.
    void live_a_little() {
        world.set_up_account();
        const Booking done = world.completed_booking(2);
        world.clock.advance(hours(9));
        world.money.send.run();
        const Booking gone = world.paid_booking();
        (void)world.cancel.run({.account = world.client}, gone.id).value();
        world.jobs.run();
        (void)world.paid_booking(hours(96));
        world.deliver();
        world.clock.advance(hours(2));
    }
    // Less what background work would have ended by now: none runs here.
    AuditBooks::Report audit() {
        auto report = world.money.audit.run();
        std::erase_if(report.findings,
                      [](const AuditFinding& one) { return one.invariant == "overdue"; });
        return report;
    }
    void expect_books_in_order() {
        const auto report = audit();
        for (const AuditFinding& each : report.findings) {
            ADD_FAILURE() << each.invariant << " " << each.about << ": " << each.text;
        }
        EXPECT_GT(report.bookings, 0);
    }
};

TEST_F(ReconcileTest, CorrectAccountingIsNotReported) {
    live_a_little();
    EXPECT_EQ(named(events.run().value()), Names{});
    EXPECT_EQ(named(movements.run().value()), Names{});
    EXPECT_EQ(world.notes().size(), 0U);
    expect_books_in_order();
    // §3.1: fees are booked, and funds when they can be spent.
    EXPECT_GT(world.balance(ledger::provider_fee_expense), Money{});
    world.clock.advance(hours(24 * 5));
    EXPECT_EQ(named(movements.run().value()), Names{});
    EXPECT_EQ(world.balance(ledger::provider_pending), Money{});
    const auto theirs = world.provider.balance().value();
    EXPECT_EQ(world.balance(ledger::provider_available), theirs.available + theirs.pending);
    EXPECT_EQ(named(movements.run().value()), Names{});
    expect_books_in_order();
}

// §3.6: one webhook deleted, one doubled, one amount altered, one transfer made by hand: the report
// names exactly these four.
TEST_F(ReconcileTest, TheReportNamesExactlyTheDifferences) {
    live_a_little();
    world.clock.advance(hours(24));
    EXPECT_EQ(named(events.run().value()), Names{});
    const Booking held = world.paid_booking(hours(200));
    world.clock.advance(minutes(10));
    // Deleted: the refund of this cancellation was reported, but no server received it.
    (void)world.cancel.run({.account = world.client}, held.id).value();
    world.jobs.run();
    const auto lost = world.provider.take_events();
    ASSERT_EQ(lost.size(), 2U);
    world.deliver(lost[1]);
    world.deliver(lost[1]);  // doubled
    const std::string refund = world.refunds_of(held)[0].provider_refund;
    const Money altered = -held.total + Money::from_cents(7);
    world.provider.alter_movement(refund, altered);
    const std::string by_hand = world.provider.transfer_by_hand(
        world.provider.accounts.begin()->first, Money::from_cents(1'234));
    const auto delivered = world.provider.take_events();
    ASSERT_EQ(delivered.size(), 1U);
    world.deliver(delivered[0]);
    world.clock.advance(hours(2));
    EXPECT_EQ(named(events.run().value()),
              (Names{"event_missed " + lost[0].id, "event_repeated " + lost[1].id}));
    EXPECT_EQ(named(movements.run().value()),
              (Names{"amount_differs " + refund, "unknown_to_us " + by_hand}));
    EXPECT_EQ(world.balance(ledger::suspense), -(Money::from_cents(7) - Money::from_cents(1'234)));
    const std::vector<Job> notes = world.notes();
    EXPECT_EQ(notes.size(), 4U);
    EXPECT_TRUE(std::ranges::any_of(notes, [&](const Job& note) {
        return testing::words_of(note).find("the payout (transfer) " + by_hand + " of -$12.34") !=
               std::string::npos;
    }));
    EXPECT_EQ(named(events.run().value()), Names{}) << "named once";
    EXPECT_EQ(named(movements.run().value()), Names{}) << "named once";
    const auto rows =
        world.store->read([](Transaction& t) { return t.reconciliation.differences(10); });
    EXPECT_EQ(rows.size(), 4U);
}

// A row of the provider's book may change more than once, or be matched late with another amount:
// suspense holds what has no entry of ours, to the cent, each time.
TEST_F(ReconcileTest, SuspenseFollowsAMovementThatChangesAgain) {
    live_a_little();
    const auto transfer =
        std::ranges::find(world.provider.book, MovementKind::transfer, &ProviderMovement::kind);
    const std::string source = transfer->source;
    const Money right = transfer->amount;
    for (const int cents : {700, 900, 0, 300, -50, 0}) {
        world.provider.alter_movement(source, right + Money::from_cents(cents));
        (void)movements.run().value();
        EXPECT_EQ(world.balance(ledger::suspense), -Money::from_cents(cents));
        (void)movements.run().value();
        EXPECT_EQ(world.balance(ledger::suspense), -Money::from_cents(cents)) << "once";
    }
}

// WH8: an event that no webhook brought gets its effect from the sweep.
TEST_F(ReconcileTest, WH8_ALostEventIsRepairedByTheSweep) {
    const auto made = world.money.accounts.create(world.companion).value();
    const Booking booking = world.completed_booking();
    world.provider.finish_set_up(made.provider_id);
    ASSERT_EQ(world.provider.take_events().size(), 1U);  // lost
    EXPECT_EQ(world.payout_of(booking).hold, HoldReason::account_not_ready);
    world.clock.advance(minutes(20));
    EXPECT_EQ(events.run().value().size(), 1U);
    world.money.process_events.run();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::due);
}

TEST_F(ReconcileTest, ASilentProviderChangesNothing) {
    live_a_little();
    using Trouble = testing::MoneyProvider::Trouble;
    world.provider.next_troubles["movements"] = {Trouble::none, Trouble::unavailable};
    EXPECT_FALSE(movements.run());
    world.provider.next_troubles["events"] = {Trouble::lost_before};
    EXPECT_FALSE(events.run());
    EXPECT_EQ(named(events.run().value()), Names{});
    EXPECT_EQ(named(movements.run().value()), Names{});
}

TEST_F(ReconcileTest, NamesObjectsMissingAtTheProvider) {
    live_a_little();
    const auto gone = std::ranges::find_if(world.provider.book, [](const ProviderMovement& each) {
        return each.kind == MovementKind::transfer;
    });
    const std::string transfer = gone->source;
    world.provider.book.erase(gone);
    EXPECT_EQ(named(movements.run().value()),
              (Names{"balance_differs balance", "unknown_to_them " + transfer}));
}

// Asked about an account that is not ours, the provider knows nothing of what we know, and we
// nothing of what it does: a note for each would not help.
TEST_F(ReconcileTest, LimitsOpenDifferences) {
    live_a_little();
    constexpr int more = 20;
    const auto most = ReconcileMovements::max_open;
    const Money each = Money::from_cents(1);
    for (std::size_t i = 0; i < most + more; ++i) {
        (void)world.provider.transfer_by_hand(world.provider.accounts.begin()->first, each);
    }
    world.clock.advance(hours(2));
    const auto found = movements.run().value();
    EXPECT_EQ(found.size(), most);
    EXPECT_EQ(world.notes().size(), most);
    EXPECT_EQ(world.balance(ledger::suspense),
              Money::from_cents(static_cast<std::int64_t>(most) + more))
        << "all of them are booked";
    EXPECT_EQ(movements.run().value().size(), 0U);
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        close_difference(t, world.clock.now(), found[0].kind, found[0].object);
        return {};
    });
    EXPECT_EQ(movements.run().value().size(), 1U);
}

// An entry that comes long after its movement takes the money out of suspense again.
TEST_F(ReconcileTest, ResolvesAnUnknownMovementOnceItIsKnown) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    world.clock.advance(hours(8));
    world.provider.next_troubles["transfer"] = {testing::MoneyProvider::Trouble::lost_after};
    world.money.send.run();
    world.clock.advance(hours(2));
    EXPECT_EQ(movements.run().value().size(), 1U);
    EXPECT_NE(world.balance(ledger::suspense), Money{});
    world.money.send.run();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::paid);
    EXPECT_EQ(movements.run().value().size(), 0U);
    EXPECT_EQ(world.balance(ledger::suspense), Money{});
    expect_books_in_order();
}

// However late: its movement is read again for as long as it waits in suspense.
TEST_F(ReconcileTest, ResolvesAMovementThatWasUnknownForWeeks) {
    const Booking booking = world.completed_booking();
    world.provider.open_dispute(world.payout_of(booking).source_payment);
    const auto lost = world.provider.take_events();
    for (int night = 0; night < 20; ++night) {
        world.clock.advance(hours(24));
        ASSERT_TRUE(movements.run());
    }
    EXPECT_NE(world.balance(ledger::suspense), Money{});
    for (const SignedEvent& event : lost) world.deliver(event);
    world.deliver();
    EXPECT_TRUE(movements.run());
    EXPECT_EQ(world.balance(ledger::suspense), Money{});
}

// The audit can fail: each tampering is found by the invariant it breaks.
TEST_F(ReconcileTest, I4_I6_I8_TheAuditFindsFaults) {
    live_a_little();
    expect_books_in_order();
    const auto invariants = [&] {
        std::set<std::string> broken;
        for (const AuditFinding& each : audit().findings) {
            broken.insert(each.invariant);
        }
        return broken;
    };
    const Booking booking = world.completed_booking();
    Payout payout = world.payout_of(booking);
    payout.state = PayoutState::paid;  // it was never sent
    payout.transfer = "tr_invented";
    world.write([&](Transaction& t) { (void)t.payouts.update(payout, PayoutState::due); });
    EXPECT_EQ(invariants(), (std::set<std::string>{"I6", "I8"}));
    world.write([&](Transaction& t) {
        t.ledger.post({world.ids.next<EntryId>(),
                       world.clock.now(),
                       EntryKind::refund,
                       "provider_refund",
                       "re_invented",
                       booking.id,
                       {{ledger::booking_escrow(booking.id), Money::from_cents(100)},
                        {ledger::provider_available, Money::from_cents(-100)}}});
    });
    EXPECT_TRUE(invariants().contains("I4"));
}

// What time should have ended, and has not: the responsible work is stopped (ADR 67).
TEST_F(ReconcileTest, TheAuditReportsOverdueItems) {
    const Booking over = world.paid_booking();
    const auto overdue = [&] {
        std::vector<std::string> found;
        for (const AuditFinding& each : world.money.audit.run().findings) {
            if (each.invariant == "overdue" && each.about == over.id.text()) {
                found.push_back(each.text);
            }
        }
        return found;
    };
    world.clock.set(over.last_end() + hours{2});
    EXPECT_EQ(overdue(), std::vector<std::string>{});
    world.clock.advance(hours{1});
    EXPECT_EQ(overdue(), std::vector<std::string>{"booking over and still confirmed for 3 hours"});
}

}  // namespace reconcile_test
}  // namespace steady
