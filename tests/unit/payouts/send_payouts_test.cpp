#include "domain/bookings/earnings.h"
#include "domain/payouts/payout_rules.h"
#include "tests/unit/payouts/payout_world.h"

#include <thread>

#include <gtest/gtest.h>

namespace steady {
namespace send_payouts_test {

using testing::PayoutWorld;
using Trouble = testing::MoneyProvider::Trouble;

class SendPayoutsTest : public ::testing::Test {
  protected:
    PayoutWorld world;

    // The one line of a completed booking, due now.
    Booking due_booking() {
        world.set_up_account();
        const Booking booking = world.completed_booking();
        world.clock.advance(hours(8));
        return booking;
    }
    void fail(const std::string& call, Trouble trouble) {
        world.provider.next_troubles[call].push_back(trouble);
    }
    void expect_paid_once(const Booking& booking) {
        EXPECT_EQ(world.payout_of(booking).state, PayoutState::paid);
        ASSERT_EQ(world.sent_for(booking).size(), 1U);
        const Transfer sent = world.sent_for(booking)[0];
        EXPECT_EQ(sent.amount, payout_amount(booking.lines[0].amounts));
        EXPECT_EQ(world.payout_of(booking).transfer, sent.id);
        EXPECT_EQ(world.owed(), Money{});
    }
};

// PAYO-018 I9: eight hours after the end of the shift, not a second earlier.
TEST_F(SendPayoutsTest, PAYO_018_SendsEightHoursAfterTheShift) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::due);
    EXPECT_EQ(world.owed(), payout_amount(booking.lines[0].amounts));
    world.clock.set(booking.last_end() + hours(8) - seconds(1));
    EXPECT_EQ(world.money.send.run(), 0);
    EXPECT_TRUE(world.provider.transfers.empty());
    world.clock.advance(seconds(1));
    EXPECT_EQ(world.money.send.run(), 1);
    expect_paid_once(booking);
    EXPECT_EQ(world.money.send.run(), 0);
}

// FEE-006 I8: share, mileage and travel money in full, one transfer for each line.
TEST_F(SendPayoutsTest, FEE_006_SendsEachLineAsOneTransferOfItsFrozenAmount) {
    world.set_up_account();
    const Booking booking = world.completed_booking(3);
    world.clock.advance(hours(8));
    EXPECT_EQ(world.money.send.run(), 3);
    for (std::size_t i = 0; i < 3; ++i) {
        const LineAmounts& amounts = booking.lines[i].amounts;
        ASSERT_EQ(world.sent_for(booking, i).size(), 1U);
        EXPECT_EQ(world.sent_for(booking, i)[0].amount,
                  amounts.companion_share + amounts.fees.mileage + amounts.fees.travel_reserve());
    }
    EXPECT_EQ(world.owed(), Money{});
    EXPECT_EQ(world.escrow(booking), Money{});
}

TEST_F(SendPayoutsTest, AnEarlierLineWaitsForTheWholeBooking) {
    world.set_up_account();
    const Booking booking = world.paid_booking(hours(48), 2);
    world.clock.set(booking.lines[0].service.end + hours(9));
    world.complete.run();
    world.money.send.run();
    EXPECT_TRUE(world.provider.transfers.empty());
}

// Decisions §5: no account holds it with that reason, and it is never lost.
TEST_F(SendPayoutsTest, HoldsAPayoutUntilThereIsAnAccount) {
    const Booking booking = world.completed_booking();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::held);
    EXPECT_EQ(world.payout_of(booking).hold, HoldReason::no_account);
    world.clock.advance(hours(24 * 40));
    EXPECT_EQ(world.money.send.run(), 0);
    const auto made = world.money.accounts.create(world.companion).value();
    EXPECT_EQ(world.payout_of(booking).hold, HoldReason::account_not_ready);
    world.provider.finish_set_up(made.provider_id);
    world.deliver();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::due);
    world.money.send.run();
    expect_paid_once(booking);
}

TEST_F(SendPayoutsTest, HoldsDuePayoutsOfADisabledAccount) {
    const Booking booking = due_booking();
    world.provider.restrict_account(world.provider.accounts.begin()->first);
    world.deliver();
    EXPECT_EQ(world.money.send.run(), 1);
    EXPECT_EQ(world.payout_of(booking).hold, HoldReason::account_not_ready);
    EXPECT_TRUE(world.provider.transfers.empty());
}

// A booking that is due; the answer to its transfer is going to be lost.
Booking due_in(PayoutWorld& world, Trouble lost) {
    world.set_up_account();
    Booking booking = world.completed_booking();
    world.clock.advance(hours(8));
    world.provider.next_troubles["transfer"].push_back(lost);
    return booking;
}

