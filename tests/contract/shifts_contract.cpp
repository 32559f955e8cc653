#include "ports/bookings.h"
#include "ports/shifts.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace shifts_contract {

using samples::account_id, samples::now;

BookingLineId line_id(int number) {
    return samples::id<BookingLineId>(number);
}

// The line of this number in the booking of the same number.
hours ahead_of(int number) {
    return hours{200 - 20 * number};
}
Instant start_of(int number) {
    return now + ahead_of(number);
}
ShiftReport awaited(int number, std::optional<Instant> by) {
    return {.line = line_id(number),
            .booking = samples::booking_id(number),
            .companion = account_id(11),
            .start = start_of(number),
            .acknowledge_by = by};
}

// Bookings 1 to 4 of a line each, lines 1 to 4; the higher the number, the sooner it begins.
void add_bookings(Transaction& t) {
    samples::add_people(t);
    for (const int n : {1, 2, 3, 4}) {
        Booking booking = samples::booking(n, 1, {samples::line(n, 11, ahead_of(n))});
        booking.status = BookingStatus::confirmed;
        booking.paid_at = now;
        t.bookings.insert(booking).value();
    }
}

std::vector<BookingLineId> lines_of(const std::vector<ShiftReport>& shifts) {
    std::vector<BookingLineId> lines;
    for (const ShiftReport& shift : shifts) lines.push_back(shift.line);
    return lines;
}

TEST_P(StoreContract, KeepsAShiftWithAllItsReports) {
    ShiftReport whole = awaited(1, now);
    whole.acknowledged_at = now + seconds{1};
    whole.missed_at = now + seconds{2};
    whole.checked_in_at = now + seconds{3};
    whole.checked_out_at = now + seconds{4};
    whole.minutes_late = 20;
    whole.late_at = now + seconds{5};
    whole.on_way_at = now + seconds{6};
    whole.expected_at = now + minutes{40};
    whole.companion_missing_at = now + seconds{6};
    whole.client_missing_at = now + seconds{7};
    whole.remind_at = now + seconds{8};
    whole.meeting_link = "https://video.example/visit";
    write([&](Transaction& t) {
        add_bookings(t);
        t.shifts.save(awaited(1, now + hours{3}));
        t.shifts.save(awaited(2, std::nullopt));
        t.shifts.save(whole);
    });
    read([&](Transaction& t) {
        EXPECT_EQ(t.shifts.find(line_id(1)), whole);
        EXPECT_EQ(t.shifts.find(line_id(2)), awaited(2, std::nullopt));
        EXPECT_FALSE(t.shifts.find(line_id(3)));
        const auto of = [&](std::vector<BookingId> bookings) {
            return t.shifts.of_bookings(bookings);
        };
        EXPECT_EQ(of({samples::booking_id(1)}), std::vector{whole});
        EXPECT_EQ(of({samples::booking_id(2), samples::booking_id(1), samples::booking_id(3)}),
                  (std::vector{whole, awaited(2, std::nullopt)}));
        EXPECT_TRUE(of({samples::booking_id(3)}).empty());
        EXPECT_TRUE(of({}).empty());
        return 0;
    });
}

TEST_P(StoreContract, FindsAMissedAcknowledgementOnceUntilItArrives) {
    write([](Transaction& t) {
        add_bookings(t);
        t.shifts.save(awaited(1, now + hours{1}));
        t.shifts.save(awaited(2, now));
        ShiftReport said = awaited(3, now);
        said.acknowledged_at = now - hours{1};
        t.shifts.save(said);
        ShiftReport reported = awaited(4, now - hours{5});
        reported.missed_at = now - hours{4};
        t.shifts.save(reported);
    });
    using Lines = std::vector<BookingLineId>;
    read([](Transaction& t) {
        EXPECT_EQ(lines_of(t.shifts.newly_missed(now - seconds{1}, 9)), Lines{});
        EXPECT_EQ(lines_of(t.shifts.newly_missed(now, 9)), (Lines{line_id(2)}));
        EXPECT_EQ(lines_of(t.shifts.newly_missed(now + hours{1}, 9)),
                  (Lines{line_id(2), line_id(1)}));
        EXPECT_EQ(lines_of(t.shifts.newly_missed(now + hours{1}, 1)), (Lines{line_id(2)}));
        EXPECT_EQ(lines_of(t.shifts.unacknowledged(now + hours{1}, 9)),
                  (Lines{line_id(4), line_id(2), line_id(1)}))
            << "the next to begin first";
        EXPECT_EQ(lines_of(t.shifts.unacknowledged(now, 1)), (Lines{line_id(4)}));
        EXPECT_EQ(lines_of(t.shifts.unacknowledged(start_of(4) + hours{4}, 9)),
                  (Lines{line_id(2), line_id(1)}))
            << "past shifts need no attention";
        return 0;
    });
    write([](Transaction& t) {
        Booking booking = t.bookings.find(samples::booking_id(4)).value();
        booking.status = BookingStatus::cancelled;
        booking.cancelled_at = now;
        booking.cancelled_by = CancelledBy::client;
        EXPECT_TRUE(t.bookings.update(booking, BookingStatus::confirmed));
        EXPECT_EQ(lines_of(t.shifts.unacknowledged(now, 9)), (Lines{line_id(2)}))
            << "canceled visits need no answer";
    });
}

