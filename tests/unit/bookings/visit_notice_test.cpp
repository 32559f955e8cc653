#include "app/bookings/visit_notice.h"

#include "app/bookings/booking_view.h"
#include "app/bookings/visit_names.h"
#include "ports/recipients.h"
#include "tests/unit/bookings/shift_fixture.h"

namespace steady {
namespace visit_notice_test {

// What the inbox says now, of every kind that is about a booking: names and times.
class VisitNoticeTest : public testing::ShiftFixture {
  protected:
    std::optional<std::string> notice(const AccountId& who, NotificationKind kind) {
        return world.store->read([&](Transaction& t) {
            return describe_visit(t, world.time_zones, world.clock.now(),
                                  {.id = world.ids.next<NotificationId>(),
                                   .account = who,
                                   .kind = kind,
                                   .booking = booking.id},
                                  english);
        });
    }
    std::string client(NotificationKind kind) { return notice(world.client, kind).value_or("-"); }
    std::string companion(NotificationKind kind) {
        return notice(world.companion, kind).value_or("-");
    }
    std::string other_name(const AccountId& who) {
        return world.store->read([&](Transaction& t) {
            const std::string name = summary_of(t, who).name;
            return name.substr(0, name.find(' '));
        });
    }
    std::string over() {
        return start() + ", with " + other_name(world.companion) + ": It is over.";
    }
    NoticeWriter english;

