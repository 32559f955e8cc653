#include "ports/blocking.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace companion_availability_test {

using testing::BookingWorld;

// API-017
TEST(CompanionAvailability, Api017ShowsBusySpansWithRestForSixtyDays) {
    BookingWorld world;
    const Booking booking = world.book(world.in_hours(48), 2);
    (void)world.book(world.in_hours(61 * 24), 2);
    const auto ask = [&](std::optional<AccountId> who, bool is_admin = false) {
        return world.use.availability.run({who, is_admin, world.companion});
    };
    const auto shown = ask(world.client).value();
    const TimeSpan service = booking.lines[0].service;
    EXPECT_EQ(shown.busy, (std::vector{TimeSpan{service.start, service.end + hours{8}}}));
    EXPECT_EQ(shown.free.size(), 2u);
    EXPECT_EQ(shown.free[0].end, service.start - hours{8});
    EXPECT_EQ(shown.free[1].start, service.end + hours{8});
    EXPECT_EQ(ask(world.companion).value().busy, shown.busy);
    EXPECT_EQ(ask(std::nullopt, true).value().busy, shown.busy);
    const auto strangers = ask(std::nullopt).value();
    EXPECT_FALSE(strangers.busy);
    EXPECT_GE(strangers.free.size(), 7u);
    EXPECT_LE(strangers.free.size(), 8u) << "one a day";
    EXPECT_FALSE(strangers.free[0].end);
    EXPECT_EQ(shown.timezone, "America/New_York");
    world.write([&](Transaction& transaction) {
        transaction.blocks.add(world.companion, world.client, world.clock.now());
    });
    EXPECT_EQ(ask(world.client).error().refusal, Refusal::companion_not_found);
}

// Decisions §3: who is offline, or not listed yet, is free for nothing.
TEST(CompanionAvailability, ACompanionWhoTakesNoBookingsHasNoFreeTimes) {
    BookingWorld world;
    const auto free = [&] {
        return world.use.availability.run({world.client, false, world.companion}).value().free;
    };
    EXPECT_FALSE(free().empty());
    world.change(world.companion, [](CompanionProfile& profile) { profile.online = false; });
    EXPECT_TRUE(free().empty());
    world.change(world.companion, [](CompanionProfile& profile) { profile.online = true; });
    world.set_identity(world.companion, VerificationStatus::pending);
    EXPECT_TRUE(free().empty());
}

}  // namespace companion_availability_test
}  // namespace steady
