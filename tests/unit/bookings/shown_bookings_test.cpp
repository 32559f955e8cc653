#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace shown_bookings_test {

// API-043: the reply to a creation equals the page of the booking.
TEST(ShownBookings, ReturnTheirViewOnCreationAndCancellation) {
    BookingWorld world;
    const auto made = world.use.create_shown(
        world.command(world.request({world.line(world.companion, world.in_hours(48))})));
    ASSERT_TRUE(made);
    EXPECT_EQ(made->booking.status, BookingStatus::pending);
    EXPECT_TRUE(made->can_pay);
    EXPECT_EQ(made->people.at(world.companion).name, "Jordan F");

    const auto cancelled =
        world.use.cancel_shown(world.as_client(), made->booking.id, "", std::nullopt);
    ASSERT_TRUE(cancelled);
    EXPECT_EQ(cancelled->booking.status, BookingStatus::cancelled);
    EXPECT_FALSE(cancelled->can_pay);
    EXPECT_EQ(world.use.cancel_shown(world.as_client(), made->booking.id, "", std::nullopt)
                  .error()
                  .refusal,
              Refusal::booking_not_cancellable);
}

TEST(ShownBookings, ARefusalKeepsItsReason) {
    BookingWorld world;
    const auto refused = world.use.create_shown(world.command(world.request({})));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().error.refusal, Refusal::no_companion);
}

}  // namespace shown_bookings_test
}  // namespace steady::testing