// §3.5, step 3: an answer that was lost is asked for again with the same key.
TEST_F(SendPayoutsTest, RepeatsALostReplyWithTheSameKeyAfterTheLease) {
    for (const Trouble lost : {Trouble::lost_before, Trouble::lost_after, Trouble::unavailable}) {
        PayoutWorld fresh;
        const Booking booking = due_in(fresh, lost);
        EXPECT_EQ(fresh.money.send.run(), 1);
        EXPECT_EQ(fresh.payout_of(booking).state, PayoutState::sending);
        const std::string key = fresh.payout_of(booking).key;
        EXPECT_EQ(fresh.money.send.run(), 0) << "the lease is not over";
        fresh.clock.advance(payout_lease);
        EXPECT_EQ(fresh.money.send.run(), 1);
        EXPECT_EQ(fresh.payout_of(booking).state, PayoutState::paid);
        EXPECT_EQ(fresh.payout_of(booking).key, key);
        EXPECT_EQ(fresh.sent_for(booking).size(), 1U);
    }
}

// §3.5, tests: the key is forgotten after a day, so the provider's list decides.
TEST_F(SendPayoutsTest, UsesTheListInsteadOfAnOldKey) {
    for (const Trouble lost : {Trouble::lost_before, Trouble::lost_after}) {
        PayoutWorld fresh;
        const Booking booking = due_in(fresh, lost);
        fresh.money.send.run();
        fresh.clock.advance(hours(25));
        fresh.money.send.run();
        EXPECT_EQ(fresh.payout_of(booking).state, PayoutState::paid);
        EXPECT_EQ(fresh.payout_of(booking).attempt, lost == Trouble::lost_after ? 1 : 2);
        EXPECT_EQ(fresh.sent_for(booking).size(), 1U);
        EXPECT_EQ(fresh.owed(), Money{});
    }
}

TEST_F(SendPayoutsTest, ReplacesAKeyWithAStoredErrorAfterACheck) {
    const Booking booking = due_booking();
    fail("transfer", Trouble::spent_key);
    world.money.send.run();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::sending);
    world.clock.advance(minutes(1));
    world.money.send.run();
    expect_paid_once(booking);
    EXPECT_EQ(world.payout_of(booking).key, payout_key(booking.lines[0].id, 2));
}

TEST_F(SendPayoutsTest, SendsNothingWhileTheListIsUnavailable) {
    const Booking booking = due_booking();
    fail("transfer", Trouble::lost_after);
    world.money.send.run();
    world.clock.advance(hours(25));
    fail("find_transfer", Trouble::unavailable);
    world.money.send.run();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::sending);
    world.clock.advance(payout_lease);
    world.money.send.run();
    expect_paid_once(booking);
}

// §3.5, step 5 and §1.7: a dispute that opens while the answer is unknown.
TEST_F(SendPayoutsTest, TheListDecidesADisputeWhileSending) {
    for (const Trouble lost : {Trouble::lost_before, Trouble::lost_after}) {
        PayoutWorld fresh;
        const Booking booking = due_in(fresh, lost);
        fresh.money.send.run();
        fresh.provider.open_dispute(fresh.payout_of(booking).source_payment);
        fresh.deliver();
        EXPECT_EQ(fresh.payout_of(booking).state, PayoutState::sending);
        fresh.clock.advance(payout_lease);
        fresh.money.send.run();
        const bool was_sent = lost == Trouble::lost_after;
        EXPECT_EQ(fresh.payout_of(booking).state, was_sent ? PayoutState::paid : PayoutState::held);
        EXPECT_EQ(fresh.sent_for(booking).size(), was_sent ? 1U : 0U);
    }
}

// Decisions §5: a failed transfer is shown failed and retried by the administrator.
TEST_F(SendPayoutsTest, ARefusedPayoutFailsAndIsRetriedByAnAdministrator) {
    const Booking booking = due_booking();
    fail("transfer", Trouble::refused);
    world.money.send.run();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::failed);
    EXPECT_EQ(world.payout_of(booking).last_error, "refused by the bank");
    world.clock.advance(hours(24));
    EXPECT_EQ(world.money.send.run(), 0) << "there is no automatic retry";
    ASSERT_TRUE(world.money.operate.retry(world.admin, booking.lines[0].id, "Again"));
    const auto twice = world.money.operate.retry(world.admin, booking.lines[0].id, "Again");
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error().refusal, Refusal::payout_not_retryable);
    world.money.send.run();
    expect_paid_once(booking);
    EXPECT_EQ(world.payout_of(booking).attempt, 2);
    EXPECT_FALSE(world.money.operate.retry(world.admin, booking.lines[0].id, "Again"));
    EXPECT_EQ(world.money.operate.list({.status = PayoutStatus::completed}).total, 1);
    EXPECT_EQ(world.money.operate.list({.status = PayoutStatus::failed}).total, 0);
}

