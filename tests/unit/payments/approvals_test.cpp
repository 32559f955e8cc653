#include "app/companions/usual_answers.h"
#include "ports/companions.h"
#include "tests/unit/payments/requested_world.h"

namespace steady {
namespace approvals_test {

using Requested = testing::RequestedWorld;

TEST(Approvals, AreAskedForOnceTheCardIsAuthorized) {
    Requested world;
    EXPECT_TRUE(world.provider.checkout_requests.back().authorize_only);
    EXPECT_FALSE(world.approval().is_open());
    EXPECT_EQ(world.answers.accept(world.companion, world.booking.id).error().refusal,
              Refusal::conflict)
        << "not before";
    world.authorize();
    world.authorize();  // the same report again
    EXPECT_TRUE(world.approval().is_open());
    EXPECT_EQ(world.booking_now(world.booking.id).hold_expires_at, world.approval().answer_by);
    EXPECT_EQ(world.status(), BookingStatus::pending);
    EXPECT_TRUE(world.balances().empty());
    EXPECT_EQ(world.notifications_of(world.companion, NotificationKind::answer_requested), 1U);
    EXPECT_EQ(world.money.booking_checkout(world.client, world.booking.id).error().refusal,
              Refusal::booking_not_payable)
        << "no second page";
    EXPECT_EQ(world.money.reconcile_purchases.run(), 0);
    EXPECT_TRUE(world.run_jobs().empty());
}

TEST(Approvals, AcceptingCapturesAndConfirms) {
    Requested world;
    world.authorize();
    ASSERT_TRUE(world.answers.accept(world.companion, world.booking.id));
    world.expect_confirmed();
    ASSERT_TRUE(world.answers.accept(world.companion, world.booking.id)) << "again";
    world.work();
    EXPECT_EQ(world.balance(ledger::booking_escrow(world.booking.id)), -world.booking.total);
    EXPECT_EQ(world.answers.decline(world.companion, world.booking.id, DeclineReason::other)
                  .error()
                  .refusal,
              Refusal::conflict);
}

TEST(Approvals, DecliningReleases) {
    Requested world;
    world.authorize();
    const auto decline = [&] {
        return world.answers.decline(world.companion, world.booking.id, DeclineReason::too_far);
    };
    ASSERT_TRUE(decline());
    EXPECT_EQ(world.booking_now(world.booking.id).cancelled_by, CancelledBy::companion);
    EXPECT_EQ(world.approval().declined_for, DeclineReason::too_far);
    ASSERT_TRUE(decline()) << "again";
    EXPECT_EQ(world.answers.accept(world.companion, world.booking.id).error().refusal,
              Refusal::conflict);
    world.expect_nothing_moved();
    EXPECT_EQ(world.notifications_of(world.client, NotificationKind::booking_cancelled), 1U);
    EXPECT_EQ(world.notifications_of(world.companion, NotificationKind::answer_requested), 0U);
}

TEST(Approvals, AnswersCountForNinetyDays) {
    Requested world;
    ReviewUsualAnswers review(*world.store, world.clock);
    const auto usual = [&] {
        return world.store->read([&](Transaction& t) {
            return t.companions.find(world.companion)->profile.usual_answer;
        });
    };
    world.authorize();
    const Instant asked_at = *world.approval().authorized_at;
    ASSERT_TRUE(world.answers.accept(world.companion, world.booking.id));
    EXPECT_EQ(usual().review_at, asked_at + counted_requests_age);
    world.clock.set(asked_at + counted_requests_age - seconds{1});
    EXPECT_EQ(review.run(), 0);
    world.clock.set(asked_at + counted_requests_age);
    EXPECT_EQ(review.run(), 1);
    EXPECT_EQ(usual(), UsualAnswer{});
    EXPECT_EQ(review.run(), 0);
}

TEST(Approvals, SilenceReleases) {
    Requested world;
    world.authorize();
    world.clock.set(*world.approval().answer_by);
    EXPECT_EQ(world.answers.accept(world.companion, world.booking.id).error().refusal,
              Refusal::conflict)
        << "the deadline has passed";
    EXPECT_EQ(world.expire.run(), 0) << "not before it is over";
    world.clock.advance(seconds{1});
    EXPECT_EQ(world.expire.run(), 1);
    EXPECT_EQ(world.approval().outcome, ApprovalOutcome::unanswered);
    world.expect_nothing_moved();
}

TEST(Approvals, AClientWithdrawsUntilTheAnswer) {
    Requested world;
    world.authorize();
    ASSERT_TRUE(world.cancel.run({.account = world.client}, world.booking.id));
    EXPECT_EQ(world.approval().outcome, ApprovalOutcome::withdrawn);
    EXPECT_EQ(world.notifications_of(world.companion, NotificationKind::booking_cancelled), 1U);
    world.expect_nothing_moved();
}

TEST(Approvals, EndWhereTheTwoMayNotMeet) {
    Requested world;
    world.authorize();
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        t.accounts.set_suspended(world.client, world.clock.now());
        return {};
    });
    EXPECT_EQ(world.answers.accept(world.companion, world.booking.id).error().refusal,
              Refusal::account_suspended);
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        (void)close_waiting(t, world.ids, world.clock.now(), world.client);
        return {};
    });
    EXPECT_EQ(world.approval().outcome, ApprovalOutcome::not_permitted);
    world.expect_nothing_moved();
}

// The right was lost between the booking and the authorization.
TEST(Approvals, AreNotAskedForWhereTheTwoMayNotMeet) {
    Requested world;
    world.set_identity(world.client, VerificationStatus::rejected);
    world.authorize();
    EXPECT_EQ(world.notifications_of(world.companion, NotificationKind::answer_requested), 0U);
    world.expect_nothing_moved();
}

TEST(Approvals, TheHoldEndsBeforeTheCardIsAuthorized) {
    Requested world;
    world.clock.advance(minutes{31});
    EXPECT_EQ(world.expire.run(), 1);
    EXPECT_EQ(world.approval().outcome, ApprovalOutcome::payment_lost);
    world.provider.authorize(world.page);  // the page was completed in the same moment
    EXPECT_EQ(world.money.settlement.settle(world.page).value(), Settlement::authorized);
    world.expect_nothing_moved();
}

TEST(Approvals, StrangersAnswerNothing) {
    Requested world;
    world.authorize();
    EXPECT_EQ(world.answers.accept(world.client, world.booking.id).error().refusal,
              Refusal::booking_not_found);
    const auto unknown = world.ids.next<BookingId>();
    EXPECT_EQ(world.answers.accept(world.companion, unknown).error().refusal,
              Refusal::booking_not_found);
}

TEST(Approvals, RemindOnceAtHalfTime) {
    Requested world;
    RemindApprovals remind(*world.store, world.clock, world.ids, world.time_zones);
    world.authorize();
    world.clock.set(*world.approval().remind_at - seconds{1});
    EXPECT_EQ(remind.run(), 0);
    world.clock.advance(seconds{1});
    EXPECT_EQ(remind.run(), 1);
    EXPECT_EQ(remind.run(), 0);
    EXPECT_EQ(world.notifications_of(world.companion, NotificationKind::answer_requested), 1U)
        << "in place of the first";
}

}  // namespace approvals_test
}  // namespace steady
