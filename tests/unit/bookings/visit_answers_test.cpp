#include "domain/payments/ledger_entries.h"
#include "ports/store.h"
#include "tests/unit/bookings/shift_fixture.h"

namespace steady {
namespace visit_answers_test {

class VisitAnswersTest : public testing::ShiftFixture {};

// A1: a near visit without an answer does not take place, and costs nothing.
TEST_F(VisitAnswersTest, CancelsANearUnansweredVisitWithAFullRefund) {
    booking = world.book_and_pay(world.in_hours(10), 4, false);
    world.clock.set(*shift().acknowledge_by - seconds{1});
    EXPECT_EQ(world.use.missed.run(), 0);
    world.clock.advance(seconds{1});
    EXPECT_EQ(world.use.missed.run(), 1);
    const Booking after = *world.stored(booking.id);
    EXPECT_EQ(after.status, BookingStatus::cancelled);
    EXPECT_EQ(after.refunded, booking.total);
    EXPECT_EQ(world.sum_of_ledger(), Money{});
    world.store->read([&](Transaction& t) {
        EXPECT_EQ(t.refunds.of_booking(booking.id).at(0).reason, "no_answer");
        return 0;
    });
    EXPECT_EQ(count_of(world.client, NotificationKind::booking_cancelled), 1U);
    EXPECT_EQ(count_of(world.client, NotificationKind::unacknowledged), 0U);
    EXPECT_EQ(count_of(world.companion, NotificationKind::answer_missed), 1U);
    EXPECT_EQ(count_of(world.companion, NotificationKind::booking_cancelled), 0U);
    EXPECT_EQ(world.use.detail.run(world.as_client(), booking.id)->answers.at(booking.lines[0].id),
              VisitAnswer::no_answer);
    EXPECT_EQ(world.use.missed.run(), 0);
    EXPECT_EQ(refusal(world.companion, ShiftAct::acknowledge), Refusal::conflict);
}

TEST_F(VisitAnswersTest, CancelsAnUnansweredVisitADayBefore) {
    world.clock.advance(until_due);
    EXPECT_EQ(world.use.missed.run(), 1);
    EXPECT_EQ(world.stored(booking.id)->status, BookingStatus::confirmed);
    world.clock.set(booking.lines[0].service.start - hours{24} - seconds{1});
    EXPECT_EQ(world.use.missed.run(), 0);
    world.clock.advance(seconds{1});
    EXPECT_EQ(world.use.missed.run(), 1);
    EXPECT_EQ(world.stored(booking.id)->status, BookingStatus::cancelled);
    EXPECT_EQ(world.stored(booking.id)->refunded, booking.total);
    EXPECT_EQ(count_of(world.companion, NotificationKind::answer_missed), 2U);
}

// An answer that was too late for the deadline and in time for the visit.
TEST_F(VisitAnswersTest, ALateAnswerKeepsTheVisit) {
    world.clock.advance(until_due);
    EXPECT_EQ(world.use.missed.run(), 1);
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    world.clock.set(booking.lines[0].service.start - hours{1});
    EXPECT_EQ(world.use.missed.run(), 0);
    EXPECT_EQ(world.stored(booking.id)->status, BookingStatus::confirmed);
}

// One of two companions answers: the other one's part alone comes back.
TEST_F(VisitAnswersTest, CancelsOnlyTheUnansweredPart) {
    const AccountId other = world.add_companion("Sam");
    const Booking made =
        world.use.create
            .run(world.command(world.request({world.line(world.companion, world.in_hours(70)),
                                              world.line(other, world.in_hours(70))})))
            .value();
    ASSERT_TRUE(world.pay(made));
    ASSERT_TRUE(
        world.use.work_shift.run(other, {made.id, made.lines[1].id, ShiftAct::acknowledge}));
    const Money before = world.use.cancel.preview(world.as_client(), made.id)->refund.total;
    EXPECT_EQ(before, made.total) << "days ahead";
    world.clock.set(made.lines[0].service.start - hours{20});
    EXPECT_GE(world.use.missed.run(), 1);
    EXPECT_GE(world.use.missed.run(), 0);
    const Booking after = *world.stored(made.id);
    EXPECT_EQ(after.status, BookingStatus::confirmed);
    EXPECT_TRUE(after.lines[0].cancelled);
    EXPECT_TRUE(after.lines[1].is_active());
    EXPECT_EQ(after.refunded, made.lines[0].amounts.total);
    EXPECT_EQ(count_of(world.client, NotificationKind::booking_partly_cancelled), 1U);
}

TEST_F(VisitAnswersTest, TheClientCancelsForFreeUntilTheAnswer) {
    booking = world.book_and_pay(world.in_hours(3) + hours{72}, 4, false);
    world.clock.set(booking.lines[0].service.start - minutes{90});
    const auto preview = [&] {
        return world.use.cancel.preview(world.as_client(), booking.id)->refund.total;
    };
    EXPECT_EQ(preview(), booking.total);
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    EXPECT_EQ(preview(), Money{});
}

// A1: of a booking of two, the client gives up the unanswered visit, and keeps the other one.
TEST_F(VisitAnswersTest, TheClientCancelsAnUnansweredVisitAlone) {
    const AccountId other = world.add_companion("Sam");
    const Booking made =
        world.use.create
            .run(world.command(world.request({world.line(world.companion, world.in_hours(70)),
                                              world.line(other, world.in_hours(70))})))
            .value();
    ASSERT_TRUE(world.pay(made));
    const BookingLineId answered = made.lines[1].id;
    const BookingLineId open = made.lines[0].id;
    ASSERT_TRUE(world.use.work_shift.run(other, {made.id, answered, ShiftAct::acknowledge}));
    world.clock.set(made.lines[0].service.start - minutes{90});
    const auto view = world.use.detail.run(world.as_client(), made.id).value();
    EXPECT_EQ(view.separately_cancellable, std::set{open});
    const auto refused = world.use.cancel.preview(world.as_client(), made.id, answered);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::invalid_input);
    EXPECT_FALSE(world.use.cancel.preview(testing::BookingWorld::as_admin(), made.id, open));
    const auto shown = world.use.cancel.preview(world.as_client(), made.id, open).value();
    EXPECT_EQ(shown.refund.total, made.lines[0].amounts.total);
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), made.id, "", shown.refund.total, open));
    const Booking after = *world.stored(made.id);
    EXPECT_EQ(after.status, BookingStatus::confirmed);
    EXPECT_EQ(after.lines[0].cancelled->by, CancelledBy::client);
    EXPECT_TRUE(after.lines[1].is_active());
    EXPECT_EQ(after.refunded, made.lines[0].amounts.total);
    EXPECT_EQ(world.sum_of_ledger(), Money{});
    EXPECT_EQ(count_of(world.client, NotificationKind::booking_partly_cancelled), 1U);
    EXPECT_EQ(count_of(world.companion, NotificationKind::booking_cancelled), 1U);
    EXPECT_EQ(count_of(other, NotificationKind::booking_cancelled), 0U);
    EXPECT_FALSE(world.use.cancel.preview(world.as_client(), made.id, open)) << "it is canceled";
}

