#include "domain/bookings/cancellation.h"
#include "tests/unit/bookings/cancellation_samples.h"

#include <gtest/gtest.h>

namespace steady {
namespace unanswered_refund_test {

using namespace cancellation_samples;

// A1: until the companion has answered, cancelling costs nothing, however close the start is.
TEST(RefundSteps, BeginWithTheTimeUntilTheCompanionHasAnswered) {
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
TEST(Cancellation, GivesBackTheUnansweredPart) {
    Booking booking = paid_booking({line_of(Money::from_dollars(100), 4, std::nullopt),
                                    line_of(Money::from_dollars(50), 2, std::nullopt)});
    booking.lines[1].is_unanswered = true;
    const auto refund = cancellation_refund(booking, CancelledBy::client, start - minutes{3});
    EXPECT_EQ(refund.tier, CancellationTier::none);
    EXPECT_EQ(refund.total, booking.lines[1].amounts.total);
    EXPECT_EQ(refund.app_fee.refund, Money{});
}

}  // namespace unanswered_refund_test
}  // namespace steady
