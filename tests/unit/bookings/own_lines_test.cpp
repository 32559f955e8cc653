// Decisions §4: in a booking of several companions each sees and cancels only their own lines.
#include "domain/bookings/own_lines.h"

#include "domain/bookings/states.h"
#include "domain/fees/fee_rules.h"
#include "tests/unit/support/sequential_ids.h"

#include <gtest/gtest.h>

namespace steady {
namespace own_lines_test {

const Instant start = from_epoch_seconds(1'795'500'000);

struct OwnLines : ::testing::Test {
    testing::SequentialIds ids;
    AccountId anna = ids.next<AccountId>();
    AccountId ben = ids.next<AccountId>();

    BookingLine line(const AccountId& companion, hours from, int length = 4) {
        BookingLine made{.id = ids.next<BookingLineId>(), .companion = companion};
        made.service = {start + from, start + from + hours{length}};
        made.hours = length;
        made.rate = Money::from_cents(7'333);
        made.location = "At " + companion.text();
        made.notes = "For " + companion.text();
        made.amounts =
            line_amounts({made.rate, length, Trip{Miles::whole(600), minutes{180}, 2, true}});
        return made;
    }

    Booking paid(std::vector<BookingLine> lines) {
        Booking booking{.id = ids.next<BookingId>(), .client = ids.next<AccountId>()};
        booking.lines = std::move(lines);
        booking.type = BookingType::parallel;
        booking.location = booking.lines.front().location;
        booking.status = BookingStatus::confirmed;
        booking.app_fee = booking.total = app_fee;
        for (const BookingLine& each : booking.lines) booking.total += each.amounts.total;
        booking.paid_at = start - hours{100};
        return booking;
    }

    LineCancellation by_companion{start - hours{50}, CancelledBy::companion, "I am ill"};
};

TEST_F(OwnLines, ACompanionSeesNothingOfOtherLines) {
    const Booking booking =
        paid({line(anna, hours{0}), line(ben, hours{20}), line(ben, hours{40})});
    const Booking part = own_part(booking, ben);
    ASSERT_EQ(part.lines.size(), 2u);
    EXPECT_EQ(part.lines[0].id, booking.lines[1].id);
    EXPECT_EQ(part.lines[1].id, booking.lines[2].id);
    EXPECT_EQ(part.location, "At " + ben.text()) << "the first line's place was Anna's";
    EXPECT_EQ(part.total, booking.lines[1].amounts.total + booking.lines[2].amounts.total);
    EXPECT_EQ(part.app_fee, Money{});
    EXPECT_EQ(part.first_start(), start + hours{20});
    EXPECT_EQ(part.total_hours(), 8);
    EXPECT_EQ(part.status, BookingStatus::confirmed);
    EXPECT_EQ(own_part(booking, anna).type, BookingType::single);
}

// A visit that was moved is one line, whichever way its old time was asked for.
TEST_F(OwnLines, AnOldTimeDoesNotCountAsALine) {
    BookingLine first = line(anna, hours{0});
    BookingLine moved = line(anna, hours{48});
    moved.relationship = LineRelationship::consecutive;
    moved.moved = LineMove{first.id, first.id};
    first.cancelled = by_companion;
    EXPECT_EQ(own_part(paid({first, line(ben, hours{0}), moved}), anna).type, BookingType::single);
    const Booking two = paid({first, line(ben, hours{0}), line(anna, hours{24}), moved});
    EXPECT_EQ(own_part(two, anna).type, BookingType::sequential);
}

TEST_F(OwnLines, ASingleCompanionOwnsAllButTheAppFee) {
    Booking booking = paid({line(anna, hours{0}), line(anna, hours{20})});
    booking.location = "As the client wrote it";
    booking.type = BookingType::mixed;
    const Booking part = own_part(booking, anna);
    EXPECT_EQ(part.lines.size(), 2u);
    EXPECT_EQ(part.type, booking.type);
    EXPECT_EQ(part.location, booking.location);
    EXPECT_EQ(part.total, booking.total - booking.app_fee);
}

// Of two visits in one day at one place, the first pays for the trip of both, if there is one.
TEST_F(OwnLines, TheClientCancelsAnUnansweredLineAloneUnlessItPaysForATrip) {
    Booking booking = paid({line(anna, hours{0}), line(anna, hours{13}), line(ben, hours{0})});
    for (BookingLine& each : booking.lines) each.travel_time = minutes{180};
    BookingLine& second = booking.lines[1];
    second.travel_time = minutes{0};
    second.amounts = line_amounts({second.rate, second.hours, std::nullopt});
    const auto may = [&](std::size_t index) {
        return client_may_cancel_alone(booking, booking.lines.at(index));
    };
    EXPECT_FALSE(may(1)) << "answered";
    for (BookingLine& each : booking.lines) each.is_unanswered = true;
    EXPECT_FALSE(may(0));
    EXPECT_TRUE(may(1));
    EXPECT_TRUE(may(2));
    second.cancelled = by_companion;
    EXPECT_TRUE(may(0)) << "nothing depends on its trip any more";
    EXPECT_FALSE(may(1));
    second.cancelled.reset();
    booking.lines[0].travel_time = minutes{0};
    booking.lines[0].amounts = second.amounts;
    EXPECT_TRUE(may(0)) << "there is no trip";
    booking.status = BookingStatus::completed;
    EXPECT_FALSE(may(0));
}

TEST_F(OwnLines, AnotherCompanionHasNoLiveLines) {
    const Booking part = own_part(paid({line(anna, hours{0})}), ben);
    EXPECT_TRUE(part.lines.empty());
    EXPECT_EQ(part.status, BookingStatus::cancelled);
}

TEST_F(OwnLines, OnlyOwnUnfinishedLinesOfAPaidBookingCanBeCancelled) {
    Booking booking = paid({line(anna, hours{0}), line(ben, hours{0}), line(ben, hours{20})});
    const auto count = [&](const AccountId& who, Instant now) {
        return cancellable_lines(booking, who, now).size();
    };
    EXPECT_EQ(count(ben, start), 2u);
    EXPECT_EQ(count(ben, start + hours{4} - seconds{1}), 2u);
    EXPECT_EQ(count(ben, start + hours{4}), 1u) << "the first is over";
    EXPECT_EQ(count(ben, start + hours{24}), 0u);
    EXPECT_EQ(count(booking.client, start), 0u);
    for (const BookingStatus status :
         {BookingStatus::pending, BookingStatus::completed, BookingStatus::cancelled}) {
        booking.status = status;
        EXPECT_EQ(count(ben, start), 0u);
    }
}

// Refund of exactly those lines, all of each; the app fee stays with what goes on.
TEST_F(OwnLines, RemovingLinesRefundsExactlyThese) {
    const Booking booking = paid({line(anna, hours{0}), line(ben, hours{0}), line(ben, hours{20})});
    const auto taken = cancellable_lines(booking, ben, start - hours{50});
    const CancellationRefund refund = refund_of_lines(booking, taken);
    EXPECT_EQ(refund.total, booking.lines[1].amounts.total + booking.lines[2].amounts.total);
    EXPECT_EQ(refund.paid, refund.total);
    EXPECT_EQ(refund.app_fee, RefundPart{});
    EXPECT_EQ(refund.tier, CancellationTier::full);
    EXPECT_EQ(refund.base, (RefundPart{Money::from_cents(58'664), 100, Money::from_cents(58'664)}));
    EXPECT_EQ(refund.travel.amount, refund.travel.refund);

    ASSERT_TRUE(is_active_without(booking, taken));
    const Booking rest = without_lines(booking, taken, by_companion);
    EXPECT_EQ(rest.status, BookingStatus::confirmed);
    EXPECT_EQ(rest.refunded, refund.total);
    EXPECT_TRUE(rest.lines[0].is_active());
    EXPECT_EQ(rest.lines[0].refunded, Money{});
    for (const std::size_t i : {1u, 2u}) {
        EXPECT_EQ(rest.lines[i].cancelled, by_companion);
        EXPECT_EQ(rest.lines[i].refunded, booking.lines[i].amounts.total);
    }
    EXPECT_EQ(rest.total, booking.total) << "what was charged stays what it was";
    EXPECT_EQ(rest.last_end(), start + hours{4}) << "the rest alone decides when it is over";
    EXPECT_EQ(rest.total_hours(), 4);
    EXPECT_FALSE(is_active_without(rest, cancellable_lines(rest, anna, start)));
    EXPECT_TRUE(cancellable_lines(rest, ben, start).empty()) << "they are cancelled already";
}

// To the companion whose lines are gone the booking is cancelled, to the others it goes on.
TEST_F(OwnLines, TheStateOfAPartFollowsItsLines) {
    const Booking booking = paid({line(anna, hours{0}), line(ben, hours{0})});
    const Booking rest =
        without_lines(booking, cancellable_lines(booking, ben, start - hours{50}), by_companion);
    const Booking gone = own_part(rest, ben);
    EXPECT_EQ(gone.status, BookingStatus::cancelled);
    EXPECT_EQ(gone.cancelled_at, by_companion.at);
    EXPECT_EQ(gone.cancelled_by, CancelledBy::companion);
    EXPECT_EQ(gone.cancel_reason, "I am ill");
    EXPECT_EQ(gone.refunded, booking.lines[1].amounts.total);
    const Booking stays = own_part(rest, anna);
    EXPECT_EQ(stays.status, BookingStatus::confirmed);
    EXPECT_EQ(stays.cancel_reason, "");
    EXPECT_EQ(stays.refunded, Money{});
}

// What the client cancels after a companion left is only what still went on.
TEST_F(OwnLines, TheRestIsCancelledByItsOwnTerms) {
    const Booking booking = paid({line(anna, hours{30}), line(ben, hours{0})});
    const Booking rest =
        without_lines(booking, cancellable_lines(booking, ben, start - hours{50}), by_companion);
    EXPECT_EQ(full_refund_until(rest), start + hours{30} - hours{24});
    for (const auto& [now, tier] : {std::pair{start, CancellationTier::full},
                                    {start + hours{20}, CancellationTier::partial},
                                    {start + hours{29}, CancellationTier::none}}) {
        const auto refund = cancellation_refund(rest, CancelledBy::client, now);
        EXPECT_EQ(refund.tier, tier);
        EXPECT_EQ(refund.paid, booking.lines[0].amounts.total + booking.app_fee);
        EXPECT_LE(refund.total, refund.paid);
        const Booking over =
            wholly_cancelled(rest, {now, CancelledBy::client, "changed plans"}, refund);
        EXPECT_EQ(over.status, BookingStatus::cancelled);
        EXPECT_EQ(over.cancel_reason, "changed plans");
        EXPECT_EQ(over.lines[1].cancelled, by_companion) << "as it was";
        EXPECT_EQ(over.refunded, booking.lines[1].amounts.total + refund.total);
        EXPECT_EQ(over.lines[0].refunded + refund.app_fee.refund, refund.total);
        EXPECT_FALSE(over.any_is_active());
        EXPECT_EQ(over.first_start(), start) << "of all lines when none goes on";
    }
}

TEST_F(OwnLines, CancellingTheLastLineRefundsTheAppFee) {
    const Booking booking = paid({line(anna, hours{0}), line(ben, hours{0})});
    const Booking rest =
        without_lines(booking, cancellable_lines(booking, ben, start - hours{50}), by_companion);
    const auto refund = cancellation_refund(rest, CancelledBy::companion, start);
    const Booking over = wholly_cancelled(rest, {start, CancelledBy::companion, ""}, refund);
    EXPECT_EQ(over.refunded, booking.total);
}

}  // namespace own_lines_test
}  // namespace steady