TEST_P(StoreContract, FindsAnswerRemindersUntilTheyAreSent) {
    write([](Transaction& t) {
        add_bookings(t);
        for (const int n : {1, 2, 3}) {
            ShiftReport shift = awaited(n, now + hours{9});
            shift.remind_at = now + hours{4 - n};
            if (n == 3) shift.acknowledged_at = now;
            t.shifts.save(shift);
        }
        t.shifts.save(awaited(4, now + hours{9}));
    });
    using Lines = std::vector<BookingLineId>;
    read([](Transaction& t) {
        EXPECT_EQ(lines_of(t.shifts.to_remind(now + hours{2} - seconds{1}, 9)), Lines{});
        EXPECT_EQ(lines_of(t.shifts.to_remind(now + hours{2}, 9)), (Lines{line_id(2)}));
        EXPECT_EQ(lines_of(t.shifts.to_remind(now + hours{3}, 9)), (Lines{line_id(2), line_id(1)}));
        EXPECT_EQ(lines_of(t.shifts.to_remind(now + hours{3}, 1)), (Lines{line_id(2)}));
        return 0;
    });
}

TEST_P(StoreContract, FindsNearUnansweredVisitsByStart) {
    write([](Transaction& t) {
        add_bookings(t);
        for (const int n : {1, 2, 3, 4}) {
            ShiftReport shift = awaited(n, now - hours{2});
            if (n != 3) shift.missed_at = now - hours{1};
            if (n == 4) shift.acknowledged_at = now;
            t.shifts.save(shift);
        }
    });
    using Lines = std::vector<BookingLineId>;
    read([](Transaction& t) {
        const auto between = [&](Instant after, Instant by, int limit = 9) {
            return lines_of(t.shifts.still_unanswered(after, by, limit));
        };
        EXPECT_EQ(between(now, start_of(1)), (Lines{line_id(2), line_id(1)}));
        EXPECT_EQ(between(now, start_of(1), 1), (Lines{line_id(2)}));
        EXPECT_EQ(between(now, start_of(2)), (Lines{line_id(2)}));
        EXPECT_EQ(between(start_of(2), start_of(1)), (Lines{line_id(1)}));
        EXPECT_EQ(between(now, start_of(2) - seconds{1}), Lines{});
        return 0;
    });
}

TEST_P(StoreContract, FindsShiftsWithoutACheckInUntilTheyEnd) {
    write([](Transaction& t) {
        add_bookings(t);
        for (const int n : {1, 2, 3, 4}) t.shifts.save(awaited(n, std::nullopt));
        ShiftReport late = awaited(1, std::nullopt);
        late.minutes_late = 20;
        late.late_at = now;
        t.shifts.save(late);
        ShiftReport there = awaited(3, std::nullopt);
        there.checked_in_at = start_of(3);
        t.shifts.save(there);
    });
    using Lines = std::vector<BookingLineId>;
    read([](Transaction& t) {
        const auto at = [&](Instant when, int limit = 9) {
            return lines_of(t.shifts.overdue(when, limit));
        };
        const Instant started = start_of(4) + minutes{15};
        EXPECT_EQ(at(started - seconds{1}), (Lines{line_id(1)}))
            << "who is late says so beforehand";
        EXPECT_EQ(at(started), (Lines{line_id(4), line_id(1)}));
        EXPECT_EQ(at(started, 1), (Lines{line_id(4)}));
        EXPECT_EQ(at(start_of(4) + hours{4} - seconds{1}), (Lines{line_id(4), line_id(1)}));
        EXPECT_EQ(at(start_of(4) + hours{4}), (Lines{line_id(1)}));
        EXPECT_EQ(at(start_of(3) + hours{1}), (Lines{line_id(1)})) << "a party has checked in";
        EXPECT_EQ(at(start_of(2) + hours{1}), (Lines{line_id(2), line_id(1)}));
        EXPECT_EQ(at(start_of(1) + hours{9}), Lines{});
        return 0;
    });
}

}  // namespace shifts_contract
}  // namespace steady
