// Decisions §7: what an operator changes of a paid line; all of the line before pays for the one
// after it, whenever that is, and only the difference is charged or refunded.
#include "domain/bookings/line_change.h"

#include "domain/bookings/booking_entries.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/line_trips.h"
#include "tests/unit/bookings/rescheduling.h"

#include <gtest/gtest.h>

namespace steady {
namespace line_change_test {

using testing::begin;
using testing::Rescheduling;

struct LineChangeTest : Rescheduling {
    static NewLocation place(std::int64_t miles, minutes way, const char* name = "2 Other Street") {
        return {name, true, "America/Chicago", Miles::whole(miles), way};
    }
    PlannedMove changed(const Booking& booking, const LineChange& change, std::size_t which = 0) {
        return plan_change(booking, booking.lines.at(which), ids.next<BookingLineId>(), change);
    }
    std::string cost(const Booking& booking, const LineChange& change, std::size_t which = 0) {
        return words(changed(booking, change, which).terms);
    }
    // The entry of the change is balanced, nothing is kept, and the amounts add up.
    void expect_sound(const Booking& booking, const PlannedMove& planned) {
        const Booking after = with_moved_line(booking, planned.line, begin - hours{1});
        EXPECT_TRUE(planned.terms.kept.total().is_zero());
        EXPECT_TRUE(payouts_of_moved(after, planned.line).empty());
        const LineAmounts& amounts = planned.line.amounts;
        EXPECT_EQ(amounts.base, planned.line.rate * planned.line.hours);
        EXPECT_EQ(amounts.commission + amounts.companion_share, amounts.base);
        EXPECT_EQ(amounts.companion_payout, amounts.companion_share + amounts.fees.mileage);
        EXPECT_EQ(amounts.total, amounts.base + amounts.fees.company + amounts.fees.mileage +
                                     amounts.fees.travel_reserve());
        const auto entry = line_moved_entry(ids.next<EntryId>(), begin, after, planned.line);
        EXPECT_TRUE(!entry || entry->balanced());
    }
};

TEST_F(LineChangeTest, NeverKeepsAnythingOfTheOldTime) {
    const Booking booking = paid({line(4, true)});  // 240 and a fee of 12
    const auto later = changed(booking, {.start = begin + hours{72}});
    EXPECT_EQ(words(later.terms),
              "lost 240 kept 0.00 back 252.00 price 252.00 charge 0.00 refund 0.00");
    EXPECT_EQ(later.line.service, (TimeSpan{begin + hours{72}, begin + hours{76}}));
    EXPECT_EQ(later.terms.tier, CancellationTier::full);
    expect_sound(booking, later);
}

TEST_F(LineChangeTest, PricesHoursInBothDirections) {
    const Booking booking = paid({line(4, true)});
    EXPECT_EQ(cost(booking, {.service_hours = 6}),
              "lost 0 kept 0.00 back 252.00 price 378.00 charge 126.00 refund 0.00");
    EXPECT_EQ(cost(booking, {.service_hours = 1}),
              "lost 180 kept 0.00 back 252.00 price 63.00 charge 0.00 refund 189.00");
    expect_sound(booking, changed(booking, {.service_hours = 1}));
}

TEST_F(LineChangeTest, PricesARateWithItsFeeAndShare) {
    const Booking booking = paid({line(4, true)});
    EXPECT_EQ(cost(booking, {.rate = Money::from_dollars(50)}),
              "lost 0 kept 0.00 back 252.00 price 210.00 charge 0.00 refund 42.00");
    const auto dearer = changed(booking, {.rate = Money::from_cents(6'133)});
    EXPECT_EQ(words(dearer.terms),
              "lost 0 kept 0.00 back 252.00 price 257.59 charge 5.59 refund 0.00");
    expect_sound(booking, dearer);
}

// FEE-023 to FEE-028: travel costs are calculated again.
TEST_F(LineChangeTest, PricesAPlaceWithItsTravel) {
    const Booking booking = paid({line(4)});  // 90 miles, 3 hours: 252 and 30
    const auto far = changed(booking, {.place = place(400, minutes{600})});
    // misc 100, mileage 100, travel time 100
    EXPECT_EQ(words(far.terms),
              "lost 0 kept 0.00 back 282.00 price 552.00 charge 270.00 refund 0.00");
    EXPECT_EQ(far.line.location, "2 Other Street");
    EXPECT_EQ(far.line.timezone, "America/Chicago");
    EXPECT_EQ(far.line.distance, Miles::whole(400));
    EXPECT_EQ(far.line.service, booking.lines[0].service) << "the hour stays";
    expect_sound(booking, far);
    const auto near = changed(booking, {.place = place(10, minutes{30})});
    EXPECT_EQ(words(near.terms),
              "lost 0 kept 0.00 back 282.00 price 257.00 charge 0.00 refund 25.00");
    expect_sound(booking, near);
}

TEST_F(LineChangeTest, RefusesAPlaceForAVideoLine) {
    const Booking booking = paid({line(4, true)});
    const auto same = changed(booking, {.place = place(400, minutes{600})});
    EXPECT_EQ(same.line.location, "Video Session");
    EXPECT_TRUE(same.terms.charge().is_zero());
}

// Two days at one place within 24 hours share one way (decisions §5).
TEST_F(LineChangeTest, ChargesSharedTravelToTheRemainingLine) {
    BookingLine second = line(4, false, hours{20});
    second.travel_time = minutes{0};
    second.amounts = line_amounts({second.rate, 4, std::nullopt});
    const Booking booking = paid({line(4), second});
    EXPECT_EQ(trips_left_behind(booking, booking.lines[0]).count, 1);
    EXPECT_EQ(trips_left_behind(booking, booking.lines[1]).count, 0) << "its way was the other's";
    // The first goes elsewhere: its own way of $5, and the second's of $30.
    EXPECT_EQ(cost(booking, {.place = place(10, minutes{30})}),
              "lost 0 kept 0.00 back 282.00 price 287.00 charge 5.00 refund 0.00");
    // The second goes elsewhere, so it has separate travel.
    EXPECT_EQ(cost(booking, {.place = place(10, minutes{30})}, 1),
              "lost 0 kept 0.00 back 252.00 price 257.00 charge 5.00 refund 0.00");
    // To the same place, nothing is left behind.
    EXPECT_FALSE(changes({.place = place(90, minutes{180}, "1 Main Street")}, booking.lines[0]));
}

// The provider charges no less than 50 cents.
TEST_F(LineChangeTest, WaivesADifferenceBelowTheMinimumCharge) {
    const Booking booking = paid({line(4)});
    const auto little = changed(booking, {.place = place(90, minutes{182})});  // 34 cents
    EXPECT_TRUE(little.terms.charge().is_zero());
    EXPECT_EQ(little.line.amounts, booking.lines[0].amounts);
    EXPECT_EQ(cost(booking, {.place = place(90, minutes{183})}),
              "lost 0 kept 0.00 back 282.00 price 282.50 charge 0.50 refund 0.00");
    // A rate says what a line costs, so it stays as it was asked for.
    EXPECT_EQ(cost(booking, {.rate = Money::from_cents(6'010)}),
              "lost 0 kept 0.00 back 282.00 price 282.42 charge 0.42 refund 0.00");
}

// …nor do hours: what more or fewer of them cost is asked for, to the cent.
TEST_F(LineChangeTest, KeepsASmallDifferenceOfOtherHours) {
    EXPECT_EQ(cost(paid({line(4)}), {.service_hours = 3, .place = place(90, minutes{560})}),
              "lost 60 kept 0.00 back 282.00 price 282.33 charge 0.33 refund 0.00");
}

TEST_F(LineChangeTest, RequiresADifference) {
    const BookingLine present = line(4);
    const auto is = [&](const LineChange& change) { return changes(change, present); };
    const auto moves = [&](const LineChange& change) { return changes_presence(change, present); };
    EXPECT_FALSE(is({}));
    const LineChange same{begin, 4, present.rate, place(90, minutes{180}, "1 Main Street")};
    EXPECT_FALSE(is(same));
    for (const LineChange& other :
         {LineChange{.start = begin + seconds{1}}, LineChange{.service_hours = 3},
          LineChange{.place = place(90, minutes{180})}}) {
        EXPECT_TRUE(is(other));
        EXPECT_TRUE(moves(other));
    }
    EXPECT_TRUE(is({.rate = Money::from_dollars(61)}));
    EXPECT_FALSE(moves({.rate = Money::from_dollars(61)}));
}

// Decisions §7: a replacement keeps the client's price.
TEST_F(LineChangeTest, ASubstituteHasTheSameVisitAtTheSamePrice) {
    const Booking booking = paid({line(4)});
    const BookingLine& before = booking.lines[0];
    const AccountId other = ids.next<AccountId>();
    const BookingLine after = replaced_line(before, ids.next<BookingLineId>(), other, "new room");
    EXPECT_EQ(after.companion, other);
    EXPECT_EQ(after.amounts, before.amounts);
    EXPECT_EQ(after.service, before.service);
    EXPECT_EQ(after.rate, before.rate);
    EXPECT_EQ(after.visit(), before.id);
    EXPECT_EQ(move_terms(booking, before, after).kept, LineSettlement{});
    EXPECT_EQ(after.room, before.room) << "no line is a video session";
    const MoveTerms terms = move_terms(booking, before, after);
    EXPECT_TRUE(terms.charge().is_zero() && terms.refund().is_zero());
    EXPECT_FALSE(
        line_moved_entry(ids.next<EntryId>(), begin, with_moved_line(booking, after, begin), after))
        << "no money moves";
    const BookingLine video = line(4, true);
    EXPECT_EQ(replaced_line(video, ids.next<BookingLineId>(), other, "new room").room, "new room");
    // Once more: the visit is still the first one's.
    EXPECT_EQ(replaced_line(after, ids.next<BookingLineId>(), companion, "").visit(), before.id);
}

}  // namespace line_change_test
}  // namespace steady
