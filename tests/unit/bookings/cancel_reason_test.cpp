#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace cancel_reason_test {

using testing::BookingWorld;

TEST(CancelBooking, StoresTheReason) {
    BookingWorld world;
    const Booking booking = world.book_and_pay(world.in_hours(48));
    const std::string long_reason(501, 'x');
    for (const std::string& bad : {long_reason, std::string("bell\a")}) {
        const auto refused = world.use.cancel.run(world.as_companion(), booking.id, bad);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().fields.at(0).field, "reason");
    }
    ASSERT_TRUE(world.use.cancel.run(world.as_companion(), booking.id, "  I am ill. "));
    EXPECT_EQ(world.stored(booking.id)->cancel_reason, "I am ill.");
}

}  // namespace cancel_reason_test
}  // namespace steady
