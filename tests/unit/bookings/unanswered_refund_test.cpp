#include "domain/bookings/cancellation.h"
#include "domain/bookings/shift.h"
#include "tests/unit/bookings/cancellation_samples.h"

#include <gtest/gtest.h>

namespace steady {
namespace unanswered_refund_test {

using namespace cancellation_samples;

// A1: until the companion has answered, cancelling costs nothing, however close the start is.
TEST(RefundSteps, StartWithTheTimeUntilTheAnswer) {
    Booking booking = far_booking();
    for (const minutes before : {minutes{3 * 1440}, minutes{600}, minutes{30}}) {
        const Instant now = start - before;
        booking.paid_at.reset();
        booking.lines[0].is_unanswered = false;
        const auto unpaid = refund_steps(booking, now);
        booking.paid_at = now;
        const auto answered = refund_steps(booking, now);
        booking.lines[0].is_unanswered = true;
        const auto paid = refund_steps(booking, now);
        RefundStep first{CancellationTier::full, whole};
        first.until_answered = true;
        first.until = start;
        ASSERT_EQ(unpaid.front(), first);
        ASSERT_EQ(paid.front(), first);
        EXPECT_EQ(std::vector(paid.begin() + 1, paid.end()), answered);
    }
}

TEST(Cancellation, IsFreeUntilTheCompanionHasAnswered) {
    Booking booking = far_booking();
    booking.lines[0].is_unanswered = true;
    const auto refund = cancellation_refund(booking, CancelledBy::client, start - minutes{3});
    EXPECT_EQ(refund.tier, CancellationTier::full);
    EXPECT_EQ(refund.total, booking.total);
}

// One of two has answered: the other one's part comes back, and no more.
TEST(Cancellation, RefundsTheUnansweredPart) {
    Booking booking = paid_booking({line_of(Money::from_dollars(100), 4, std::nullopt),
                                    line_of(Money::from_dollars(50), 2, std::nullopt)});
    booking.lines[1].is_unanswered = true;
    const auto refund = cancellation_refund(booking, CancelledBy::client, start - minutes{3});
    EXPECT_EQ(refund.tier, CancellationTier::none);
    EXPECT_EQ(refund.total, booking.lines[1].amounts.total);
    EXPECT_EQ(refund.app_fee.refund, Money{});
}

// The step ends when the first visit without an answer begins: an answer given later changes
// nothing.
TEST(RefundSteps, OfSeveralEndWithTheFirstOpenAnswerOrItsStart) {
    Booking booking = paid_booking({line_of(Money::from_dollars(100), 4, std::nullopt),
                                    line_of(Money::from_dollars(50), 2, std::nullopt),
                                    line_of(Money::from_dollars(50), 2, std::nullopt)});
    booking.lines[1].service.start += hours{5};
    booking.lines[2].service.start += hours{9};
    const auto first = [&] { return refund_steps(booking, start - hours{3}).front(); };
    EXPECT_FALSE(first().until_answered) << "all have answered";
    booking.lines[1].is_unanswered = booking.lines[2].is_unanswered = true;
    EXPECT_TRUE(first().until_answered);
    EXPECT_EQ(first().awaited, 2);
    EXPECT_EQ(first().until, booking.lines[1].service.start);
    booking.lines[1].is_unanswered = false;
    EXPECT_EQ(first().awaited, 1);
    EXPECT_EQ(first().until, booking.lines[2].service.start);
    booking.lines[0].cancelled = booking.lines[1].cancelled = LineCancellation{};
    EXPECT_EQ(first().awaited, 0) << "only one is left";
}

// Else a client moves a late visit by a few minutes and cancels it for nothing.
TEST(Cancellation, APaidMoveIsNotFreeBecauseOfANewAnswer) {
    Booking booking = far_booking();
    BookingLine& line = booking.lines[0];
    ShiftReport shift{.line = line.id, .booking = booking.id, .companion = line.companion};
    shift.acknowledge_by = start - hours{1};
    const auto is_free = [&](const std::optional<LineMove>& moved) {
        line.moved = moved;
        mark_unanswered(booking, {shift}, start - hours{2});
        return line.is_unanswered;
    };
    EXPECT_TRUE(is_free(std::nullopt));
    EXPECT_TRUE(is_free(LineMove{line.id, line.id, CancellationTier::full}));
    EXPECT_FALSE(is_free(LineMove{line.id, line.id, CancellationTier::partial}));
    EXPECT_FALSE(is_free(LineMove{line.id, line.id, CancellationTier::none}));
}

}  // namespace unanswered_refund_test
}  // namespace steady
