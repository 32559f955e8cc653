// The numbers of decisions §4 as they are promised, and what a booking is before anything is said
// of it.
#include "domain/bookings/meeting.h"
#include "domain/bookings/reminders.h"
#include "domain/bookings/states.h"
#include "domain/bookings/submit_rules.h"
#include "tests/unit/bookings/sample_booking.h"

#include <map>
#include <utility>

#include <gtest/gtest.h>

namespace steady {
namespace booking_values_test {

using testing::booking_of, testing::visit_start;

// BOOK-053, BOOK-056, BOOK-069 and decisions §4
TEST(BookingValues, Book053Book056Book069ThePolicy) {
    EXPECT_EQ(rest_between_bookings, hours{8});
    EXPECT_EQ(max_line_hours, 8);
    EXPECT_EQ(max_booking_lines, 20);
    EXPECT_EQ(hold_duration, minutes{30});
    EXPECT_EQ(latest_start_ahead, hours{8'760});
    EXPECT_EQ(notice_in_person, minutes{60});
    EXPECT_EQ(notice_by_video, minutes{15});
    const HoldLimits limits;
    EXPECT_EQ(limits.bookings, 3);
    EXPECT_EQ(limits.companions_before_first_payment, 8);
    EXPECT_EQ(limits.companions, 20);
    EXPECT_EQ(CancellationPolicy{}, (CancellationPolicy{24, 2, 50, 15, 120}));
}

TEST(BookingValues, ALineIsInPersonWithAnExactAddressByDefault) {
    const BookingLine line = booking_of(BookingStatus::pending).lines.front();
    EXPECT_EQ(line.hours, 1);
    EXPECT_FALSE(line.is_video);
    EXPECT_EQ(line.service_type, ServiceType::sober_companion);
    EXPECT_EQ(line.relationship, LineRelationship::concurrent);
    EXPECT_EQ(line.timezone, "America/New_York");
    EXPECT_TRUE(line.has_exact_address);
    EXPECT_EQ(line.travel_time, minutes{0});
    EXPECT_EQ(LineCancellation{}.by, CancelledBy::companion);
    EXPECT_EQ(booking_of(BookingStatus::pending).type, BookingType::single);
    const RequestedLine asked{line.companion};
    EXPECT_EQ(asked.travel_time, minutes{0});
    EXPECT_FALSE(asked.has_location);
}

TEST(BookingValues, FindsALineByItsId) {
    Booking booking = booking_of(BookingStatus::pending);
    const auto other = *BookingLineId::parse("00000000-0000-7000-8000-000000000099");
    EXPECT_EQ(booking.line(other), nullptr);
    booking.lines.push_back(booking.lines.front());
    booking.lines.back().id = other;
    EXPECT_EQ(booking.line(other), &booking.lines.back());
    EXPECT_EQ(std::as_const(booking).line(booking.lines.front().id), booking.lines.data());
}

// BOOK-068: pending and confirmed occupy time.
TEST(BookingValues, Book068LiveMeansPendingOrConfirmed) {
    for (const auto& [status, live] :
         std::map<BookingStatus, bool>{{BookingStatus::pending, true},
                                       {BookingStatus::confirmed, true},
                                       {BookingStatus::completed, false},
                                       {BookingStatus::cancelled, false}}) {
        EXPECT_EQ(booking_of(status).live(), live) << static_cast<int>(status);
    }
}

TEST(BookingValues, EachPartyHasASeparateTransitionToCancel) {
    EXPECT_EQ(cancellation_event(CancelledBy::client), BookingEvent::cancelled_by_client);
    EXPECT_EQ(cancellation_event(CancelledBy::companion), BookingEvent::cancelled_by_companion);
    EXPECT_EQ(cancellation_event(CancelledBy::admin), BookingEvent::cancelled_by_admin);
    EXPECT_EQ(cancellation_event(CancelledBy::hold_expired), std::nullopt);
}

// Decisions §4: from 24 hours before the start until the end, of a paid line that goes on.
TEST(Contact, IsOpenFromADayBeforeUntilTheEnd) {
    Booking booking = booking_of(BookingStatus::confirmed);
    const auto open = [&](Instant now) { return in_contact(booking, booking.lines[0], now); };
    EXPECT_FALSE(open(visit_start - hours{24} - seconds{1}));
    EXPECT_TRUE(open(visit_start - hours{24}));
    EXPECT_TRUE(open(visit_start + hours{2} - seconds{1}));
    EXPECT_FALSE(open(visit_start + hours{2}));
    for (const BookingStatus status :
         {BookingStatus::pending, BookingStatus::completed, BookingStatus::cancelled}) {
        booking.status = status;
        EXPECT_FALSE(open(visit_start)) << static_cast<int>(status);
    }
    booking.status = BookingStatus::confirmed;
    EXPECT_TRUE(open(visit_start));
    booking.lines[0].cancelled = LineCancellation{};
    EXPECT_FALSE(open(visit_start));
}

TEST(Reminders, AreSentADayAndTwoHoursBeforeNearestFirst) {
    EXPECT_EQ(every_reminder, (std::array{Reminder::hours_before, Reminder::day_before}));
    EXPECT_EQ(lead_of(Reminder::day_before), hours{24});
    EXPECT_EQ(lead_of(Reminder::hours_before), hours{2});
}

}  // namespace booking_values_test
}  // namespace steady
