#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace forget_commands_test {

using testing::BookingWorld;

TEST(PurgeCommands, KeepsARepeatedKeyForAWeek) {
    BookingWorld world;
    const auto request = world.request({world.line(world.companion, world.in_hours(24 * 20))});
    const auto first = world.use.create.run(world.command(request, "key-1")).value();
    world.clock.advance(commands_retention);
    EXPECT_EQ(world.use.purge_commands.run(), 0);
    EXPECT_EQ(world.use.create.run(world.command(request, "key-1")).value().id, first.id);
    world.clock.advance(seconds{1});
    EXPECT_EQ(world.use.purge_commands.run(), 1);
    EXPECT_EQ(world.use.create.run(world.command(request, "key-1")).error().error.refusal,
              Refusal::time_conflict)
        << "another booking, for which the time is taken";
    EXPECT_TRUE(world.stored(first.id)) << "the booking itself stays";
}

}  // namespace forget_commands_test
}  // namespace steady
