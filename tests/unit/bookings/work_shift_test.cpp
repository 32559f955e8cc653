#include "app/bookings/work_shift.h"

#include "app/payouts/payout_admin.h"
#include "domain/bookings/earnings.h"
#include "ports/store.h"
#include "tests/unit/bookings/shift_fixture.h"

#include <array>

#include <gtest/gtest.h>

namespace steady {
namespace work_shift_test {

using testing::BookingWorld;

constexpr std::array every_act{ShiftAct::acknowledge, ShiftAct::check_in, ShiftAct::check_out,
                               ShiftAct::say_late, ShiftAct::report_no_show};

class WorkShiftTest : public testing::ShiftFixture {};

TEST_F(WorkShiftTest, IllBeThereRaisesNoAlarm) {
    EXPECT_EQ(shift().acknowledge_by, world.clock.now() + until_due);
    const Instant first = world.clock.now();
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    world.clock.advance(until_due);
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge)) << "a second press changes nothing";
    EXPECT_EQ(shift().acknowledged_at, first);
    EXPECT_EQ(world.use.missed.run(), 0);
    EXPECT_EQ(troubles(), Troubles{});
}

TEST_F(WorkShiftTest, NotifiesTheClientOnceOfAMissedAcknowledgementAndListsIt) {
    world.clock.advance(until_due - seconds{1});
    EXPECT_EQ(world.use.missed.run(), 0);
    EXPECT_EQ(troubles(), Troubles{});
    world.clock.advance(seconds{1});
    EXPECT_EQ(world.use.missed.run(), 1);
    EXPECT_EQ(world.use.missed.run(), 0);
    EXPECT_EQ(count_of(world.client, NotificationKind::unacknowledged), 1U);
    EXPECT_EQ(count_of(world.companion, NotificationKind::answer_missed), 1U);
    EXPECT_EQ(troubles(), (Troubles{ShiftTrouble::unacknowledged}));
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge)) << "late is better than never";
    EXPECT_EQ(troubles(), Troubles{});
    EXPECT_EQ(count_of(world.client, NotificationKind::visit_answered), 1U) << "the all-clear";
}

TEST_F(WorkShiftTest, RaisesNoAlarmForACancelledVisit) {
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    world.clock.advance(until_due);
    EXPECT_EQ(world.use.missed.run(), 0);
    EXPECT_FALSE(shift().acknowledge_by);
    EXPECT_EQ(troubles(), Troubles{});
}

TEST_F(WorkShiftTest, OnlyPartiesReportAndMostlyTheCompanion) {
    const AccountId other = world.add_companion("Sam");
    for (const ShiftAct act : every_act) {
        EXPECT_EQ(refusal(other, act, 5), Refusal::booking_not_found);
        if (act != ShiftAct::report_no_show) {
            EXPECT_EQ(refusal(world.client, act, 5), Refusal::forbidden);
        }
    }
    EXPECT_EQ(refusal(world.client, ShiftAct::report_no_show), Refusal::conflict) << "too early";
    const auto unknown = world.use.work_shift.run(
        world.companion, {booking.id, world.ids.next<BookingLineId>(), ShiftAct::acknowledge});
    EXPECT_EQ(unknown.error().refusal, Refusal::booking_not_found);
}

TEST_F(WorkShiftTest, AShiftRunsFromDepartureToCheckOut) {
    world.clock.set(booking.lines[0].service.start - hours{1});
    EXPECT_EQ(refusal(world.companion, ShiftAct::say_late, 0), Refusal::invalid_input);
    EXPECT_EQ(refusal(world.companion, ShiftAct::say_late, 241), Refusal::invalid_input);
    ASSERT_TRUE(say(world.companion, ShiftAct::say_late, 20));
    ASSERT_TRUE(say(world.companion, ShiftAct::say_late, 20));
    EXPECT_EQ(count_of(world.client, NotificationKind::running_late), 1U) << "notified once";
    ASSERT_TRUE(say(world.companion, ShiftAct::say_late, 30));
    EXPECT_EQ(count_of(world.client, NotificationKind::running_late), 2U) << "of other minutes";
    EXPECT_EQ(shift().minutes_late, 30);
    EXPECT_EQ(troubles(), (Troubles{ShiftTrouble::late}));
    world.clock.advance(hours{1} + minutes{30});
    EXPECT_EQ(troubles(), (Troubles{ShiftTrouble::nobody_there}));
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    EXPECT_EQ(troubles(), Troubles{});
    world.clock.advance(hours{3});
    ASSERT_TRUE(say(world.companion, ShiftAct::check_out));
    EXPECT_EQ(shift().checked_out_at, world.clock.now());
}

