#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace change_place_test {

using testing::BookingWorld;

class ChangeLocationTest : public ::testing::Test {
  protected:
    ChangeLocationTest() {
        world.geocoder.latitudes["12 Elm St"] = 25.5;
        world.geocoder.latitudes["12 Elm St, City, FL 33130"] = 25.5;
        world.geocoder.latitudes["Near again"] = 25.5;
    }
    BookingWorld world;

    [[nodiscard]] Result<Booking> change(const Booking& booking, const std::string& location) {
        return change(world.client, booking, location);
    }
    [[nodiscard]] Result<Booking> change(const AccountId& who, const Booking& booking,
                                         const std::string& location) {
        return world.use.change_location.run({who, booking.id, booking.lines.at(0).id, location});
    }
    [[nodiscard]] std::size_t letters() {
        return world.store
            ->read(
                [](Transaction& transaction) { return transaction.job_list.recent("mail", 100); })
            .size();
    }
};

TEST_F(ChangeLocationTest, ReportsWhetherABookingHasAnExactAddress) {
    const Booking booking = world.book(world.in_hours(48));
    EXPECT_FALSE(booking.lines.at(0).has_exact_address) << "Near is an area";
    LineRequest video = world.line(world.companion, world.in_hours(90));
    video.is_video = true;
    EXPECT_TRUE(world.use.price.quote(world.client, world.request({video}))
                    .value()
                    .lines[0]
                    .has_exact_address);
    LineRequest door = world.line(world.companion, world.in_hours(90));
    door.location = "12 Elm St";
    EXPECT_TRUE(world.use.price.quote(world.client, world.request({door}))
                    .value()
                    .lines[0]
                    .has_exact_address);
}

TEST_F(ChangeLocationTest, AcceptsAnAddressInTheSameAreaAndChangesNothingElse) {
    const Booking before = world.book_and_pay(world.in_hours(48));
    const std::size_t written = letters();
    ASSERT_TRUE(change(before, "  12 Elm St "));
    const Booking after = *world.stored(before.id);
    EXPECT_EQ(after.lines[0].location, "12 Elm St");
    EXPECT_TRUE(after.lines[0].has_exact_address);
    EXPECT_EQ(after.location, "12 Elm St") << "the booking's own was the line's";
    EXPECT_EQ(after.total, before.total);
    EXPECT_EQ(after.lines[0].distance, before.lines[0].distance);
    EXPECT_EQ(after.lines[0].service, before.lines[0].service);
    EXPECT_EQ(after.lines[0].timezone, before.lines[0].timezone);
    EXPECT_EQ(letters(), written + 1) << "the companion is notified";
}

TEST_F(ChangeLocationTest, AddsAMissingArea) {
    const Booking booking = world.book(world.in_hours(48));
    world.geocoder.latitudes.erase("12 Elm St");
    const std::size_t written = letters();
    ASSERT_TRUE(change(booking, "12 Elm St"));
    EXPECT_EQ(world.stored(booking.id)->lines[0].location, "12 Elm St, City, FL 33130");
    EXPECT_EQ(letters(), written) << "an unpaid booking notifies no one";
}

TEST_F(ChangeLocationTest, RefusesAnAreaOrAnotherPlace) {
    const Booking booking = world.book(world.in_hours(48));
    const auto refused = [&](const std::string& text) { return change(booking, text).error(); };
    EXPECT_EQ(refused("").fields.at(0).field, "location");
    EXPECT_EQ(refused("Far").fields.at(0).message,
              "Please add a street with a number, or the name of a place.");
    EXPECT_EQ(refused(std::string(301, 'x')).fields.at(0).field, "location");
    EXPECT_EQ(refused("1 Unknown Road").refusal, Refusal::place_elsewhere);
    EXPECT_FALSE(world.stored(booking.id)->lines[0].has_exact_address);
}

TEST_F(ChangeLocationTest, OnlyTheClientChangesAnUpcomingVisit) {
    const Booking booking = world.book_and_pay(world.in_hours(48));
    for (const AccountId& who : {world.companion, world.add_client(true, "Robin")}) {
        EXPECT_EQ(change(who, booking, "12 Elm St").error().refusal, Refusal::booking_not_found);
    }
    Booking unknown = booking;
    unknown.lines[0].id = world.ids.next<BookingLineId>();
    EXPECT_EQ(change(unknown, "12 Elm St").error().refusal, Refusal::booking_not_found);
    world.clock.set(booking.first_start());
    EXPECT_EQ(change(booking, "12 Elm St").error().refusal, Refusal::location_not_changeable);
    world.clock.set(booking.first_start() - seconds{1});
    EXPECT_TRUE(change(booking, "12 Elm St"));
    ASSERT_TRUE(world.use.cancel.run(world.as_client(), booking.id));
    EXPECT_EQ(change(booking, "12 Elm St").error().refusal, Refusal::location_not_changeable);
}

TEST_F(ChangeLocationTest, AVideoSessionHasNoPlace) {
    LineRequest video = world.line(world.companion, world.in_hours(90));
    video.is_video = true;
    const Booking booking = world.use.create.run(world.command(world.request({video}))).value();
    EXPECT_EQ(change(booking, "12 Elm St").error().refusal, Refusal::location_not_changeable);
}

// Where people meet is for a companion who is sure to come.
TEST_F(ChangeLocationTest, ACompanionSeesThePlaceAfterPayment) {
    const Booking booking = world.book(world.in_hours(48));
    const auto seen = [&](const BookingViewer& viewer) {
        const Booking shown = world.use.detail.run(viewer, booking.id).value().booking;
        EXPECT_EQ(shown.location, shown.lines[0].location);
        return shown.location;
    };
    EXPECT_EQ(seen(world.as_companion()), "");
    EXPECT_EQ(seen(world.as_client()), "Near");
    EXPECT_EQ(seen(world.as_admin()), "Near");
    (void)world.pay(booking).value();
    EXPECT_EQ(seen(world.as_companion()), "Near");
}

}  // namespace change_place_test
}  // namespace steady
