#include "app/bookings/visit_notice.h"
#include "tests/unit/bookings/visit_notices.h"

namespace steady {
namespace ended_visit_notice_test {

class EndedVisitNoticeTest : public testing::VisitNoticeFixture {};

// A promise about canceling does not outlive the booking.
TEST_F(EndedVisitNoticeTest, SaysThatACanceledVisitIsCanceled) {
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
TEST_F(EndedVisitNoticeTest, EndsAnnouncementsWithTheVisit) {
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
TEST_F(EndedVisitNoticeTest, NamesAnUnpaidBookingThatWasCanceled) {
    booking = world.book(world.in_hours(96));
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    const std::string visit = start() + ", with " + other_name(world.companion) + ": ";
    EXPECT_TRUE(client(NotificationKind::booking_cancelled).starts_with(visit))
        << client(NotificationKind::booking_cancelled);
    EXPECT_EQ(client(NotificationKind::booking_made), visit + "It was canceled.");
}

// A companion who has checked in cannot be said to have stayed away.
TEST_F(EndedVisitNoticeTest, SaysOfAVisitThatEndedEarlyThatItHadStarted) {
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
TEST_F(EndedVisitNoticeTest, OffersASubstituteUntilTheEnd) {
    ASSERT_TRUE(world.use.cancel.run(world.as_companion(), booking.id));
    const auto text = [&] { return client(NotificationKind::booking_confirmed); };
    EXPECT_TRUE(
        text().ends_with("You get everything back for it; its page shows who else is free."))
        << text();
    world.clock.set(booking.lines[0].service.end);
    EXPECT_TRUE(text().ends_with("can't be there. You get everything back for it.")) << text();
}

// An unread notification is kept for a year.
TEST_F(EndedVisitNoticeTest, NamesTheYearOfAnotherYear) {
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
TEST_F(EndedVisitNoticeTest, PromisesNoFreeCancellationAfterALateMove) {
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

}  // namespace ended_visit_notice_test
}  // namespace steady