TEST_F(WorkShiftTest, AClientNeedNotWaitForACompanionWhoNeverAnswered) {
    world.clock.set(booking.lines[0].service.start - seconds{1});
    EXPECT_EQ(refusal(world.client, ShiftAct::report_no_show), Refusal::conflict);
    world.clock.advance(seconds{1});
    EXPECT_EQ(refusal(world.companion, ShiftAct::report_no_show), Refusal::conflict);
    ASSERT_TRUE(say(world.client, ShiftAct::report_no_show));
}

TEST_F(WorkShiftTest, AClientWaitsAQuarterOfAnHourForACompanionWhoAnswered) {
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    world.clock.set(booking.lines[0].service.start + minutes{15} - seconds{1});
    EXPECT_EQ(refusal(world.client, ShiftAct::report_no_show), Refusal::conflict);
    world.clock.advance(seconds{1});
    ASSERT_TRUE(say(world.client, ShiftAct::report_no_show));
}

TEST_F(WorkShiftTest, ACompanionCannotCancelAfterCheckOut) {
    const BookingViewer companion{.account = world.companion};
    world.clock.set(booking.lines[0].service.start);
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    EXPECT_TRUE(world.use.detail.run(companion, booking.id)->can_cancel);
    ASSERT_TRUE(say(world.companion, ShiftAct::check_out));
    EXPECT_FALSE(world.use.detail.run(companion, booking.id)->can_cancel);
    EXPECT_EQ(world.use.cancel.run(companion, booking.id).error().refusal,
              Refusal::booking_not_cancellable);
}

// Only the companion sees the pay that remains of a visit canceled late.
TEST_F(WorkShiftTest, ShowsACompanionThePayOfALateCancellation) {
    const BookingViewer companion{.account = world.companion};
    EXPECT_EQ(world.use.detail.run(companion, booking.id)->retained_pay, std::nullopt);
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    world.clock.set(booking.lines[0].service.start - hours{1});
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    EXPECT_EQ(world.use.detail.run(companion, booking.id)->retained_pay, pay_for_visits(booking));
    EXPECT_EQ(world.use.detail.run(world.as_client(), booking.id)->retained_pay, std::nullopt);
}

// Canceling would give up the money that an operator is to decide about.
TEST_F(WorkShiftTest, OffersNoCancellationWhileANoShowAwaitsADecision) {
    world.clock.set(booking.lines[0].service.start);
    const auto page = [&](const BookingViewer& viewer) {
        return world.use.detail.run(viewer, booking.id).value();
    };
    EXPECT_TRUE(page(world.as_client()).can_cancel);
    EXPECT_FALSE(page(world.as_client()).refund_steps.empty());
    ASSERT_TRUE(say(world.client, ShiftAct::report_no_show));
    EXPECT_FALSE(page(world.as_client()).can_cancel);
    EXPECT_TRUE(page(world.as_client()).refund_steps.empty());
}

TEST_F(WorkShiftTest, NotifiesTheMissingPartyAndTheOperatorOncePerReport) {
    world.clock.set(booking.lines[0].service.start + minutes{15});
    ASSERT_TRUE(say(world.client, ShiftAct::report_no_show));
    ASSERT_TRUE(say(world.client, ShiftAct::report_no_show));
    EXPECT_EQ(count_of(world.companion, NotificationKind::no_show_reported), 1U);
    EXPECT_EQ(notes(), 1U);
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in)) << "each has their say";
    ASSERT_TRUE(say(world.companion, ShiftAct::report_no_show));
    EXPECT_EQ(count_of(world.client, NotificationKind::no_show_reported), 1U);
    EXPECT_EQ(notes(), 2U);
    EXPECT_TRUE(shift().companion_missing_at && shift().client_missing_at);
}

