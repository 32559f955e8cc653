#include "domain/bookings/approval.h"
#include "domain/bookings/night.h"
#include "tests/unit/bookings/sample_booking.h"

#include <optional>

#include <gtest/gtest.h>

namespace steady {
namespace approval_rules_test {

// A clock that is 5 hours behind UTC.
LocalClock eastern() {
    return {[](Instant at) { return std::chrono::local_seconds{at.time_since_epoch()} - hours{5}; },
            [](std::chrono::local_seconds local) {
                return std::optional(Instant{local.time_since_epoch()} + hours{5});
            }};
}
Instant eastern_time(int day, int hour, int minute = 0) {
    return Instant{std::chrono::sys_days{std::chrono::year{2026} / 11 / day}} + hours{hour + 5} +
           minutes{minute};
}

Booking visit_at(Instant start, bool is_video = false, minutes travel = minutes{0}) {
    Booking booking = testing::booking_of(BookingStatus::pending);
    for (BookingLine& line : booking.lines) {
        line.service = {start, start + hours{2}};
        line.is_video = is_video;
        line.travel_time = travel;
    }
    return booking;
}

Instant due(Instant authorized, const Booking& booking) {
    return approval_times(authorized, booking, eastern()).due;
}

TEST(ApprovalTimes, AreWithin24HoursAndBeforeTheNotice) {
    const Instant noon = eastern_time(19, 12);
    EXPECT_EQ(due(noon, visit_at(eastern_time(25, 12))), eastern_time(20, 12));
    EXPECT_EQ(due(noon, visit_at(eastern_time(19, 18))), eastern_time(19, 17));
    EXPECT_EQ(due(noon, visit_at(eastern_time(19, 18), false, minutes{40})),
              eastern_time(19, 16, 20));
    EXPECT_EQ(due(noon, visit_at(eastern_time(19, 18), true)), eastern_time(19, 17, 45));
    EXPECT_EQ(due(noon, visit_at(eastern_time(19, 13), false, minutes{30})),
              eastern_time(19, 12, 15))
        << "a quarter of an hour at least";
    EXPECT_EQ(due(noon, visit_at(eastern_time(19, 12, 10), true)), eastern_time(19, 12, 10))
        << "never after the start";
}

TEST(ApprovalTimes, AreInTheEveningBeforeRatherThanAtNight) {
    const auto far = [] { return visit_at(eastern_time(25, 12)); };
    EXPECT_EQ(due(eastern_time(19, 23), far()), eastern_time(20, 22)) << "not the morning after";
    EXPECT_EQ(due(eastern_time(19, 3), far()), eastern_time(19, 22));
    EXPECT_EQ(due(eastern_time(19, 23), visit_at(eastern_time(20, 7, 30))), eastern_time(20, 7))
        << "the evening is over";
    EXPECT_EQ(due(eastern_time(19, 23), visit_at(eastern_time(20, 2))), eastern_time(20, 1))
        << "a visit at night is answered at night";
    EXPECT_EQ(due(eastern_time(19, 2), visit_at(eastern_time(25, 2))), eastern_time(19, 22))
        << "but in no earlier night";
}

// Every quarter of an hour of a day against starts in the next days.
TEST(ApprovalTimes, HoldForEveryMomentAndStart) {
    for (int paid = 0; paid < 24 * 60; paid += 13) {
        for (int ahead = 5; ahead < 60 * 60; ahead += 17) {
            const Instant at = eastern_time(19, 0, paid);
            const Instant start = at + minutes{ahead};
            const AnswerTimes times = approval_times(at, visit_at(start), eastern());
            ASSERT_GE(times.due, at);
            ASSERT_LE(times.due, std::min<Instant>(at + approval_within, start));
            if (times.remind_at) {
                ASSERT_LT(*times.remind_at, times.due);
                ASSERT_GE(*times.remind_at, at);
            }
            const auto clock = eastern();
            const auto disturbs = [&](Instant when) {
                return is_in_other_night(when, start, clock);
            };
            ASSERT_FALSE(disturbs(times.due - seconds{1}) && disturbs(times.due))
                << paid << " " << ahead;
            ASSERT_FALSE(times.remind_at && disturbs(*times.remind_at));
        }
    }
}

Approval asked(const Booking& booking, Instant now) {
    return {.booking = booking.id,
            .companion = booking.lines.front().companion,
            .authorized_at = now,
            .answer_by = now + hours{2}};
}

TEST(Approvals, AreAnsweredOnceInTimeOfPendingBookings) {
    const Instant now = eastern_time(19, 12);
    const Booking pending = visit_at(now + hours{10});
    const Approval open = asked(pending, now);
    EXPECT_TRUE(can_answer(open, pending, now));
    EXPECT_FALSE(can_answer(open, pending, now + hours{2})) << "the deadline itself is too late";
    EXPECT_FALSE(can_answer(open, visit_at(now + hours{1}), now + hours{1})) << "started";
    for (const BookingStatus status :
         {BookingStatus::confirmed, BookingStatus::completed, BookingStatus::cancelled}) {
        Booking other = pending;
        other.status = status;
        EXPECT_FALSE(can_answer(open, other, now));
    }
    Approval unpaid = open;
    unpaid.authorized_at.reset();
    EXPECT_FALSE(can_answer(unpaid, pending, now));
    Approval accepted = open;
    accepted.accepted_at = now;
    EXPECT_FALSE(can_answer(accepted, pending, now));
    EXPECT_TRUE(accepted.is_accepted());
    EXPECT_FALSE(can_answer(ended(open, ApprovalOutcome::withdrawn, now), pending, now));
}

TEST(Approvals, EndOnce) {
    const Instant now = eastern_time(19, 12);
    Approval open = asked(visit_at(now + hours{10}), now);
    open.remind_at = now + hours{1};
    const Approval declined = ended(open, ApprovalOutcome::declined, now);
    EXPECT_EQ(declined.outcome, ApprovalOutcome::declined);
    EXPECT_EQ(declined.ended_at, now);
    EXPECT_FALSE(declined.remind_at);
    EXPECT_EQ(ended(declined, ApprovalOutcome::unanswered, now + hours{1}), declined);
}

TEST(Approvals, AreDecidedByAnAnswerOrSilence) {
    const Instant now = eastern_time(19, 12);
    const Instant later = now + hours{1};
    Approval open = asked(visit_at(now + hours{10}), now);
    EXPECT_EQ(decided_request(open), std::nullopt);
    EXPECT_EQ(decided_request(ended(open, ApprovalOutcome::declined, later)),
              (DecidedRequest{now, later, false}));
    EXPECT_EQ(decided_request(ended(open, ApprovalOutcome::unanswered, later)),
              (DecidedRequest{now, std::nullopt, false}));
    for (const ApprovalOutcome other : {ApprovalOutcome::withdrawn, ApprovalOutcome::not_permitted,
                                        ApprovalOutcome::payment_lost}) {
        EXPECT_EQ(decided_request(ended(open, other, later)), std::nullopt);
    }
    open.accepted_at = later;
    EXPECT_EQ(decided_request(open), (DecidedRequest{now, later, true}));
    EXPECT_EQ(decided_request(ended(open, ApprovalOutcome::payment_lost, later + hours{1})),
              (DecidedRequest{now, later, true}))
        << "what happens afterwards is not the companion's";
    open.authorized_at.reset();
    EXPECT_EQ(decided_request(open), std::nullopt);
}

TEST(Approvals, AreGivenByOneCompanion) {
    Booking booking = visit_at(eastern_time(25, 12));
    booking.lines.push_back(booking.lines.front());
    EXPECT_TRUE(is_approved_by_one(booking.lines));
    booking.lines.back().companion = *AccountId::parse("00000000-0000-7000-8000-0000000000ff");
    EXPECT_FALSE(is_approved_by_one(booking.lines));
}

}  // namespace approval_rules_test
}  // namespace steady