// The companion keeps the second of two visits, so nothing says that all of it was canceled.
TEST_F(VisitAnswersTest, ACompanionWhoKeepsAVisitReadsOfAPart) {
    const Booking made =
        world.use.create
            .run(world.command(world.request({world.line(world.companion, world.in_hours(200)),
                                              world.line(world.companion, world.in_hours(240))})))
            .value();
    ASSERT_TRUE(world.pay(made));
    const BookingLineId open = made.lines[0].id;
    const auto shown = world.use.cancel.preview(world.as_client(), made.id, open).value();
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), made.id, "", shown.refund.total, open));
    EXPECT_EQ(count_of(world.companion, NotificationKind::booking_partly_cancelled), 1U);
    EXPECT_EQ(count_of(world.companion, NotificationKind::booking_cancelled), 0U);
}

// Both visits share one trip, which the first one pays for.
TEST_F(VisitAnswersTest, AVisitThatPaysForTheTripIsNotCancelledAlone) {
    const Booking made =
        world.use.create
            .run(world.command(world.request({world.line(world.companion, world.in_hours(200)),
                                              world.line(world.companion, world.in_hours(213))})))
            .value();
    ASSERT_TRUE(world.pay(made));
    ASSERT_FALSE(travel_money(made.lines[0].amounts.fees).is_zero());
    ASSERT_TRUE(travel_money(made.lines[1].amounts.fees).is_zero());
    EXPECT_FALSE(world.use.cancel.preview(world.as_client(), made.id, made.lines[0].id));
    EXPECT_TRUE(world.use.cancel.preview(world.as_client(), made.id, made.lines[1].id));
}

// B1: asked at once, reminded at half time, both ways and always.
TEST_F(VisitAnswersTest, AsksAndRemindsACompanionOnce) {
    const auto asked = [&] {
        return count_of(world.companion, NotificationKind::answer_requested);
    };
    EXPECT_EQ(asked(), 1U);
    ASSERT_TRUE(shift().remind_at);
    world.clock.set(*shift().remind_at - seconds{1});
    EXPECT_EQ(world.use.missed.run(), 0);
    EXPECT_EQ(asked(), 1U);
    world.clock.advance(seconds{1});
    EXPECT_EQ(world.use.missed.run(), 0);
    EXPECT_EQ(world.use.missed.run(), 0);
    EXPECT_EQ(asked(), 2U);
}

// B8: the client comes after the report.
TEST_F(VisitAnswersTest, ACheckInAfterTheReportReleasesThePay) {
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    world.clock.set(booking.lines[0].service.start);
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    world.clock.advance(minutes{15});
    ASSERT_TRUE(say(world.companion, ShiftAct::report_no_show));
    EXPECT_EQ(notes(), 1U);
    world.clock.advance(minutes{10});
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    EXPECT_EQ(notes(), 0U) << "no operator has to decide it any more";
    world.clock.set(booking.lines[0].service.end + minutes{1});
    ASSERT_EQ(world.use.complete.run(), 1);
    EXPECT_NE(world.store->read([&](Transaction& t) { return t.payouts.find(booking.lines[0].id); })
                  ->hold,
              HoldReason::by_operator);
}

}  // namespace visit_answers_test
}  // namespace steady