// The client waits elsewhere, or is on the way home.
TEST_F(WorkShiftTest, NotifiesTheClientOfACheckInAfterEitherReport) {
    world.clock.set(booking.lines[0].service.start + minutes{15});
    ASSERT_TRUE(say(world.client, ShiftAct::report_no_show));
    EXPECT_EQ(count_of(world.client, NotificationKind::visit_answered), 0U);
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in)) << "a second press";
    EXPECT_EQ(count_of(world.client, NotificationKind::visit_answered), 1U);
    ASSERT_TRUE(say(world.companion, ShiftAct::report_no_show));
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    EXPECT_EQ(count_of(world.client, NotificationKind::visit_answered), 2U)
        << "the report about the client is withdrawn";
}

TEST_F(WorkShiftTest, DoesNotNotifyTheClientOfACheckInInTime) {
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    world.clock.set(booking.lines[0].service.start);
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    EXPECT_EQ(count_of(world.client, NotificationKind::visit_answered), 1U) << "of the answer";
}

// A report that was withdrawn and is made again is a new one for the operator.
TEST_F(WorkShiftTest, ARepeatedReportAfterAWithdrawalIsNotedAgain) {
    world.clock.set(booking.lines[0].service.start + minutes{15});
    ASSERT_TRUE(say(world.client, ShiftAct::report_no_show));
    ASSERT_TRUE(say(world.client, ShiftAct::withdraw_no_show));
    EXPECT_EQ(notes(), 0U);
    ASSERT_TRUE(say(world.client, ShiftAct::report_no_show));
    EXPECT_EQ(notes(), 1U);
    ASSERT_TRUE(say(world.companion, ShiftAct::report_no_show));
    EXPECT_EQ(notes(), 2U);
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    EXPECT_EQ(notes(), 1U);
    ASSERT_TRUE(say(world.companion, ShiftAct::report_no_show));
    EXPECT_EQ(notes(), 2U);
}

// A claim of one side moves no money; it holds the money until an operator has asked both sides.
TEST_F(WorkShiftTest, AMissingPartyHoldsThePayoutUntilAnOperatorReleasesIt) {
    const auto payout = [&] {
        return world.store->read(
            [&](Transaction& t) { return t.payouts.find(booking.lines[0].id); });
    };
    PayoutAdmin operate(*world.store, world.clock, world.ids,
                        AuditTrail(world.digests, world.clock));
    world.clock.set(booking.lines[0].service.start + minutes{15});
    ASSERT_TRUE(say(world.client, ShiftAct::report_no_show));
    EXPECT_FALSE(payout()) << "nothing is owed before the end";
    world.clock.set(booking.lines[0].service.end + minutes{1});
    ASSERT_EQ(world.use.complete.run(), 1);
    ASSERT_TRUE(payout());
    EXPECT_EQ(payout()->state, PayoutState::held);
    EXPECT_EQ(payout()->hold, HoldReason::by_operator);
    EXPECT_EQ(payout()->hold_note, "The client says that the companion didn't show up.");
    EXPECT_EQ(notes(), 1U);
    const AuditActor admin{AuditRole::admin, world.ids.next<AdminId>().text(), "192.0.2.1"};
    ASSERT_TRUE(operate.release(admin, booking.lines[0].id, "Both sides answered"));
    EXPECT_NE(payout()->hold, HoldReason::by_operator);
    EXPECT_EQ(notes(), 0U) << "settled with the payout";
    ASSERT_TRUE(say(world.companion, ShiftAct::report_no_show)) << "said after the end";
    EXPECT_EQ(payout()->hold, HoldReason::by_operator);
    EXPECT_EQ(payout()->hold_note, "The companion says that the client didn't show up.");
}

