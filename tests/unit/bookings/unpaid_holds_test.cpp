// Policy: a client holds few unpaid bookings at once, so that nobody fills calendars for free.
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace {

using testing::BookingWorld;

class UnpaidHoldsTest : public ::testing::Test {
  protected:
    BookingWorld world{default_unpaid_holds};

    [[nodiscard]] std::expected<Booking, BookingRefused> try_to_book(int day) {
        return world.use.create.run(
            world.command(world.request({world.line(world.companion, world.in_hours(24 * day))})));
    }
    void expect_refused(int day) {
        const auto refused = try_to_book(day);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().error.refusal, Refusal::too_many_unpaid_bookings);
        EXPECT_EQ(refused.error().error.message,
                  "You have too many unpaid bookings. Please pay or cancel one of them first.");
    }
};

TEST_F(UnpaidHoldsTest, AFourthIsRefusedUntilOneIsPaidCancelledOrOver) {
    ASSERT_EQ(default_unpaid_holds, 3);
    const Booking first = try_to_book(2).value();
    const Booking second = try_to_book(3).value();
    (void)try_to_book(4).value();
    expect_refused(5);
    EXPECT_EQ(try_to_book(2).value().id, first.id) << "a repeated call makes no fourth";
    (void)world.pay(first).value();
    (void)try_to_book(5).value();
    expect_refused(6);
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), second.id));
    (void)try_to_book(6).value();
    expect_refused(7);
    world.clock.advance(hold_duration);
    EXPECT_TRUE(try_to_book(7)) << "the others' holds are over";
}

TEST_F(UnpaidHoldsTest, EachClientIsCountedAlone) {
    for (int day = 2; day <= 4; ++day) (void)try_to_book(day).value();
    expect_refused(5);
    world.client = world.add_client(true, "Robin");
    EXPECT_TRUE(try_to_book(5));
}

}  // namespace
}  // namespace steady
