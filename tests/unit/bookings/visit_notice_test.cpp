#include "app/bookings/visit_notice.h"

#include "ports/recipients.h"
#include "tests/unit/bookings/visit_notices.h"

namespace steady {
namespace visit_notice_test {

class VisitNoticeTest : public testing::VisitNoticeFixture {};

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
    EXPECT_TRUE(companion(payout_sent).ends_with(": Your share was sent to your payout account."));
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    EXPECT_TRUE(companion(payout_sent).ends_with(": Your share was sent to your payout account."));
    EXPECT_TRUE(client(refund_sent).starts_with(visit)) << client(refund_sent);
}

}  // namespace visit_notice_test
}  // namespace steady