// B18: pay for a visit that neither party confirmed waits for an operator.
TEST_F(WorkShiftTest, HoldsThePayOfAVisitThatNeitherPartyConfirmed) {
    struct Said {
        ShiftAct act;
        minutes from_start;
    };
    const auto payout_after = [&](std::initializer_list<Said> statements) {
        booking = world.book_and_pay(world.in_hours(48), 4, false);
        const auto [start, end] = booking.lines[0].service;
        for (const auto& [act, from_start] : statements) {
            world.clock.set(start + from_start);
            EXPECT_TRUE(say(world.companion, act, act == ShiftAct::say_late ? 10 : 0));
        }
        world.clock.set(end + minutes{1});
        EXPECT_EQ(world.use.complete.run(), 1);
        return *world.store->read(
            [&](Transaction& t) { return t.payouts.find(booking.lines[0].id); });
    };
    using enum ShiftAct;
    const Payout silent = payout_after({});
    EXPECT_EQ(silent.state, PayoutState::held);
    EXPECT_EQ(silent.hold, HoldReason::by_operator);
    EXPECT_EQ(silent.hold_note,
              "The companion neither checked in nor out. Ask both sides whether the visit took "
              "place.");
    for (const ShiftAct promise : {acknowledge, say_late}) {
        EXPECT_EQ(payout_after({{promise, -hours{3}}}).hold, HoldReason::by_operator)
            << "said before the start: a promise";
        EXPECT_NE(payout_after({{promise, minutes{0}}}).hold, HoldReason::by_operator);
    }
    EXPECT_EQ(payout_after({{acknowledge, -hours{3}}, {say_late, -minutes{1}}}).hold,
              HoldReason::by_operator);
    EXPECT_NE(payout_after({{check_in, -minutes{30}}}).hold, HoldReason::by_operator);
    EXPECT_NE(payout_after({{check_in, minutes{5}}, {check_out, hours{2}}}).hold,
              HoldReason::by_operator);
}

// A companion who has agreed to one time has not agreed to another.
TEST_F(WorkShiftTest, ARescheduledVisitRequiresAnotherAcknowledgement) {
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    const RescheduleRequest request{.line = booking.lines[0].id,
                                    .start = world.in_hours(96),
                                    .charge = Money{},
                                    .refund = Money{}};
    ASSERT_TRUE(world.use.reschedule_shown(world.client, booking.id, request));
    const auto moved = world.stored(booking.id)->lines.back();
    const auto shift = world.store->read([&](Transaction& t) { return t.shifts.find(moved.id); });
    ASSERT_TRUE(shift);
    EXPECT_FALSE(shift->acknowledged_at);
    EXPECT_EQ(shift->acknowledge_by, world.clock.now() + until_due);
    EXPECT_EQ(shift->start, moved.service.start);
}

// KBOOK-004: masked until the day before.
TEST_F(WorkShiftTest, ShowsTheClientsContactFromTheDayBeforeUntilTheEnd) {
    const auto contact = [&](const AccountId& who) {
        return world.use.mine.run(who, {}).bookings.at(0).client_contact;
    };
    const auto [begins, ends] = booking.lines[0].service;
    world.clock.set(begins - hours{24} - seconds{1});
    EXPECT_EQ(contact(world.companion)->from, begins - hours{24});
    EXPECT_EQ(contact(world.companion)->phone + contact(world.companion)->email, "");
    world.clock.set(begins - hours{24});
    EXPECT_EQ(contact(world.companion)->phone + contact(world.companion)->email, "");
    world.acknowledge(booking.id);
    EXPECT_EQ(contact(world.companion)->phone, BookingWorld::client_phone);
    EXPECT_NE(contact(world.companion)->email, "");
    EXPECT_FALSE(contact(world.client)) << "the own number is not shown";
    world.clock.set(ends);
    EXPECT_FALSE(contact(world.companion));
}

}  // namespace work_shift_test
}  // namespace steady
