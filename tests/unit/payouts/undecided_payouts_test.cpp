// A payout that an operator must decide about, but that is being sent when that becomes known.
#include "app/bookings/shift_notifications.h"
#include "app/notifications/operator_notes.h"
#include "domain/payments/provider_keys.h"
#include "domain/payouts/payout_rules.h"
#include "tests/unit/payouts/payout_world.h"

#include <utility>

#include <gtest/gtest.h>

namespace steady {
namespace undecided_payouts_test {

using testing::PayoutWorld;
using Trouble = testing::MoneyProvider::Trouble;

// A booking whose payout is due, and whose next transfer has this trouble.
struct SendingWorld : PayoutWorld {
    Booking booking = due_booking();
    std::string dispute{};

    explicit SendingWorld(Trouble of_transfer) {
        if (of_transfer != Trouble::none) provider.next_troubles["transfer"] = {of_transfer};
    }
    Booking due_booking() {
        set_up_account();
        Booking due = completed_booking();
        clock.advance(hours(8));
        return due;
    }
    void lose_dispute() {
        dispute = provider.open_dispute(payout_of(booking).source_payment);
        provider.close_dispute(dispute, false);
        deliver();
    }
    void send_after_lease() {
        clock.advance(payout_lease + spent_key_pause);
        money.send.run();
        money.send.run();
    }
    [[nodiscard]] bool is_open(const std::string& note) {
        return store->read([&](Transaction& t) { return is_note_open(t, note); });
    }
    [[nodiscard]] std::string dispute_note() const {
        return sent_in_dispute_note(booking.lines[0].id, dispute);
    }
    void expect_held_by_operator() {
        EXPECT_EQ(payout_of(booking).state, PayoutState::held);
        EXPECT_EQ(payout_of(booking).hold, HoldReason::by_operator);
        EXPECT_TRUE(sent_for(booking).empty());
    }
    void release() {
        ASSERT_TRUE(money.operate.release(admin, booking.lines[0].id, "It took place"));
    }
};

TEST(UndecidedPayouts, ADisputeLostWhileSendingHoldsWhatWasNotSent) {
    for (const Trouble lost : {Trouble::lost_before, Trouble::spent_key}) {
        SendingWorld world(lost);
        world.money.send.run();
        ASSERT_EQ(world.payout_of(world.booking).state, PayoutState::sending);
        world.lose_dispute();
        EXPECT_TRUE(world.is_open(world.dispute_note())) << "the operator is notified at once";
        world.send_after_lease();
        world.expect_held_by_operator();
        EXPECT_FALSE(world.is_open(world.dispute_note())) << "now the held payout says it";
        world.release();
        world.money.send.run();
        EXPECT_EQ(world.payout_of(world.booking).state, PayoutState::paid);
        EXPECT_EQ(world.sent_for(world.booking).size(), 1U);
    }
}

TEST(UndecidedPayouts, ADisputeLostWhileSendingIsNotedForWhatWasSent) {
    SendingWorld world(Trouble::lost_after);
    world.money.send.run();
    world.lose_dispute();
    world.send_after_lease();
    EXPECT_EQ(world.payout_of(world.booking).state, PayoutState::paid);
    EXPECT_EQ(world.sent_for(world.booking).size(), 1U);
    EXPECT_TRUE(world.is_open(world.dispute_note()));
    EXPECT_TRUE(world.money.deduct_dispute.run(world.admin, world.booking.lines[0].id,
                                               Money::from_cents(100), "Cut short"));
    EXPECT_FALSE(world.is_open(world.dispute_note()));
}

TEST(UndecidedPayouts, ADisputeLostDuringARefusedCallHoldsIt) {
    SendingWorld world(Trouble::none);
    bool is_first = true;
    world.provider.trouble = [&](std::string_view call) {
        if (call != "transfer" || !std::exchange(is_first, false)) return Trouble::none;
        world.lose_dispute();
        return Trouble::refused;
    };
    world.money.send.run();
    world.expect_held_by_operator();
    world.release();
    world.money.send.run();
    EXPECT_EQ(world.payout_of(world.booking).state, PayoutState::paid);
}

// A failed payout is not retried meanwhile, so its note ends with the hold.
TEST(UndecidedPayouts, ALostDisputeEndsTheNoteOfAFailedPayout) {
    SendingWorld world(Trouble::refused);
    world.money.send.run();
    const std::string failed = payout_failed_note(world.payout_of(world.booking).key);
    ASSERT_TRUE(world.is_open(failed));
    world.lose_dispute();
    world.expect_held_by_operator();
    EXPECT_FALSE(world.is_open(failed));
}

TEST(UndecidedPayouts, ANoShowReportedWhileSendingHoldsWhatWasNotSent) {
    SendingWorld world(Trouble::lost_before);
    world.money.send.run();
    world.write([&](Transaction& t) {
        notify_no_show(t, world.ids, world.clock.now(), world.booking, world.booking.lines[0],
                       true);
    });
    world.send_after_lease();
    world.expect_held_by_operator();
    world.release();
    world.money.send.run();
    EXPECT_EQ(world.payout_of(world.booking).state, PayoutState::paid);
}

}  // namespace undecided_payouts_test
}  // namespace steady
