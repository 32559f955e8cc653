// A bank may take back parts of one payment again and again: every loss is an operator's decision.
#include "app/bookings/shift_notifications.h"
#include "app/notifications/operator_notes.h"
#include "tests/unit/payouts/disputed_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace second_dispute_test {

using testing::DisputedMoneyTest;

class SecondDisputeTest : public DisputedMoneyTest {
  protected:
    std::string lose(const Booking& booking, int dollars) {
        std::string id = dispute(booking, Money::from_dollars(dollars));
        close(id, false);
        return id;
    }
    bool is_open(const std::string& note) {
        return world.store->read([&](Transaction& t) { return is_note_open(t, note); });
    }
    Booking sent_booking() {
        world.set_up_account();
        const Booking booking = world.completed_booking();
        world.clock.advance(hours(9));
        world.money.send.run();
        EXPECT_EQ(world.payout_of(booking).state, PayoutState::paid);
        return booking;
    }
    std::string note_of(const Booking& booking, const std::string& dispute) {
        return sent_in_dispute_note(booking.lines[0].id, dispute);
    }
};

TEST_F(SecondDisputeTest, OfASentPayoutWritesItsOwnNote) {
    const Booking booking = sent_booking();
    const std::string first = lose(booking, 10);
    world.write([&](Transaction& t) { close_note(t, note_of(booking, first)); });
    const std::string second = lose(booking, 20);
    EXPECT_TRUE(is_open(note_of(booking, second)));
    EXPECT_EQ(deduct(booking, Money::from_cents(3'001)).error().refusal, Refusal::invalid_input);
    ASSERT_TRUE(deduct(booking, Money::from_dollars(30)));
    EXPECT_FALSE(is_open(note_of(booking, second))) << "one decision about both";
    world.jobs.run();
    EXPECT_EQ(world.payout_of(booking).returned, Money::from_dollars(30));
    const std::string third = lose(booking, 5);
    EXPECT_TRUE(is_open(note_of(booking, third)));
    EXPECT_EQ(deduct(booking, Money::from_dollars(1)).error().refusal, Refusal::conflict)
        << "a part came back in another tax year, perhaps";
    expect_balanced_accounts();
}

TEST_F(SecondDisputeTest, HoldsAPayoutThatWasDecidedBefore) {
    world.set_up_account();
    const Booking booking = world.completed_booking();
    world.clock.advance(hours(9));
    const Money whole = world.payout_of(booking).amount;
    lose(booking, 7);
    ASSERT_TRUE(deduct(booking, Money::from_dollars(7)));
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::due);
    lose(booking, 3);
    EXPECT_EQ(world.payout_of(booking).hold, HoldReason::by_operator);
    EXPECT_TRUE(world.payout_of(booking).hold_note.contains("$10.00"));
    EXPECT_EQ(deduct(booking, Money::from_cents(301)).error().refusal, Refusal::invalid_input);
    ASSERT_TRUE(deduct(booking, Money::from_dollars(3)));
    world.money.send.run();
    EXPECT_EQ(world.payout_of(booking).state, PayoutState::paid);
    EXPECT_EQ(world.sent_for(booking).at(0).amount, whole - Money::from_dollars(10));
    EXPECT_EQ(world.owed(), Money{});
    expect_balanced_accounts();
    lose(booking, 2);
    ASSERT_TRUE(deduct(booking, Money::from_dollars(2)));
    world.jobs.run();
    EXPECT_EQ(world.payout_of(booking).deducted, Money::from_dollars(12));
    EXPECT_EQ(world.payout_of(booking).returned, Money::from_dollars(2));
    EXPECT_EQ(world.owed(), Money{});
    expect_balanced_accounts();
}

// A payout has one hold, which must name everything that is to be decided.
TEST_F(SecondDisputeTest, IsAddedToTheReasonOfAnEarlierHold) {
    for (const bool planned_later : {true, false}) {
        testing::PayoutWorld fresh;
        fresh.set_up_account();
        const Booking booking = fresh.paid_booking();
        const auto take_back = [&](int dollars) {
            fresh.provider.close_dispute(
                fresh.provider.open_dispute(fresh.provider.pages.at(fresh.page_of(booking)).payment,
                                            Money::from_dollars(dollars)),
                false);
            fresh.deliver();
        };
        fresh.clock.set(booking.last_end() + seconds(1));
        if (!planned_later) fresh.complete.run();
        fresh.write([&](Transaction& t) {
            notify_no_show(t, fresh.ids, fresh.clock.now(), booking, booking.lines[0], true);
            ShiftReport shift = t.shifts.of_bookings({booking.id}).at(0);
            shift.companion_missing_at = fresh.clock.now();
            t.shifts.save(shift);
        });
        take_back(7);
        if (planned_later) fresh.complete.run();
        take_back(3);
        const Payout held = fresh.payout_of(booking);
        EXPECT_EQ(held.hold, HoldReason::by_operator);
        EXPECT_TRUE(held.hold_note.contains("didn't show up")) << held.hold_note;
        EXPECT_TRUE(held.hold_note.contains("$10.00")) << held.hold_note;
        EXPECT_FALSE(held.hold_note.contains("$7.00")) << held.hold_note;
    }
}

}  // namespace second_dispute_test
}  // namespace steady