// I10: a transfer that carries the line's name and another amount is not the one that was owed. The
// payout fails, nothing is posted, and an operator is notified.
TEST_F(SendPayoutsTest, I10_DoesNotAdoptATransferOfAnotherAmount) {
    for (const std::int64_t off_by : {-1, 1}) {
        PayoutWorld fresh;
        fresh.set_up_account();
        const Booking booking = fresh.completed_booking();
        fresh.clock.advance(hours(8));
        fresh.provider.next_troubles["transfer"].push_back(Trouble::lost_after);
        fresh.money.send.run();
        fresh.provider.transfers.begin()->second.amount += Money::from_cents(off_by);
        const std::string other = fresh.provider.transfers.begin()->first;
        fresh.clock.advance(hours(25));
        EXPECT_EQ(fresh.money.send.run(), 1);
        const Payout payout = fresh.payout_of(booking);
        EXPECT_EQ(payout.state, PayoutState::failed);
        EXPECT_EQ(payout.transfer, "");
        EXPECT_NE(payout.last_error.find(other), std::string::npos) << payout.last_error;
        EXPECT_EQ(fresh.sent_for(booking).size(), 1U) << "no second one was made";
        EXPECT_EQ(fresh.owed(), payout.amount) << "nothing was posted";
        EXPECT_EQ(fresh.notes().size(), 1U);
    }
}

// So is one that the provider answers our own call with.
TEST_F(SendPayoutsTest, I10_DoesNotAcceptAReplyOfAnotherAmount) {
    const Booking booking = due_booking();
    fail("transfer", Trouble::lost_after);
    world.money.send.run();
    world.provider.transfers.begin()->second.amount += Money::from_cents(1);
    world.provider.transfers.begin()->second.reference = "nothing of ours";
    world.clock.advance(payout_lease);
    EXPECT_EQ(world.money.send.run(), 1);
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::failed);
    EXPECT_EQ(world.owed(), world.payout_of(booking).amount);
}

TEST_F(SendPayoutsTest, TwoWorkersSendEachLineOnce) {
    world.set_up_account();
    const Booking booking = world.completed_booking(8);
    world.clock.advance(hours(9));
    std::vector<std::jthread> workers;
    for (int i = 0; i < 4; ++i) workers.emplace_back([this] { world.money.send.run(); });
    workers.clear();
    for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(world.sent_for(booking, i).size(), 1U);
    EXPECT_EQ(world.owed(), Money{});
}

TEST_F(SendPayoutsTest, ASetBackClockSendsNothingTwice) {
    const Booking booking = due_booking();
    world.money.send.run();
    world.clock.advance(-hours(30));
    world.money.send.run();
    world.clock.advance(hours(60));
    world.money.send.run();
    expect_paid_once(booking);
}

// R11: the clock says 23 hours at most, the provider has forgotten the key all the same.
TEST_F(SendPayoutsTest, R11_DoesNotTrustAKeyThatOnlyLooksFresh) {
    const Booking booking = due_booking();
    fail("transfer", Trouble::lost_after);
    world.money.send.run();
    ASSERT_EQ(world.payout_of(booking).state, PayoutState::sending);
    world.provider.remove_keys();
    world.clock.advance(hours(22));
    world.money.send.run();
    expect_paid_once(booking);
}

// I9: a booking cancelled in time owes nothing; what a late cancellation keeps is paid out.
TEST_F(SendPayoutsTest, I9_ACancelledBookingPaysItsKeptAmountOnly) {
    world.set_up_account();
    const Booking early = world.paid_booking(hours(48));
    ASSERT_TRUE(world.cancel.run({.account = world.client}, early.id));
    EXPECT_TRUE(
        world.store->read([&](Transaction& t) { return t.payouts.of_booking(early.id).empty(); }));
    const Booking late = world.paid_booking(hours(72));
    world.clock.set(late.first_start() - hours(3));
    ASSERT_TRUE(world.cancel.run({.account = world.client}, late.id));
    const Money kept = world.payout_of(late).amount;
    EXPECT_EQ(world.owed(), kept);
    EXPECT_LT(kept, payout_amount(late.lines[0].amounts));
    world.clock.set(late.last_end() + hours(8));
    world.jobs.run();
    world.money.send.run();
    ASSERT_EQ(world.sent_for(late).size(), 1U);
    EXPECT_EQ(world.sent_for(late)[0].amount, kept);
    EXPECT_EQ(world.owed(), Money{});
    EXPECT_EQ(world.escrow(late), Money{});
}

}  // namespace send_payouts_test
}  // namespace steady
