// Decisions §4: a client moves one paid line; free until 24 hours before its start, later as a
// cancellation of the part that is lost, by the frozen policy; only the difference is charged or
// refunded.
#include "domain/bookings/reschedule.h"

#include "domain/bookings/booking_entries.h"
#include "domain/bookings/earnings.h"
#include "domain/payments/ledger_entries.h"
#include "tests/unit/bookings/rescheduling.h"

#include <gtest/gtest.h>

namespace steady {
namespace reschedule_test {

using testing::begin;
using testing::Rescheduling;

// To the second: 24 hours before the start is still free, and 2 hours before it half comes back.
TEST_F(Rescheduling, IsFreeUntilTwentyFourHoursBeforeTheCurrentStart) {
    const Booking booking = paid({line(4, true)});  // 240 and a fee of 12
    struct Case {
        seconds before;
        const char* words;
    };
    for (const Case& one : {
             Case{hours{1000},
                  "lost 240 kept 0.00 back 252.00 price 252.00 charge 0.00 refund 0.00"},
             Case{hours{24}, "lost 240 kept 0.00 back 252.00 price 252.00 charge 0.00 refund 0.00"},
             Case{hours{24} - seconds{1},
                  "lost 240 kept 126.00 back 126.00 price 252.00 charge 126.00 refund 0.00"},
             Case{hours{2},
                  "lost 240 kept 126.00 back 126.00 price 252.00 charge 126.00 refund 0.00"},
             Case{hours{2} - seconds{1},
                  "lost 240 kept 252.00 back 0.00 price 252.00 charge 252.00 refund 0.00"},
             Case{seconds{1},
                  "lost 240 kept 252.00 back 0.00 price 252.00 charge 252.00 refund 0.00"},
         }) {
        EXPECT_EQ(words(planned(booking, begin + hours{72}, 4, begin - one.before).terms),
                  one.words)
            << one.before.count();
    }
}

TEST_F(Rescheduling, UsesTheFrozenPolicy) {
    Booking booking = paid({line(4, true)});
    booking.policy = {48, 12, 80, 0, 0};
    EXPECT_EQ(planned(booking, begin + hours{72}, 4, begin - hours{47}).terms.kept.total(),
              Money::from_cents(5'040));  // a fifth of 240 and 12
    EXPECT_EQ(planned(booking, begin + hours{72}, 4, begin - hours{11}).terms.kept.total(),
              Money::from_cents(25'200));
}

// Grace: within 15 minutes of paying, at least two hours before the start.
TEST_F(Rescheduling, IsFreeInTheGracePeriodAfterPaying) {
    Booking booking = paid({line(4, true)});
    booking.paid_at = begin - hours{3};
    const auto kept = [&](Instant now) {
        return planned(booking, begin + hours{72}, 4, now).terms.kept.total();
    };
    EXPECT_EQ(kept(begin - hours{3} + minutes{15}), Money{});
    EXPECT_EQ(kept(begin - hours{3} + minutes{15} + seconds{1}), Money::from_cents(12'600));
    booking.paid_at = begin - hours{2} - minutes{5};
    EXPECT_EQ(kept(begin - hours{2}), Money{});
    EXPECT_EQ(kept(begin - hours{2} + seconds{1}), Money::from_cents(25'200));
}

// What the new time keeps of the old one is not lost.
TEST_F(Rescheduling, CountsTheLostPartOnly) {
    const Booking booking = paid({line(4, true)});
    struct Case {
        minutes later;
        int hours;
        const char* half;  // from 24 to 2 hours before
        const char* none;  // after that
    };
    for (const Case& one : {
             Case{minutes{60}, 4,
                  "lost 60 kept 31.50 back 220.50 price 252.00 charge 31.50 refund 0.00",
                  "lost 60 kept 63.00 back 189.00 price 252.00 charge 63.00 refund 0.00"},
             Case{-minutes{60}, 4,
                  "lost 60 kept 31.50 back 220.50 price 252.00 charge 31.50 refund 0.00",
                  "lost 60 kept 63.00 back 189.00 price 252.00 charge 63.00 refund 0.00"},
             Case{minutes{0}, 5,
                  "lost 0 kept 0.00 back 252.00 price 315.00 charge 63.00 refund 0.00",
                  "lost 0 kept 0.00 back 252.00 price 315.00 charge 63.00 refund 0.00"},
             Case{minutes{0}, 1,
                  "lost 180 kept 94.50 back 157.50 price 63.00 charge 0.00 refund 94.50",
                  "lost 180 kept 189.00 back 63.00 price 63.00 charge 0.00 refund 0.00"},
             Case{-minutes{60}, 8,
                  "lost 0 kept 0.00 back 252.00 price 504.00 charge 252.00 refund 0.00",
                  "lost 0 kept 0.00 back 252.00 price 504.00 charge 252.00 refund 0.00"},
             Case{minutes{239}, 4,
                  "lost 239 kept 125.48 back 126.52 price 252.00 charge 125.48 refund 0.00",
                  "lost 239 kept 250.95 back 1.05 price 252.00 charge 250.95 refund 0.00"},
             Case{minutes{240}, 1,
                  "lost 240 kept 126.00 back 126.00 price 63.00 charge 0.00 refund 63.00",
                  "lost 240 kept 252.00 back 0.00 price 63.00 charge 63.00 refund 0.00"},
         }) {
        const Instant start = begin + one.later;
        EXPECT_EQ(words(planned(booking, start, one.hours, begin - hours{5}).terms), one.half)
            << one.later.count() << ' ' << one.hours;
        EXPECT_EQ(words(planned(booking, start, one.hours, begin - hours{1} - minutes{30}).terms),
                  one.none)
            << one.later.count() << ' ' << one.hours;
    }
}

// The way is still made while something of the visit is left; given up whole it is as when
// cancelled: back until two hours before, then kept.
TEST_F(Rescheduling, TravelFollowsTheVisit) {
    const Booking booking = paid({line(4)});  // 252 and 30 of travel
    EXPECT_EQ(words(planned(booking, begin + minutes{60}, 4, begin - hours{1}).terms),
              "lost 60 kept 63.00 back 219.00 price 282.00 charge 63.00 refund 0.00");
    EXPECT_EQ(words(planned(booking, begin + hours{72}, 4, begin - hours{5}).terms),
              "lost 240 kept 126.00 back 156.00 price 282.00 charge 126.00 refund 0.00");
    EXPECT_EQ(words(planned(booking, begin + hours{72}, 4, begin - hours{1}).terms),
              "lost 240 kept 282.00 back 0.00 price 282.00 charge 282.00 refund 0.00");
}

TEST_F(Rescheduling, RefundsFewerHoursInTime) {
    const Booking booking = paid({line(4)});
    const PlannedMove move = planned(booking, begin + hours{72}, 1, begin - hours{30});
    EXPECT_EQ(words(move.terms),
              "lost 240 kept 0.00 back 282.00 price 93.00 charge 0.00 refund 189.00");
    const Booking after = with_moved_line(booking, move.line, begin - hours{30});
    EXPECT_EQ(after.charged(), booking.total);
    EXPECT_EQ(after.paid_back(), Money::from_cents(18'900));
    EXPECT_EQ(after.total_hours(), 1);
    EXPECT_EQ(after.first_start(), begin + hours{72});
}

// Frozen: rate, way and place; rates of today never touch an existing booking.
TEST_F(Rescheduling, KeepsTheAgreedFieldsOfTheLine) {
    Booking booking = paid({line(4)});
    BookingLine& line = booking.lines.front();
    line.notes = "Ring twice";
    line.room = "room";
    const BookingLine moved = planned(booking, begin + hours{72}, 4, begin - hours{30}).line;
    EXPECT_EQ(moved.rate, line.rate);
    EXPECT_EQ(moved.amounts, line.amounts);
    EXPECT_EQ(moved.travel_time, line.travel_time);
    EXPECT_EQ(moved.location, line.location);
    EXPECT_EQ(moved.notes, line.notes);
    EXPECT_EQ(moved.room, line.room);
    EXPECT_EQ(moved.visit(), line.id);
    EXPECT_NE(moved.id, line.id);
    EXPECT_EQ(moved.service, (TimeSpan{begin + hours{72}, begin + hours{76}}));
}

// A trip is paid once a day: a line that leaves it pays separate travel, and one that leaves others
// behind that came along pays theirs.
TEST_F(Rescheduling, PaysTripsOnceADay) {
    BookingLine first = line(2);
    BookingLine along = line(2, false, hours{10});
    along.travel_time = minutes{0};
    along.amounts = line_amounts({along.rate, 2, std::nullopt});
    const Booking booking = paid({first, along});
    const Instant now = begin - hours{100};
    const auto price = [&](std::size_t which, hours at) {
        return plan_move(booking, booking.lines[which], ids.next<BookingLineId>(), begin + at, 2,
                         now)
            .terms.price;
    };
    EXPECT_EQ(price(1, hours{24}), Money::from_dollars(126)) << "still within the day";
    EXPECT_EQ(price(1, hours{24} + hours{1}), Money::from_dollars(156)) << "separate travel";
    EXPECT_EQ(price(0, hours{20}), Money::from_dollars(156)) << "the same day";
    EXPECT_EQ(price(0, hours{48}), Money::from_dollars(186)) << "its own way and the other's";
}

TEST_F(Rescheduling, WaivesADifferenceBelowTheMinimumCharge) {
    Booking booking = paid({line(8, true)});
    booking.lines.front().rate = Money::from_dollars(4);
    booking.lines.front().amounts =
        line_amounts({Money::from_dollars(4), 8, std::nullopt});  // 32 and 1.60
    const auto charge = [&](minutes later) {
        return planned(booking, begin + later, 8, begin - hours{5}).terms.charge();
    };
    EXPECT_EQ(charge(minutes{13}), Money{}) << "46 cents";
    EXPECT_EQ(charge(minutes{15}), Money::from_cents(53));
}

TEST_F(Rescheduling, AllowsActivePaidLinesOnly) {
    Booking booking = paid({line(4)});
    const BookingLine& line = booking.lines.front();
    EXPECT_TRUE(movable(booking, line, begin - seconds{1}));
    EXPECT_FALSE(movable(booking, line, begin));
    for (const BookingStatus status :
         {BookingStatus::pending, BookingStatus::completed, BookingStatus::cancelled}) {
        booking.status = status;
        EXPECT_FALSE(movable(booking, line, begin - hours{100}));
    }
    booking.status = BookingStatus::confirmed;
    booking.lines.front().cancelled = LineCancellation{begin - hours{100}};
    EXPECT_FALSE(movable(booking, line, begin - hours{90}));
}

// Judged by its own start: another line of the booking may begin sooner.
TEST_F(Rescheduling, EachLineHasItsOwnDeadline) {
    const Booking booking = paid({line(4, true), line(4, true, hours{48})});
    const Instant now = begin - hours{1};
    EXPECT_EQ(move_tier(booking, booking.lines[0], now), CancellationTier::none);
    EXPECT_EQ(move_tier(booking, booking.lines[1], now), CancellationTier::full);
}

TEST_F(Rescheduling, RecordsEarlierTimes) {
    Booking booking = paid({line(4, true)});
    const BookingLineId visit = booking.lines.front().id;
    for (int day = 1; day <= 3; ++day) {
        const BookingLine& last = booking.lines.back();
        const PlannedMove move = plan_move(booking, last, ids.next<BookingLineId>(),
                                           begin + hours{24 * day}, 4, begin - hours{100});
        booking = with_moved_line(booking, move.line, begin - hours{100});
    }
    const auto times = earlier_times(booking, booking.lines.back());
    ASSERT_EQ(times.size(), 3U);
    EXPECT_EQ(times.front()->service.start, begin + hours{48});
    EXPECT_EQ(times.back()->id, visit);
    EXPECT_EQ(booking.lines.back().visit(), visit);
    EXPECT_EQ(moves_of(booking, booking.lines.back()), 3);
    EXPECT_EQ(moves_of(booking, booking.lines.front()), 0);
    EXPECT_EQ(booking.charged(), Money::from_dollars(257));
    EXPECT_EQ(booking.paid_back(), Money{});
    EXPECT_EQ(booking.total_hours(), 4);
}

// Whatever is moved when: what was charged is what is given back, kept and held, to the cent.
TEST_F(Rescheduling, EveryMoveBalancesInTheLedger) {
    for (const bool is_video : {true, false}) {
        for (const int later : {-240, -61, -7, 0, 1, 59, 200, 5'000}) {
            for (const int length : {1, 3, 4, 8}) {
                for (const int before : {30 * 60, 5 * 60, 60}) {
                    const Booking booking = paid({line(4, is_video)});
                    const PlannedMove move =
                        planned(booking, begin + minutes{later}, length, begin - minutes{before});
                    const MoveTerms& terms = move.terms;
                    EXPECT_EQ(terms.given_back + terms.kept.total(),
                              booking.lines.front().amounts.total);
                    const Booking after = with_moved_line(booking, move.line, begin);
                    EXPECT_EQ(after.charged(), booking.total + terms.charge());
                    EXPECT_EQ(after.paid_back(), terms.refund());
                    const auto entry =
                        line_moved_entry(ids.next<EntryId>(), begin, after, move.line);
                    Money payable;
                    if (entry) {
                        EXPECT_TRUE(entry->balanced());
                        for (const Posting& posting : entry->postings) {
                            EXPECT_FALSE(posting.amount.is_zero());
                            if (posting.account == ledger::companion_payable(companion))
                                payable -= posting.amount;
                        }
                    }
                    const auto payouts = payouts_of_moved(after, move.line);
                    EXPECT_EQ(payable, payouts.empty() ? Money{} : payouts.front().amount);
                }
            }
        }
    }
}

}  // namespace reschedule_test
}  // namespace steady
