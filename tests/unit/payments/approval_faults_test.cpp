#include "tests/unit/payments/requested_world.h"

namespace steady {
namespace approval_faults_test {

using Requested = testing::RequestedWorld;
using Kind = ProviderFault::Kind;

TEST(ApprovalFaults, AnAuthorizationEndsByItself) {
    Requested world;
    world.authorize();
    world.provider.end_authorization(world.page);
    EXPECT_EQ(world.money.reconcile_purchases.run(), 0) << "too fresh";
    world.clock.advance(minutes{3});
    EXPECT_EQ(world.money.reconcile_purchases.run(), 1);
    EXPECT_EQ(world.approval().outcome, ApprovalOutcome::payment_lost);
    EXPECT_EQ(world.notifications_of(world.client, NotificationKind::booking_cancelled), 1U);
    EXPECT_EQ(world.notifications_of(world.companion, NotificationKind::booking_cancelled), 1U);
    world.expect_nothing_moved();
}

// …after the companion has accepted: the capture is refused, and the page says why.
TEST(ApprovalFaults, AnAuthorizationThatEndedIsNotCaptured) {
    Requested world;
    world.authorize();
    world.provider.end_authorization(world.page);
    ASSERT_TRUE(world.answers.accept(world.companion, world.booking.id));
    EXPECT_EQ(world.approval().outcome, ApprovalOutcome::payment_lost);
    world.expect_nothing_moved();
}

// Every call of the capture fails or loses its answer, at each point; the job continues.
TEST(ApprovalFaults, ACaptureSurvivesEveryFault) {
    for (const bool after_effect : {false, true}) {
        for (const Kind kind : {Kind::unavailable, Kind::unknown, Kind::spent_key}) {
            for (int good_calls = 0; good_calls < 2; ++good_calls) {
                Requested world;
                world.authorize();
                ASSERT_TRUE(
                    world.answers_without_capture.accept(world.companion, world.booking.id));
                EXPECT_EQ(world.status(), BookingStatus::pending)
                    << "not before the money has arrived";
                EXPECT_TRUE(world.balances().empty());
                if (good_calls == 0) {
                    world.provider.failures = {{kind, after_effect, ""}};
                    world.work();
                } else {
                    // The capture arrives, and the page cannot be read.
                    (void)world.provider.capture_payment("pi_" + world.page);
                    world.provider.failures = {{Kind::refused, false, ""}, {kind, false, ""}};
                    world.work();
                }
                world.expect_confirmed();
            }
        }
    }
}

// The event of the capture arrives before, and again after, our own answer.
TEST(ApprovalFaults, EventsMayComeInAnyOrder) {
    Requested world;
    world.provider.authorize(world.page);
    const std::string payment = "pi_" + world.page;
    ASSERT_TRUE(world.event("evt_1 payment_intent.amount_capturable_updated " + payment));
    EXPECT_FALSE(world.approval().authorized_at) << "the page's own event says whose it is";
    ASSERT_TRUE(world.event("evt_2 checkout.session.completed " + world.page));
    EXPECT_TRUE(world.approval().is_open());
    ASSERT_TRUE(world.answers_without_capture.accept(world.companion, world.booking.id));
    (void)world.provider.capture_payment(payment);
    ASSERT_TRUE(world.event("evt_3 charge.captured " + payment));
    world.expect_confirmed();
    ASSERT_TRUE(world.event("evt_4 charge.captured " + payment));
    ASSERT_TRUE(world.event("evt_5 payment_intent.amount_capturable_updated " + payment));
    world.work();
    world.expect_confirmed();
}

// The server ends between the acceptance and the capture, and the client is suspended meanwhile.
TEST(ApprovalFaults, ADecisionThatWasOvertakenIsNotCaptured) {
    Requested world;
    world.authorize();
    ASSERT_TRUE(world.answers_without_capture.accept(world.companion, world.booking.id));
    EXPECT_EQ(world.cancel.run({.account = world.client}, world.booking.id).error().refusal,
              Refusal::conflict)
        << "the capture decides";
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        t.accounts.set_suspended(world.companion, world.clock.now());
        (void)close_waiting(t, world.ids, world.clock.now(), world.companion);
        return {};
    });
    world.expect_nothing_moved();
}

// …and the capture was faster: the payment goes back in full, through the ledger.
TEST(ApprovalFaults, ACaptureAfterTheEndIsRefunded) {
    Requested world;
    world.authorize();
    ASSERT_TRUE(world.answers_without_capture.accept(world.companion, world.booking.id));
    (void)world.provider.capture_payment("pi_" + world.page);
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        t.accounts.set_suspended(world.companion, world.clock.now());
        (void)close_waiting(t, world.ids, world.clock.now(), world.companion);
        return {};
    });
    world.work();
    EXPECT_EQ(world.status(), BookingStatus::cancelled);
    ASSERT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.provider.refunds[0].amount, world.booking.total);
    EXPECT_EQ(world.balance(ledger::booking_escrow(world.booking.id)), Money{});
}

TEST(ApprovalFaults, AnotherAmountIsReleased) {
    Requested world;
    world.provider.pages.at(world.page).amount += Money::from_cents(1);
    world.provider.authorize(world.page);
    EXPECT_EQ(world.money.settlement.settle(world.page).value(), Settlement::amount_mismatch);
    EXPECT_FALSE(world.approval().authorized_at);
    world.work();
    EXPECT_TRUE(world.is_released());
    EXPECT_EQ(world.status(), BookingStatus::pending) << "until its hold ends";
}

}  // namespace approval_faults_test
}  // namespace steady
