// The calendar that other programs read: who sees it, and that it says when and nothing else.
#include "app/bookings/own_calendar.h"

#include "domain/bookings/calendar_file.h"
#include "tests/unit/bookings/booking_world.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steady {
namespace {

using ::testing::AllOf;
using testing::BookingWorld;
using ::testing::HasSubstr;
using ::testing::Not;

int visits_in(const std::string& file) {
    int count = 0;
    for (auto at = file.find("BEGIN:VEVENT"); at != std::string::npos;
         at = file.find("BEGIN:VEVENT", at + 1)) {
        ++count;
    }
    return count;
}

TEST(OwnCalendar, ShowsPaidVisitsToWhoeverHasTheLatestLink) {
    BookingWorld world;
    auto& calendar = world.use.calendar;
    EXPECT_FALSE(calendar.made_at(world.companion));
    const std::string first = calendar.make(world.companion).value();
    EXPECT_EQ(calendar.made_at(world.companion), world.clock.now());
    EXPECT_EQ(visits_in(calendar.read(first).value()), 0);
    const Booking paid = world.book_and_pay(world.in_hours(48));
    (void)world.book(world.in_hours(96));
    const std::string file = calendar.read(first).value();
    EXPECT_EQ(visits_in(file), 1) << "what waits to be paid is no appointment yet";
    EXPECT_THAT(file, AllOf(HasSubstr("UID:" + paid.lines[0].id.text() + "@steady\r\n"),
                            HasSubstr("DTSTART:20261122T150000Z\r\nDTEND:20261122T190000Z\r\n"),
                            HasSubstr("SUMMARY:Appointment\r\n"), Not(HasSubstr("Casey")),
                            Not(HasSubstr("Near")), Not(HasSubstr("LOCATION"))));
    const std::string second = calendar.make(world.companion).value();
    EXPECT_EQ(calendar.read(first).error().refusal, Refusal::calendar_not_found);
    EXPECT_TRUE(calendar.read(second));
    EXPECT_EQ(calendar.read("").error().refusal, Refusal::calendar_not_found);
    world.clock.set(paid.last_end() + hours{1});
    ASSERT_EQ(world.use.complete.run(), 1);
    EXPECT_EQ(visits_in(calendar.read(second).value()), 1) << "what took place stays";
    calendar.revoke(world.companion);
    calendar.revoke(world.companion);
    EXPECT_EQ(calendar.read(second).error().refusal, Refusal::calendar_not_found);
    EXPECT_FALSE(calendar.made_at(world.companion));
    EXPECT_EQ(calendar.make(world.client).error().refusal, Refusal::companion_not_found);
}

TEST(OwnCalendar, ACanceledVisitIsGone) {
    BookingWorld world;
    const std::string token = world.use.calendar.make(world.companion).value();
    const Booking paid = world.book_and_pay(world.in_hours(48));
    ASSERT_TRUE(world.use.cancel.run({.account = world.client}, paid.id, ""));
    EXPECT_EQ(visits_in(world.use.calendar.read(token).value()), 0);
}

// RFC 5545 §3.1: at most 75 octets in a row, each ended by CR and LF.
TEST(CalendarFile, HasFoldedRows) {
    BookingWorld world;
    const Booking paid = world.book_and_pay(world.in_hours(48));
    const std::string file = calendar_file(
        {{paid.lines[0].id, paid.id, paid.lines[0].service, paid.created_at}},
        "https://a-long-name-of-a-deployment.example.org", world.clock.now() + seconds{90});
    std::string unfolded;
    for (std::size_t from = 0; from < file.size();) {
        const std::size_t end = file.find("\r\n", from);
        ASSERT_NE(end, std::string::npos);
        const std::string row = file.substr(from, end - from);
        EXPECT_LE(row.size(), 75U) << row;
        if (row.starts_with(" ")) {
            unfolded += row.substr(1);
        } else {
            unfolded += "\n" + row;
        }
        from = end + 2;
    }
    EXPECT_THAT(unfolded,
                HasSubstr("\nURL:https://a-long-name-of-a-deployment.example.org/bookings/" +
                          paid.id.text() + "\n"));
    EXPECT_THAT(unfolded, HasSubstr("\nSEQUENCE:90\n"));
}

}  // namespace
}  // namespace steady
