// A line that goes to another time: the trips it pays, what the books say of it, and its limits.
#include "domain/bookings/booking_entries.h"
#include "domain/bookings/exact_address.h"
#include "domain/bookings/own_lines.h"
#include "domain/bookings/timing.h"
#include "tests/unit/bookings/rescheduling.h"

#include <stdexcept>

#include <gtest/gtest.h>

namespace steady {
namespace moved_lines_test {

using testing::begin;
using testing::Rescheduling;

// Exactly what the provider takes at least is charged; a cent less is not.
TEST_F(Rescheduling, ChargesFiftyCents) {
    EXPECT_EQ(smallest_difference, Money::from_cents(50));
    MoveTerms terms;
    terms.given_back = Money::from_dollars(10);
    terms.price = terms.given_back + smallest_difference;
    EXPECT_EQ(terms.charge(), smallest_difference);
    EXPECT_EQ(terms.refund(), Money{});
    std::swap(terms.price, terms.given_back);
    EXPECT_EQ(terms.charge(), Money{});
    EXPECT_EQ(terms.refund(), smallest_difference);
    Booking booking = paid({line(1, true)});
    BookingLine& line = booking.lines.front();
    line.amounts.total = line.amounts.total - smallest_difference;  // as of an older price
    const auto charged = [&](Money more) {
        BookingLine dearer = line;
        dearer.amounts.total -= more;
        Booking other = booking;
        other.lines = {dearer};
        return planned(other, begin + hours{72}, 1, begin - hours{100}).terms.charge();
    };
    EXPECT_EQ(charged(Money{}), smallest_difference);
    EXPECT_EQ(charged(-Money::from_cents(1)), Money{}) << "49 cents";
}

// More hours are another thing than the same ones: their price is not given away.
TEST_F(Rescheduling, KeepsASmallDifferenceForMoreHours) {
    Booking booking = paid({line(1, true)});
    booking.lines.front().rate = Money::from_cents(20);
    booking.lines.front().amounts = line_amounts({Money::from_cents(20), 1, std::nullopt});
    const auto price = [&](int length) {
        return planned(booking, begin + hours{72}, length, begin - hours{100}).terms.price;
    };
    EXPECT_EQ(price(1), Money::from_cents(21));
    EXPECT_EQ(price(2), Money::from_cents(42));
}

// Of a booking that is cancelled whole, the times that were given up before do not count.
TEST_F(Rescheduling, AnOldTimeIsNotPartOfTheBooking) {
    Booking booking = paid({line(4, true)});
    const PlannedMove move = planned(booking, begin + hours{72}, 2, begin - hours{100});
    booking = with_moved_line(booking, move.line, begin - hours{100});
    booking.lines.back().cancelled = LineCancellation{begin};
    EXPECT_EQ(booking.total_hours(), 2);
    EXPECT_EQ(booking.first_start(), begin + hours{72});
    EXPECT_EQ(booking.last_end(), begin + hours{74});
}

// What a booking costs is what its lines cost that take place: a time that was given up for a
// cheaper one counts without what went back of it.
TEST_F(Rescheduling, TheAmountDueExcludesRefundsOfAnOldTime) {
    Booking booking = paid({line(4, true)});
    const Money before = booking.total;
    EXPECT_EQ(sum_to_pay(booking), before);
    booking.lines.front().refunded = Money::from_dollars(20);
    EXPECT_EQ(sum_to_pay(booking), before)
        << "a refund of an unchanged time does not change the price";
    booking = with_moved_line(booking, planned(booking, begin + hours{72}, 2, begin).line, begin);
    booking.lines.front().refunded = Money::from_dollars(20);
    EXPECT_EQ(sum_to_pay(booking), booking.total - Money::from_dollars(20));
}

TEST_F(Rescheduling, HasTheStatedLimits) {
    EXPECT_EQ(max_cancel_reason, 500U);
    EXPECT_EQ(max_location, 300U);
    EXPECT_EQ(availability_horizon, std::chrono::days{60});
    EXPECT_EQ(max_moves, 10);
    const MoveTerms terms;
    EXPECT_EQ(terms.tier, CancellationTier::full);
    EXPECT_EQ(terms.lost, minutes{0});
    const BookingLineId any = ids.next<BookingLineId>();
    EXPECT_EQ((LineMove{any, any}.tier), CancellationTier::full);
}

// A line that was never moved is judged as one that may go freely.
TEST_F(Rescheduling, TermsNeedNoEarlierMove) {
    const BookingLine old = line(4, true);
    const BookingLine other = line(4, true, hours{72});
    EXPECT_EQ(move_terms(Booking{.id = ids.next<BookingId>(), .client = ids.next<AccountId>()}, old,
                         other)
                  .tier,
              CancellationTier::full);
    EXPECT_EQ(move_terms(Booking{.id = ids.next<BookingId>(), .client = ids.next<AccountId>()}, old,
                         other)
                  .given_back,
              old.amounts.total);
}

// Who kept part of the time pays for that part alone, base, share and fee of it.
TEST_F(Rescheduling, SharesTheLostPartLikeAWhole) {
    const Booking booking = paid({line(4)});
    const MoveTerms terms = planned(booking, begin + minutes{60}, 4, begin - hours{1}).terms;
    EXPECT_EQ(terms.kept.companion, Money::from_dollars(45));
    EXPECT_EQ(terms.kept.commission, Money::from_dollars(15));
    EXPECT_EQ(terms.kept.company_fee, Money::from_dollars(3));
}

// 600 miles and three hours: hotel 100, misc 100, mileage 150, travel time 30.
struct FarAway : Rescheduling {
    BookingLine far(int length, hours from = hours{0}) {
        BookingLine made = line(length, false, from);
        made.distance = Miles::whole(600);
        made.amounts =
            line_amounts({made.rate, length, Trip{*made.distance, minutes{180}, 1, true}});
        return made;
    }
    BookingLine along(int length, hours from) {
        BookingLine made = far(length, from);
        made.travel_time = minutes{0};
        made.amounts = line_amounts({made.rate, length, std::nullopt});
        return made;
    }
    BookingLine moved(const Booking& booking, std::size_t which, hours at) {
        return plan_move(booking, booking.lines[which], ids.next<BookingLineId>(), begin + at, 2,
                         begin - hours{100})
            .line;
    }
};

TEST_F(FarAway, SeparateTravelCostsAllItsParts) {
    const Booking booking = paid({far(2), along(2, hours{10})});
    const LineAmounts amounts = moved(booking, 1, hours{48}).amounts;
    EXPECT_EQ(amounts, far(2).amounts);
    EXPECT_EQ(moved(booking, 1, hours{48}).travel_time, minutes{180});
    EXPECT_EQ(moved(booking, 1, hours{12}).travel_time, minutes{0});
    const LineAmounts both = moved(booking, 0, hours{48}).amounts;
    EXPECT_EQ(both.fees.hotel, Money::from_dollars(200));
    EXPECT_EQ(both.fees.misc, Money::from_dollars(200));
    EXPECT_EQ(both.fees.mileage, Money::from_dollars(300));
    EXPECT_EQ(both.fees.travel_time, Money::from_dollars(60));
    EXPECT_EQ(both.companion_payout, far(2).amounts.companion_share + Money::from_dollars(300));
}

// Only who goes the same way can share it.
TEST_F(FarAway, OtherLinesPayTheirOwnTravel) {
    const auto price = [&](auto change) {
        BookingLine other = along(2, hours{10});
        change(other);
        return moved(paid({far(2), other}), 0, hours{48}).amounts.fees.hotel;
    };
    EXPECT_EQ(price([](BookingLine&) {}), Money::from_dollars(200));
    EXPECT_EQ(price([](BookingLine& l) { l.is_video = true; }), Money::from_dollars(100));
    EXPECT_EQ(price([](BookingLine& l) { l.location = "2 Main Street"; }),
              Money::from_dollars(100));
    EXPECT_EQ(price([&](BookingLine& l) { l.companion = ids.next<AccountId>(); }),
              Money::from_dollars(100));
    EXPECT_EQ(price([](BookingLine& l) { l.cancelled = LineCancellation{}; }),
              Money::from_dollars(100));
}

// The way is as long as that of the line which paid for it.
TEST_F(FarAway, AnAccompanyingLineSharesTravel) {
    const Booking booking = paid({far(2), along(2, hours{10})});
    EXPECT_EQ(moved(booking, 1, hours{48}).travel_time, minutes{180});
    BookingLine near = far(2);
    near.is_video = true;
    EXPECT_EQ(line_at(paid({near}), near, ids.next<BookingLineId>(), begin + hours{48}, 2,
                      CancellationTier::full)
                  .amounts.fees.hotel,
              Money{});
    near.is_video = false;
    near.distance.reset();
    EXPECT_EQ(line_at(paid({near}), near, ids.next<BookingLineId>(), begin + hours{48}, 2,
                      CancellationTier::full)
                  .amounts.fees.hotel,
              Money{});
}

// Travel of zero minutes is paid by no other line, so the line pays its own.
TEST_F(FarAway, AMinuteOfTravelCounts) {
    BookingLine other = along(2, hours{10});
    other.travel_time = minutes{1};
    EXPECT_EQ(moved(paid({far(2), other}), 0, hours{12}).amounts.fees.hotel, Money{});
}

TEST_F(FarAway, MovesTheCancellationOfACancelledLine) {
    Booking booking = paid({far(2)});
    const BookingLine made = moved(booking, 0, hours{48});
    EXPECT_FALSE(made.cancelled);
    EXPECT_EQ(made.service, (TimeSpan{begin + hours{48}, begin + hours{50}}));
    const Booking after = with_moved_line(booking, made, begin - hours{100});
    ASSERT_TRUE(after.lines.front().cancelled);
    EXPECT_EQ(after.lines.front().cancelled->by, CancelledBy::client);
    EXPECT_EQ(after.lines.front().cancelled->at, begin - hours{100});
    BookingLine stray = made;
    stray.moved->from = ids.next<BookingLineId>();
    try {
        static_cast<void>(with_moved_line(booking, stray, begin));
        FAIL() << "it names no line of the booking";
    } catch (const std::logic_error& wrong) {
        EXPECT_STREQ(wrong.what(), "a moved line names the one before it");
    }
    EXPECT_FALSE(line_moved_entry(ids.next<EntryId>(), begin, booking, stray));
}

// What a move posts: "booking_escrow 31.50, rev_commission -7.88", without the ids.
TEST_F(FarAway, AMovePostsTheKeptAmountAndItsTravel) {
    const auto posted = [&](const Booking& booking, std::size_t which, hours to, hours before) {
        const PlannedMove move = plan_move(booking, booking.lines[which], ids.next<BookingLineId>(),
                                           begin + to, 2, begin - before);
        const auto entry = line_moved_entry(ids.next<EntryId>(), begin,
                                            with_moved_line(booking, move.line, begin), move.line);
        if (!entry) return std::string("nothing");
        EXPECT_EQ(entry->kind, EntryKind::line_moved);
        EXPECT_EQ(entry->source_type, "booking_line");
        EXPECT_EQ(entry->source_id, move.line.id.text());
        std::string text;
        for (const Posting& posting : entry->postings) {
            text += posting.account.substr(0, posting.account.find(':')) + ' ' +
                    posting.amount.dollars_text() + "; ";
        }
        return text;
    };
    const Booking booking = paid({far(2), along(2, hours{10})});
    EXPECT_EQ(posted(booking, 0, hours{12}, hours{100}), "nothing");
    EXPECT_EQ(posted(booking, 1, hours{48}, hours{100}),
              "booking_escrow 230.00; travel_reserve -230.00; ");
    const Booking near = paid({line(2, true)});
    EXPECT_EQ(posted(near, 0, hours{48}, hours{10}),
              "booking_escrow 63.00; companion_payable -45.00; rev_commission -15.00; "
              "rev_company_fee -3.00; ");
}

}  // namespace moved_lines_test
}  // namespace steady
