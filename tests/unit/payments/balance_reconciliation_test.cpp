#include "app/money/reconcile_books.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/reconciliation.h"
#include "ports/store.h"
#include "tests/unit/payouts/payout_world.h"
#include "tests/unit/support/job_texts.h"

#include <functional>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

// ADR 27: the sums at the provider and in our books are compared in a way that no payment between
// two reads can disturb, and an alarm is raised whenever they are apart, however often it was
// raised before.
namespace steady {
namespace balance_reconciliation_test {

using testing::PayoutWorld;
using Trouble = testing::MoneyProvider::Trouble;

const Money thousand = Money::from_cents(100'000);

class BalanceReconciliation : public ::testing::Test {
  protected:
    PayoutWorld world;
    ReconcileMovements& movements = world.money.reconcile_movements;
    int bookings = 0;

    void live_a_little() {
        world.set_up_account();
        const Booking done = world.completed_booking(2);
        world.clock.advance(hours(9));
        world.money.send.run();
        ASSERT_FALSE(world.sent_for(done).empty());
        pay_one();
        world.clock.advance(hours(2));
    }
    // A client pays; its event may or may not have arrived.
    void pay_one(bool delivered = true) {
        const Booking booking = world.unpaid_booking(hours(100 + 20 * ++bookings));
        world.provider.pay(world.page_of(booking));
        if (delivered) world.deliver();
    }
    // Does it before the call of this number that the next run makes; gives how many it made.
    int run_with(int at, const std::function<void()>& act) {
        int calls = 0;
        bool acting = false;
        world.provider.trouble = [&](std::string_view name) {
            const bool reading = name == "movements" || name == "balance";
            if (!acting && reading && (calls++ == at || at < 0)) {
                acting = true;
                act();
                acting = false;
            }
            return Trouble::none;
        };
        EXPECT_TRUE(movements.run());
        world.provider.trouble = nullptr;
        return calls;
    }
    std::vector<OpenDifference> standing(DifferenceKind kind) {
        return world.store->read([&](Transaction& t) { return t.reconciliation.standing(kind); });
    }
    // The difference in the open alarm; zero if none is open.
    Money alarm() {
        const auto differing = standing(DifferenceKind::balance_differs);
        return differing.empty() ? Money{} : gap(differing.front().difference);
    }
    std::size_t parked_notes() {
        return world.store->read([](Transaction& t) {
            return t.job_list.page("operator_note", JobState::parked, 0, 100).jobs.size();
        });
    }
};

// A payment before, between and after any two reads, delivered at once or not yet.
TEST_F(BalanceReconciliation, APaymentBetweenTwoReadsRaisesNoAlarm) {
    live_a_little();
    for (const bool delivered : {true, false}) {
        for (int at = 0, calls = 1; at < calls; ++at) {
            calls = run_with(at, [&] { pay_one(delivered); });
            ASSERT_GE(calls, 4);
            ASSERT_EQ(alarm(), Money{}) << "paid before call " << at << ", delivered " << delivered;
        }
        world.deliver();
    }
    EXPECT_EQ(parked_notes(), 0U);
}

// One that is on the list already, and whose event comes between any two reads.
TEST_F(BalanceReconciliation, AnEventBetweenTwoReadsRaisesNoAlarm) {
    live_a_little();
    for (int at = 0, calls = 1; at < calls; ++at) {
        pay_one(false);
        calls = run_with(at, [&] { world.deliver(); });
        ASSERT_EQ(alarm(), Money{}) << "delivered before call " << at;
    }
    EXPECT_EQ(parked_notes(), 0U);
}

// Something too fresh to judge hides nothing: it is left out on both sides.
TEST_F(BalanceReconciliation, RecentMovementsHideNothing) {
    live_a_little();
    pay_one(false);
    world.provider.unreported = -thousand;
    EXPECT_TRUE(movements.run());
    EXPECT_EQ(alarm(), -thousand);
}

TEST_F(BalanceReconciliation, RaisesAndClosesAnAlarmEachTime) {
    live_a_little();
    EXPECT_TRUE(movements.run());
    for (int time = 0; time < 3; ++time) {
        world.clock.advance(hours(24));
        world.provider.unreported = -thousand;
        EXPECT_EQ(movements.run().value().size(), 1U);
        EXPECT_EQ(alarm(), -thousand);
        EXPECT_EQ(parked_notes(), 1U);
        pay_one();
        world.clock.advance(hours(24));
        EXPECT_EQ(movements.run().value().size(), 0U) << "the same difference is reported once";
        EXPECT_EQ(parked_notes(), 1U);
        world.provider.unreported = Money{};
        EXPECT_EQ(movements.run().value().size(), 0U);
        EXPECT_EQ(alarm(), Money{});
        EXPECT_EQ(parked_notes(), 0U) << "the note goes with its cause";
    }
}

// An accepted small difference does not cover a large one.
TEST_F(BalanceReconciliation, AnotherAmountIsAnotherAlarm) {
    live_a_little();
    world.provider.unreported = Money::from_cents(500);
    EXPECT_EQ(movements.run().value().size(), 1U);
    world.provider.unreported = Money::from_cents(500) - thousand;
    const auto found = movements.run().value();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(gap(found[0]), Money::from_cents(500) - thousand);
    EXPECT_EQ(parked_notes(), 1U) << "the note of the smaller one is gone";
    const auto notes = world.notes();
    ASSERT_FALSE(notes.empty());
    EXPECT_NE(testing::words_of(notes[0]).find("-$995.00"), std::string::npos)
        << testing::words_of(notes[0]);
}

// Where money moves at every look nothing can be compared: that is reported after three days.
TEST_F(BalanceReconciliation, ReportsABalanceThatCannotBeCompared) {
    live_a_little();
    EXPECT_TRUE(movements.run());
    for (int night = 1; night <= 4; ++night) {
        world.clock.advance(hours(24));
        run_with(-1, [&] { pay_one(); });
        EXPECT_EQ(alarm(), Money{});
        EXPECT_EQ(standing(DifferenceKind::balance_unseen).size(), night < 3 ? 0U : 1U) << night;
    }
    EXPECT_EQ(parked_notes(), 1U);
    EXPECT_TRUE(movements.run());
    EXPECT_TRUE(standing(DifferenceKind::balance_unseen).empty());
    EXPECT_EQ(parked_notes(), 0U);
}

// So is a provider that does not answer; what it answers before is booked all the same.
TEST_F(BalanceReconciliation, ReportsAProviderWithoutABalance) {
    live_a_little();
    EXPECT_TRUE(movements.run());
    world.provider.trouble = [](std::string_view name) {
        return name == "balance" ? Trouble::unavailable : Trouble::none;
    };
    world.clock.advance(hours(24) * 3 - seconds(1));
    EXPECT_FALSE(movements.run());
    EXPECT_TRUE(standing(DifferenceKind::balance_unseen).empty());
    world.clock.advance(seconds(1));
    EXPECT_FALSE(movements.run());
    EXPECT_EQ(standing(DifferenceKind::balance_unseen).size(), 1U);
}

// What was named because one side did not know it is closed once both do.
TEST_F(BalanceReconciliation, ClosesADifferenceKnownToBothSides) {
    live_a_little();
    pay_one(false);
    world.clock.advance(hours(2));
    EXPECT_TRUE(movements.run());
    EXPECT_EQ(standing(DifferenceKind::unknown_to_us).size(), 1U);
    EXPECT_EQ(alarm(), Money{}) << "it is in suspense";
    world.deliver();
    EXPECT_TRUE(movements.run());
    EXPECT_TRUE(standing(DifferenceKind::unknown_to_us).empty());

    const auto row =
        std::ranges::find(world.provider.book, MovementKind::transfer, &ProviderMovement::kind);
    const ProviderMovement hidden = *row;
    world.provider.book.erase(row);
    EXPECT_TRUE(movements.run());
    EXPECT_EQ(standing(DifferenceKind::unknown_to_them).size(), 1U);
    EXPECT_EQ(parked_notes(), 2U) << "it, and the balance";
    world.provider.book.push_back(hidden);
    EXPECT_TRUE(movements.run());
    EXPECT_TRUE(standing(DifferenceKind::unknown_to_them).empty());
    EXPECT_EQ(parked_notes(), 0U);
}

// An amount that was wrong at the provider and is put right there comes out of suspense by what
// went in.
TEST_F(BalanceReconciliation, ClosesACorrectedAmount) {
    live_a_little();
    const auto row =
        std::ranges::find(world.provider.book, MovementKind::transfer, &ProviderMovement::kind);
    const ProviderMovement right = *row;
    world.provider.alter_movement(right.source, right.amount + Money::from_cents(7));
    EXPECT_TRUE(movements.run());
    EXPECT_EQ(standing(DifferenceKind::amount_differs).size(), 1U);
    EXPECT_NE(world.balance(ledger::suspense), Money{});
    world.provider.alter_movement(right.source, right.amount);
    EXPECT_TRUE(movements.run());
    EXPECT_TRUE(standing(DifferenceKind::amount_differs).empty());
    EXPECT_EQ(world.balance(ledger::suspense), Money{});
    EXPECT_EQ(alarm(), Money{});
    EXPECT_EQ(parked_notes(), 0U);
}

// Whatever happens between the reads, and whatever was raised before: after a run in which money
// moved no alarm is false, after a quiet one it says exactly how much is missing.
TEST_F(BalanceReconciliation, TheAlarmEqualsTheMissingAmountAfterAnyHistory) {
    live_a_little();
    std::mt19937 random(20'270'127);
    const auto up_to = [&](int most) {
        return static_cast<int>(random() % static_cast<unsigned>(most));
    };
    const auto happen = [&] {
        switch (up_to(4)) {
            case 0:
                return pay_one(true);
            case 1:
                return pay_one(false);
            case 2:
                return world.deliver();
            default:
                world.provider.transfer_by_hand(world.provider.accounts.begin()->first,
                                                Money::from_cents(1 + up_to(900)));
        }
    };
    for (int night = 0; night < 40; ++night) {
        const Money before = alarm();
        world.provider.unreported = up_to(3) == 0 ? Money{} : thousand * (up_to(5) - 2);
        run_with(up_to(10), happen);
        EXPECT_TRUE(alarm() == before || alarm() == world.provider.unreported) << "night " << night;
        world.clock.advance(hours(2));
        EXPECT_TRUE(movements.run());
        ASSERT_EQ(alarm(), world.provider.unreported) << "night " << night;
        world.clock.advance(hours(up_to(30)));
    }
}

}  // namespace balance_reconciliation_test
}  // namespace steady
