#include "ports/blocking.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace calculate_fees_test {

using testing::BookingWorld;

FeeQuestion question(const std::string& city, const std::string& meeting) {
    FeeQuestion asked;
    asked.companion_city = city;
    asked.companion_state = "FL";
    asked.meeting_location = meeting;
    return asked;
}

struct FeeWorld : BookingWorld {
    FeeWorld() {
        geocoder.latitudes["Home, FL"] = 25.0;
        geocoder.latitudes["North, FL"] = 30.5;  // 380.03 miles
    }
    [[nodiscard]] Result<FeeAnswer> ask(const FeeQuestion& asked) {
        return use.calculate_fees.run(client, asked);
    }
};

// API-041, FEE-019, FEE-020, FEE-021
TEST(CalculateFees, Fee020ReturnsTheTravelFeesOfALine) {
    FeeWorld world;
    const FeeAnswer far = world.ask(question("Home", "Far")).value();
    EXPECT_EQ(far.trip.distance.hundredths, 69098);
    EXPECT_EQ(far.fees.hotel, Money::from_dollars(100));
    EXPECT_EQ(far.fees.misc, Money::from_dollars(100));
    EXPECT_EQ(far.fees.mileage.cents(), 17275);
    EXPECT_EQ(far.trip.travel_time, minutes{263});  // 180 + 690.98 / 500 h
    EXPECT_EQ(far.fees.travel_time.cents(), 4383);
    EXPECT_EQ(far.fees.company, Money{}) << "not a travel fee";
    const FeeAnswer middle = world.ask(question("Home", "North, FL")).value();
    EXPECT_EQ(middle.fees.hotel, Money{});
    EXPECT_EQ(middle.fees.misc, Money::from_dollars(100));
}

// API-042
TEST(CalculateFees, Api042OnlyTheFirstLineOfATripPaysForTravel) {
    FeeWorld world;
    FeeQuestion later = question("Home", "Far");
    later.is_first_of_trip = false;
    EXPECT_EQ(world.ask(later).value().fees, LineFees{});
}

// FEE-024
TEST(CalculateFees, Fee024TwoCompanionsHalveTheMiscFee) {
    FeeWorld world;
    FeeQuestion together = question("Home", "Far");
    together.companions = 2;
    EXPECT_EQ(world.ask(together).value().fees.misc, Money::from_dollars(50));
}

// FEE-010
TEST(CalculateFees, Fee010VideoCostsNoTravel) {
    FeeWorld world;
    FeeQuestion video = question("Home", "zzqqxx");
    video.is_video = true;
    EXPECT_EQ(world.ask(video).value().fees, LineFees{});
}

// BOOK-076
TEST(CalculateFees, Book076RefusesAnUnknownPlace) {
    FeeWorld world;
    EXPECT_EQ(world.ask(question("Home", "zzqqxx")).error().refusal, Refusal::place_not_found);
    EXPECT_EQ(world.ask(question("zzqqxx", "Far")).error().refusal, Refusal::place_not_found);
}

TEST(CalculateFees, MeasuresAKnownCompanionFromTheZip) {
    FeeWorld world;
    FeeQuestion asked = question("North", "Far");
    asked.companion = world.companion;
    EXPECT_EQ(world.ask(asked).value().trip.distance.hundredths, 69098);
    world.write([&](Transaction& transaction) {
        transaction.blocks.add(world.companion, world.client, world.clock.now());
    });
    EXPECT_EQ(world.ask(asked).error().refusal, Refusal::companion_not_found);
}

}  // namespace calculate_fees_test
}  // namespace steady
