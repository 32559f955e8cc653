// Decisions §2: the price knows a companion's cell, only the companion is told the way from home.
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace own_departures_test {

using testing::BookingWorld;

// "Home" is the ZIP at latitude 25; the public point of the test's profile lies half a degree,
// 34.55 miles or 70 minutes, nearer to "Near" (25.5), which makes that way nothing at all.
struct TwoOrigins : BookingWorld {
    TwoOrigins() {
        change(companion, [](CompanionProfile& profile) {
            profile.public_point = GeoPoint{25.5, -80.0};
        });
    }
    [[nodiscard]] BookingView seen_by(const BookingViewer& viewer, const BookingId& id) {
        return use.detail.run(viewer, id).value();
    }
};

TEST(OwnDepartures, TheCompanionLeavesFromHomeAndNobodyElseIsTold) {
    TwoOrigins world;
    const Booking booking = world.book_and_pay(world.in_hours(48));
    const BookingLine& line = booking.lines[0];
    EXPECT_EQ(line.distance, Miles{0});
    EXPECT_EQ(line.travel_time, minutes{0});

    const auto own = world.seen_by(world.as_companion(), booking.id).own_departures;
    ASSERT_EQ(own.size(), 1u);
    EXPECT_EQ(own.at(line.id), line.service.start - minutes{70});
    EXPECT_TRUE(world.seen_by(world.as_client(), booking.id).own_departures.empty());
    EXPECT_TRUE(world.seen_by(BookingWorld::as_admin(), booking.id).own_departures.empty());
}

TEST(OwnDepartures, AreOfTheOwnLinesAndOfTheFirstOfATrip) {
    TwoOrigins world;
    const AccountId other = world.add_companion("Al");
    LineRequest video = world.line(world.companion, world.in_hours(80));
    video.is_video = true;
    const Booking booking =
        world.use.create
            .run(world.command(world.request({world.line(world.companion, world.in_hours(48)),
                                              world.line(world.companion, world.in_hours(60)),
                                              world.line(other, world.in_hours(48)), video})))
            .value();
    ASSERT_TRUE(world.pay(booking));
    const auto own = world.seen_by(world.as_companion(), booking.id).own_departures;
    ASSERT_EQ(own.size(), 2u);
    EXPECT_EQ(own.at(booking.lines[0].id), booking.lines[0].service.start - minutes{70});
    EXPECT_EQ(own.at(booking.lines[1].id), booking.lines[1].service.start);
}

TEST(OwnDepartures, AreSilentWhereTheHomeIsNotKnown) {
    TwoOrigins world;
    const Booking booking = world.book_and_pay(world.in_hours(48));
    world.geocoder.latitudes.erase("Home");
    EXPECT_TRUE(world.seen_by(world.as_companion(), booking.id).own_departures.empty());
}

}  // namespace own_departures_test
}  // namespace steady
