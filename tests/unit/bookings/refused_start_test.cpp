// What a quote says in addition to its price: what helps when a start is refused, and what
// cancelling gives.
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace refused_start_test {

using testing::BookingWorld;

// A refused start comes with those that are free, by all rules and all bookings.
TEST(PriceBooking, ARefusedStartHasAlternatives) {
    BookingWorld world;  // Friday 15:00 UTC
    const Booking others = world.book(world.in_hours(48), 4);
    world.client = world.add_client(true, "Robin");
    const AccountId second = world.add_companion("Other");
    const auto refused_at = [&](Instant start) {
        const LineRequest other = world.line(second, world.in_hours(300));
        auto quote = world.use.price.quote(
            world.client, world.request({other, world.line(world.companion, start)}));
        return std::move(quote.error());
    };
    const BookingRefused busy = refused_at(world.in_hours(50));
    EXPECT_EQ(busy.error.refusal, Refusal::time_conflict);
    EXPECT_FALSE(busy.own_hold) << "another client's";
    ASSERT_TRUE(busy.free_times);
    EXPECT_EQ(busy.free_times->line, 1U);
    EXPECT_EQ(busy.free_times->starts, (std::vector{world.in_hours(36), world.in_hours(60)}));
    for (const Instant start : busy.free_times->starts) {
        EXPECT_TRUE(world.use.create.run(
            world.command(world.request({world.line(world.companion, start)}))));
    }

    world.change(world.companion, [](CompanionProfile& profile) {
        profile.schedule[6] = {true, minutes{9 * 60}, minutes{17 * 60}};  // Sunday, in New York
    });
    const BookingRefused outside = refused_at(world.in_hours(200));
    EXPECT_EQ(outside.error.refusal, Refusal::outside_schedule);
    ASSERT_TRUE(outside.free_times);
    // The Sunday before is taken.
    EXPECT_EQ(outside.free_times->starts,
              (std::vector{world.in_hours(215), world.in_hours(215) + minutes{30}}));
    EXPECT_FALSE(world.use.price.quote(world.client, world.request({})).error().free_times);
}

// The two lines of one request are held against each other, and what is offered against both.
TEST(PriceBooking, AlternativesRespectOtherLinesOfTheRequest) {
    BookingWorld world;
    const auto quote = world.use.price.quote(
        world.client, world.request({world.line(world.companion, world.in_hours(48)),
                                     world.line(world.companion, world.in_hours(53))}));
    ASSERT_FALSE(quote);
    ASSERT_TRUE(quote.error().free_times);
    EXPECT_EQ(quote.error().free_times->line, 1U);
    EXPECT_EQ(quote.error().free_times->starts,
              (std::vector{world.in_hours(36), world.in_hours(60)}));
}

TEST(PriceBooking, DistinguishesTheClientsOwnHoldFromAConflict) {
    BookingWorld world;
    const Booking held = world.book(world.in_hours(48));
    const auto own_hold = [&](const AccountId& who, Instant start) {
        const auto quote =
            world.use.price.quote(who, world.request({world.line(world.companion, start)}));
        return quote ? std::nullopt : quote.error().own_hold;
    };
    const auto shown_hold = own_hold(world.client, world.in_hours(50));
    ASSERT_TRUE(shown_hold);
    EXPECT_EQ(shown_hold->booking, held.id);
    EXPECT_EQ(shown_hold->expires_at, held.hold_expires_at);
    EXPECT_FALSE(own_hold(world.add_client(true, "Robin"), world.in_hours(50)))
        << "another client's hold is not revealed";
    const auto sent = world.use.create.run(
        world.command(world.request({world.line(world.companion, world.in_hours(50))})));
    ASSERT_FALSE(sent);
    EXPECT_EQ(sent.error().error.refusal, Refusal::time_conflict);
    EXPECT_EQ(sent.error().own_hold->booking, held.id) << "a booking says it, too";
    EXPECT_TRUE(sent.error().free_times);
    world.clock.advance(hold_duration);
    EXPECT_FALSE(own_hold(world.client, world.in_hours(50))) << "it can't be paid any more";
}

TEST(PriceBooking, TheClientsOwnPaidBookingIsAConflict) {
    BookingWorld world;
    (void)world.book_and_pay(world.in_hours(48));
    const auto quote = world.use.price.quote(
        world.client, world.request({world.line(world.companion, world.in_hours(50))}));
    ASSERT_FALSE(quote);
    EXPECT_FALSE(quote.error().own_hold);
    EXPECT_TRUE(quote.error().free_times);
}

// The words before paying come from the rules that are frozen into the booking.
TEST(PriceBooking, AQuoteShowsTheRefundOfCancelling) {
    BookingWorld world;
    const auto quote =
        world.use.price
            .quote(world.client, world.request({world.line(world.companion, world.in_hours(30))}))
            .value();
    ASSERT_EQ(quote.refund_steps.size(), 4U);
    EXPECT_TRUE(quote.refund_steps[0].until_answered);
    EXPECT_EQ(quote.refund_steps[1].refund, quote.total);
    EXPECT_EQ(quote.refund_steps[1].until, world.in_hours(6));
    const Booking paid = world.book_and_pay(world.in_hours(30), 4, false);
    EXPECT_EQ(world.use.detail.run(world.as_client(), paid.id)->refund_steps, quote.refund_steps);
}

}  // namespace refused_start_test
}  // namespace steady
