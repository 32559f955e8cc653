// Hotel, misc, travel and travel time wait in the booking's travel reserve (decisions §5).
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace travel_reserve_test {

using testing::BookingWorld;

TEST(TravelReserve, SeparatesTravelOfAConfirmedBookingFromItsEscrow) {
    BookingWorld world;
    const Booking booking = world.book_and_pay(world.in_hours(48));
    const Money travel = booking.lines[0].amounts.fees.travel_reserve();
    ASSERT_GT(travel, Money{});
    EXPECT_EQ(world.balance("travel_reserve:" + booking.id.text()), -travel);
    EXPECT_EQ(world.balance("booking_escrow:" + booking.id.text()), travel - booking.total);
}

TEST(TravelReserve, IsPaidToTheCompanionOnCompletion) {
    BookingWorld world;
    const Booking booking = world.book_and_pay(world.in_hours(48));
    world.clock.advance(hours{53});
    ASSERT_EQ(world.use.complete.run(), 1);
    const LineAmounts& amounts = booking.lines[0].amounts;
    EXPECT_EQ(world.balance("travel_reserve:" + booking.id.text()), Money{});
    EXPECT_EQ(world.balance("booking_escrow:" + booking.id.text()), Money{});
    EXPECT_EQ(world.balance("companion_payable:" + world.companion.text()),
              -(amounts.companion_payout + amounts.fees.travel_reserve()));
}

TEST(TravelReserve, EndsWithACancellationWhateverTheRefund) {
    for (const int hours_before : {30, 12, 1}) {
        BookingWorld world;
        const Booking booking = world.book_and_pay(world.in_hours(48));
        world.clock.advance(hours{48 - hours_before});
        const Booking cancelled = world.use.cancel.run(world.as_client(), booking.id).value();
        EXPECT_EQ(world.balance("travel_reserve:" + booking.id.text()), Money{}) << hours_before;
        EXPECT_EQ(world.balance("booking_escrow:" + booking.id.text()), -cancelled.refunded);
        EXPECT_EQ(world.sum_of_ledger(), Money{});
    }
}

}  // namespace travel_reserve_test
}  // namespace steady