    std::string start() {
        return world.store->read([&](Transaction& t) {
            return VisitNames(t, world.time_zones, true, world.clock.now(), english)
                .start(booking.lines[0]);
        });
    }
};

TEST_F(VisitNoticeTest, NamesWhenAndWithWhom) {
    using enum NotificationKind;
    const std::string visit = start() + ", with ";
    for (const auto kind : {booking_reminder, booking_updated, booking_moved}) {
        EXPECT_TRUE(client(kind).starts_with(visit + other_name(world.companion) + ": "))
            << client(kind);
        EXPECT_TRUE(companion(kind).starts_with(visit + other_name(world.client) + ": "))
            << companion(kind);
    }
    EXPECT_TRUE(client(booking_confirmed).starts_with(start() + ": Paid · waiting for "))
        << client(booking_confirmed);
    EXPECT_NE(companion(answer_requested).find(" with " + other_name(world.client)),
              std::string::npos)
        << companion(answer_requested);
}

// Not by the first word of what the page shows in place of a name.
TEST_F(VisitNoticeTest, NamesAPersonWhoDeletedTheAccount) {
    const auto erase = [&](const AccountId& who) {
        world.store
            ->transact([&](Transaction& t) -> Result<void> {
                t.accounts.erase(who, world.clock.now());
                return {};
            })
            .value();
    };
    erase(world.client);
    EXPECT_TRUE(companion(NotificationKind::booking_reminder)
                    .starts_with(start() + ", with a deleted account: "))
        << companion(NotificationKind::booking_reminder);
    erase(world.companion);
    EXPECT_TRUE(client(NotificationKind::booking_reminder)
                    .starts_with(start() + ", with a deleted account: "))
        << client(NotificationKind::booking_reminder);
}

// ADR 137: the companion meets the recipient; the client reads of them only what they allow.
TEST_F(VisitNoticeTest, FollowsTheRecipientsAnswer) {
    using enum NotificationKind;
    const auto answer = [&](RecipientAnswer given) {
        world.store
            ->transact([&](Transaction& t) -> Result<void> {
                Recipient recipient{.booking = booking.id, .details = {}};
                recipient.details.name = "Daniel Moore";
                t.recipients.save(recipient);
                t.recipients.set_answer(booking.id, given);
                return {};
            })
            .value();
    };
    answer(RecipientAnswer::waiting);
    EXPECT_TRUE(companion(booking_reminder)
                    .starts_with(start() + ", with the person " + other_name(world.client) +
                                 " booked for: "))
        << companion(booking_reminder);
    EXPECT_TRUE(client(recipient_answered).ends_with(" Its page shows the answer."));
    answer(RecipientAnswer::agreed);
    EXPECT_TRUE(client(recipient_answered).ends_with(": Daniel has agreed to it."));
    EXPECT_TRUE(companion(recipient_answered).ends_with(": Daniel has agreed to it."));
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    world.clock.set(booking.lines[0].service.start);
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    EXPECT_TRUE(client(visit_answered).ends_with(" has checked in."));
    answer(RecipientAnswer::agreed_privately);
    EXPECT_TRUE(
        client(visit_answered).ends_with(", whose arrival and leaving are not shown to you."))
        << client(visit_answered);
    answer(RecipientAnswer::declined);
    EXPECT_TRUE(
        client(recipient_answered)
            .ends_with(": Daniel has declined it. Its page shows what canceling gives back."));
    EXPECT_TRUE(
        companion(recipient_answered)
            .ends_with(": Daniel has declined it. You can't check in, and the client can cancel."));
}

TEST_F(VisitNoticeTest, SaysWhenALateCompanionIsExpected) {
    world.clock.set(booking.lines[0].service.start - hours{1});
    ASSERT_TRUE(say(world.companion, ShiftAct::say_late, 25));
    const std::string expected = world.store->read([&](Transaction& t) {
        const VisitNames names(t, world.time_zones, true, world.clock.now(), english);
        return names.moment(booking.lines[0], booking.lines[0].service.start + minutes{25});
    });
    const std::string text = client(NotificationKind::running_late);
    EXPECT_TRUE(text.starts_with(other_name(world.companion) + " will be there about " + expected))
        << text;
    world.clock.set(booking.lines[0].service.end);
    EXPECT_EQ(client(NotificationKind::running_late), over());
}

TEST_F(VisitNoticeTest, SaysWhenACompanionWhoIsOnTheWayIsExpected) {
    const BookingLine& line = booking.lines[0];
    world.clock.set(line.service.start - hours{1});
    const Instant expected = line.service.start - minutes{5};
    ASSERT_TRUE(world.use.work_shift.run(world.companion,
                                         {booking.id, line.id, ShiftAct::say_on_way, 0, expected}));
    const std::string moment = world.store->read([&](Transaction& t) {
        return VisitNames(t, world.time_zones, true, world.clock.now(), english)
            .moment(line, expected);
    });
    const std::string name = other_name(world.companion);
    const auto text = [&] { return client(NotificationKind::on_the_way); };
    EXPECT_TRUE(text().starts_with(name + " is on the way, and will be there about " + moment))
        << text();
    world.clock.set(expected);
    EXPECT_TRUE(text().starts_with(name + " said they would be there about " + moment)) << text();
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    EXPECT_EQ(text(), start() + ": " + name + " has checked in.");
    world.clock.set(line.service.end);
    EXPECT_EQ(client(NotificationKind::on_the_way), over());
}

// An inbox promises no companion who was reported missing, has arrived or has left.
TEST_F(VisitNoticeTest, EndsPromisesWithLaterEvents) {
    using enum NotificationKind;
    const BookingLine& line = booking.lines[0];
    const std::string name = other_name(world.companion);
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    EXPECT_EQ(client(booking_confirmed), start() + ": " + name + " will be there.");
    world.clock.set(line.service.start - hours{1});
    ASSERT_TRUE(say(world.companion, ShiftAct::say_late, 5));
    world.clock.set(line.service.start + minutes{5});
    EXPECT_EQ(client(booking_confirmed),
              start() + ": " + name + " said yes, and has not checked in yet.");
    EXPECT_TRUE(client(running_late).starts_with(name + " said they would be there about "))
        << client(running_late);
    world.clock.set(line.service.start + minutes{20});
    ASSERT_TRUE(say(world.client, ShiftAct::report_no_show));
    for (const auto kind : {booking_confirmed, visit_answered, running_late}) {
        EXPECT_EQ(client(kind), start() + ": You reported that " + name + " didn't show up.");
    }
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    EXPECT_EQ(client(visit_answered),
              start() + ": " + name + " checked in after you reported that they didn't show up. " +
                  "If they came, withdraw the report on its page.");
    ASSERT_TRUE(say(world.client, ShiftAct::withdraw_no_show));
    for (const auto kind : {booking_confirmed, running_late}) {
        EXPECT_EQ(client(kind), start() + ": " + name + " has checked in.");
    }
    world.clock.set(line.service.end);
    EXPECT_EQ(client(booking_confirmed), start() + ": The visit with " + name + " is over.");
    EXPECT_TRUE(companion(answer_requested).ends_with(" It is over."))
        << companion(answer_requested);
}

TEST_F(VisitNoticeTest, ForgetsAReportThatWasWithdrawn) {
    world.clock.set(booking.lines[0].service.start);
    ASSERT_TRUE(say(world.client, ShiftAct::report_no_show));
    EXPECT_NE(companion(NotificationKind::no_show_reported).find("that you didn't show up"),
              std::string::npos);
    ASSERT_TRUE(say(world.client, ShiftAct::withdraw_no_show));
    EXPECT_TRUE(
        companion(NotificationKind::no_show_reported).ends_with("The report was withdrawn."))
        << companion(NotificationKind::no_show_reported);
}

TEST_F(VisitNoticeTest, NamesTheVisitOfARefundAndOfAFailedPayment) {
    using enum NotificationKind;
    const std::string visit = start() + ", with " + other_name(world.companion) + ": ";
    for (const auto kind : {refund_sent, refund_failed, payment_failed}) {
        EXPECT_TRUE(client(kind).starts_with(visit)) << client(kind);
    }
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    EXPECT_TRUE(client(refund_sent).starts_with(visit)) << client(refund_sent);
}

// A promise about canceling does not outlive the booking.
TEST_F(VisitNoticeTest, SaysThatACanceledVisitIsCanceled) {
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    using enum NotificationKind;
    for (const auto kind : {booking_confirmed, NotificationKind::unacknowledged}) {
        EXPECT_EQ(client(kind),
                  start() + ", with " + other_name(world.companion) + ": It was canceled.");
    }
    EXPECT_TRUE(client(booking_cancelled).starts_with(start() + ", with "))
        << client(booking_cancelled);
}

// What was announced before is neither repeated nor left without a name and a time.
TEST_F(VisitNoticeTest, EndsAnnouncementsWithTheVisit) {
    using enum NotificationKind;
    const std::vector announcements{booking_made, booking_proposed, booking_reminder,
                                    booking_updated, booking_moved};
    const Instant before = world.clock.now();
    world.clock.set(booking.lines[0].service.end);
    for (const auto kind : announcements) EXPECT_EQ(client(kind), over());
    EXPECT_TRUE(companion(booking_reminder).ends_with(": It is over."))
        << companion(booking_reminder);
    world.clock.set(before);
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    const std::string canceled =
        start() + ", with " + other_name(world.companion) + ": It was canceled.";
    for (const auto kind : announcements) EXPECT_EQ(client(kind), canceled);
    for (const auto kind : {running_late, on_the_way, booking_partly_cancelled}) {
        EXPECT_EQ(client(kind), canceled);
    }
}

// One that was never paid is canceled as a whole.
TEST_F(VisitNoticeTest, NamesAnUnpaidBookingThatWasCanceled) {
    booking = world.book(world.in_hours(96));
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    const std::string visit = start() + ", with " + other_name(world.companion) + ": ";
    EXPECT_TRUE(client(NotificationKind::booking_cancelled).starts_with(visit))
        << client(NotificationKind::booking_cancelled);
    EXPECT_EQ(client(NotificationKind::booking_made), visit + "It was canceled.");
}

// A companion who has checked in cannot be said to have stayed away.
TEST_F(VisitNoticeTest, SaysOfAVisitThatEndedEarlyThatItHadStarted) {
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    world.clock.set(booking.lines[0].service.start);
    ASSERT_TRUE(say(world.companion, ShiftAct::check_in));
    world.clock.advance(minutes{30});
    ASSERT_TRUE(world.use.cancel.run(world.as_companion(), booking.id));
    const std::string name = other_name(world.companion);
    EXPECT_TRUE(client(NotificationKind::booking_confirmed)
                    .starts_with(start() + ": " + name + " canceled during the visit. You get "))
        << client(NotificationKind::booking_confirmed);
    EXPECT_EQ(client(NotificationKind::booking_cancelled),
              start() + ", with " + name +
                  ": It was canceled after its start. Its page shows what that means for the "
                  "payment.");
}

// A substitute is of no use once the visit would be over.
TEST_F(VisitNoticeTest, OffersASubstituteUntilTheEnd) {
    ASSERT_TRUE(world.use.cancel.run(world.as_companion(), booking.id));
    const auto text = [&] { return client(NotificationKind::booking_confirmed); };
    EXPECT_TRUE(
        text().ends_with("You get everything back for it; its page shows who else is free."))
        << text();
    world.clock.set(booking.lines[0].service.end);
    EXPECT_TRUE(text().ends_with("can't be there. You get everything back for it.")) << text();
}

// An unread notification is kept for a year.
TEST_F(VisitNoticeTest, NamesTheYearOfAnotherYear) {
    const auto year = [](Instant at) {
        return std::to_string(
            int{std::chrono::year_month_day{std::chrono::floor<std::chrono::days>(at)}.year()});
    };
    const Instant begins = booking.lines[0].service.start;
    EXPECT_EQ(start().find(year(begins)), std::string::npos) << start();
    world.clock.set(begins + std::chrono::days{366});
    EXPECT_NE(client(NotificationKind::booking_confirmed).find(", " + year(begins) + ", "),
              std::string::npos)
        << client(NotificationKind::booking_confirmed);
}

// A companion's answer is asked for again after a late move, which stays what it cost.
TEST_F(VisitNoticeTest, PromisesNoFreeCancellationAfterALateMove) {
    EXPECT_NE(client(NotificationKind::booking_confirmed).find("cancel for nothing"),
              std::string::npos);
    ASSERT_TRUE(say(world.companion, ShiftAct::acknowledge));
    world.clock.set(booking.lines[0].service.start - hours{5});
    RescheduleRequest request{.line = booking.lines[0].id,
                              .start = booking.lines[0].service.start + hours{2},
                              .service_hours = 1};
    const auto quoted = world.use.reschedule.quote(world.client, booking.id, request);
    ASSERT_TRUE(quoted) << quoted.error().error.message;
    request.charge = quoted->terms.charge();
    request.refund = quoted->terms.refund();
    const auto moved = world.use.reschedule_shown(world.client, booking.id, request);
    ASSERT_TRUE(moved) << moved.error().error.message;
    booking = *world.stored(booking.id);
    const std::string text = client(NotificationKind::booking_confirmed);
    EXPECT_NE(text.find("waiting for"), std::string::npos) << text;
    EXPECT_EQ(text.find("for nothing"), std::string::npos) << text;
}

}  // namespace visit_notice_test
}  // namespace steady
