#include "domain/fees/fee_rules.h"
#include "tests/unit/bookings/booking_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace price_booking_test {

using std::chrono::day;
using std::chrono::local_days;
using std::chrono::month;
using std::chrono::year;
using std::chrono::year_month_day;
using testing::BookingWorld;

local_days date_of(int y, unsigned m, unsigned d) {
    return local_days{year_month_day{year{y}, month{m}, day{d}}};
}

BookingQuote quoted(BookingWorld& world, std::vector<LineRequest> lines) {
    return world.use.price.quote(world.client, world.request(std::move(lines))).value();
}

// FEE-001, FEE-002, FEE-009: the total is the sum of the lines and one app fee.
TEST(PriceBooking, Fee001ChargesTheAppFeeOnceForAllLines) {
    BookingWorld world;
    const AccountId other = world.add_companion("Alex", 55);
    const auto quote = quoted(world, {world.line(world.companion, world.in_hours(48)),
                                      world.line(other, world.in_hours(48))});
    EXPECT_EQ(quote.app_fee, Money::from_dollars(5));
    EXPECT_EQ(quote.total,
              quote.lines[0].amounts.total + quote.lines[1].amounts.total + Money::from_dollars(5));
    EXPECT_EQ(quote.type, BookingType::parallel);
    EXPECT_EQ(quote.display_names, (std::vector<std::string>{"Jordan F", "Alex"}));
}

// BOOK-066
TEST(PriceBooking, Book066TotalDurationIsTheSumOfTheLines) {
    BookingWorld world;
    const AccountId other = world.add_companion("Alex");
    EXPECT_EQ(total_hours(quoted(world, {world.line(world.companion, world.in_hours(48), 4),
                                         world.line(other, world.in_hours(48), 3)})),
              7);
}

// FEE-017, FEE-024, FEE-025: measured from the centre of the companion's ZIP.
TEST(PriceBooking, Fee017MeasuresHaversineFromTheZipCenter) {
    BookingWorld world;
    LineRequest far = world.line(world.companion, world.in_hours(48));
    far.location = "Far";  // ten degrees north: 10 x pi / 180 x 3959 miles
    const BookingLine line = quoted(world, {far}).lines[0];
    EXPECT_EQ(line.distance->hundredths, 69098);
    EXPECT_EQ(line.amounts.fees.hotel, Money::from_dollars(100));
    EXPECT_EQ(line.amounts.fees.misc, Money::from_dollars(100));
    EXPECT_EQ(line.amounts.fees.mileage.cents(), 17275);
    EXPECT_EQ(line.travel_time, estimated_travel_time(*line.distance));
    const AccountId other = world.add_companion("Alex");
    LineRequest together = world.line(other, world.in_hours(48));
    together.location = "Far";
    EXPECT_EQ(quoted(world, {far, together}).lines[0].amounts.fees.misc, Money::from_dollars(50));
}

// FEE-010, FEE-011, BOOK-060, BOOK-067
TEST(PriceBooking, Fee011VideoUsesItsRateWithoutAPlace) {
    BookingWorld world;
    LineRequest video = world.line(world.companion, world.in_hours(48), 3);
    video.is_video = true;
    video.location = "Far";
    const BookingLine line = quoted(world, {video}).lines[0];
    EXPECT_EQ(line.rate, Money::from_dollars(80));
    EXPECT_EQ(line.location, "Video Session");
    EXPECT_FALSE(line.distance);
    EXPECT_EQ(line.amounts.total, Money::from_dollars(252));
    world.change(world.companion, [](CompanionProfile& p) { p.video_hourly_rate.reset(); });
    EXPECT_EQ(quoted(world, {video}).lines[0].rate, Money::from_dollars(100));
}

// API-042
TEST(PriceBooking, Api042TheSecondLineOfATripPaysNoTravel) {
    BookingWorld world;
    LineRequest first = world.line(world.companion, world.in_hours(48), 4);
    LineRequest second = world.line(world.companion, world.in_hours(60), 4);
    first.location = second.location = "Far";
    second.relationship = LineRelationship::consecutive;
    const auto quote = quoted(world, {first, second});
    EXPECT_EQ(quote.lines[0].amounts.fees.hotel, Money::from_dollars(100));
    EXPECT_EQ(quote.lines[1].amounts.fees.travel_reserve(), Money{});
    EXPECT_EQ(quote.lines[1].amounts.fees.mileage, Money{});
    EXPECT_EQ(quote.lines[1].travel_time, minutes{0});
    EXPECT_EQ(quote.type, BookingType::sequential);
}

// BOOK-046, BOOK-076
TEST(PriceBooking, Book046RefusesAnUnknownPlace) {
    BookingWorld world;
    LineRequest lost = world.line(world.companion, world.in_hours(48));
    lost.location = "zzqqxx";
    const auto refused = world.use.price.quote(world.client, world.request({lost}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().error.message,
              "Unable to calculate distance for the location for companion 1. Please enter a valid "
              "address.");
}

// BOOK-020, BOOK-025, BOOK-062: local times belong to the meeting place.
TEST(PriceBooking, Book020ReadsArrivalInTheZoneOfTheMeetingPlace) {
    BookingWorld world;
    LineRequest line = world.line(world.companion, world.in_hours(48));
    line.start.reset();
    line.date = date_of(2026, 11, 25);
    line.timezone = "America/Los_Angeles";
    const auto at = [&](const LineRequest& asked) {
        return quoted(world, {asked}).lines[0].service.start;
    };
    const Instant nine_eastern = std::chrono::sys_days{year{2026} / 11 / 25} + hours{14};
    EXPECT_EQ(at(line), nine_eastern) << "09:00 unless said otherwise";
    line.arrival_time = minutes{10 * 60 + 30};
    EXPECT_EQ(at(line), nine_eastern + minutes{90});
    line.is_video = true;
    EXPECT_EQ(at(line), nine_eastern + hours{3} + minutes{90})
        << "a video line is in the browser's";
    line.timezone = "Nowhere/Land";
    const auto refused = world.use.price.quote(world.client, world.request({line}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().error.fields.front().field, "timezone");
}

TEST(PriceBooking, AcceptsAnAlternativeZoneThatIsInUse) {
    BookingWorld world;
    LineRequest line = world.line(world.companion, world.in_hours(48));
    const auto zone_for = [&](const char* asked) {
        line.timezone = asked;
        return quoted(world, {line}).lines[0].timezone;
    };
    EXPECT_EQ(zone_for("America/Chicago"), "America/New_York");
    world.geocoder.other_zone = "America/Chicago";
    EXPECT_EQ(zone_for("America/Chicago"), "America/Chicago");
    EXPECT_EQ(zone_for("America/Denver"), "America/New_York");
    EXPECT_EQ(zone_for(""), "America/New_York");
}

TEST(PriceBooking, PricesAnApproximatePlaceWithConsentOnly) {
    BookingWorld world;
    LineRequest line = world.line(world.companion, world.in_hours(48));
    world.geocoder.within_km = max_exact_km;
    EXPECT_TRUE(world.use.price.quote(world.client, world.request({line})));
    world.geocoder.within_km = max_exact_km + 1;
    const auto refused = world.use.price.quote(world.client, world.request({line}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().error.refusal, Refusal::place_approximate);
    line.accepts_approximate_place = true;
    EXPECT_TRUE(world.use.price.quote(world.client, world.request({line})));
}

// R12: 02:30 on 2027-03-14 does not exist; 01:30 on 2026-11-01 is the earlier of the two.
TEST(PriceBooking, RefusesALocalTimeThatTheClocksSkip) {
    BookingWorld world;
    LineRequest line = world.line(world.companion, world.in_hours(48));
    line.start.reset();
    line.date = date_of(2027, 3, 14);
    line.arrival_time = minutes{150};
    const auto refused = world.use.price.quote(world.client, world.request({line}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().error.refusal, Refusal::invalid_input);
    EXPECT_EQ(refused.error().error.fields.at(0).field, "arrivalTime");
    world.clock.set(std::chrono::sys_days{year{2026} / 10 / 20});
    line.date = date_of(2026, 11, 1);
    line.arrival_time = minutes{90};
    EXPECT_EQ(quoted(world, {line}).lines[0].service.start,
              std::chrono::sys_days{year{2026} / 11 / 1} + hours{5} + minutes{30});
}

// BOOK-064
TEST(PriceBooking, Book064RefusesAnEndThatIsNotStartPlusDuration) {
    BookingWorld world;
    LineRequest line = world.line(world.companion, world.in_hours(48), 2);
    line.end = world.in_hours(51);
    const auto refused = world.use.price.quote(world.client, world.request({line}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().error.fields.at(0).field, "endDate");
    line.end = world.in_hours(50);
    EXPECT_EQ(quoted(world, {line}).lines[0].service.end, world.in_hours(50));
}

// BOOK-040, BOOK-045
TEST(PriceBooking, Book040AQuoteChecksTheRules) {
    BookingWorld world;
    EXPECT_EQ(world.use.price.quote(world.client, world.request({})).error().error.refusal,
              Refusal::no_companion);
    LineRequest undated = world.line(world.companion, world.in_hours(48));
    undated.start.reset();
    EXPECT_EQ(world.use.price.quote(world.client, world.request({undated})).error().error.message,
              "Please fill in all required fields for companion 1.");
    EXPECT_EQ(
        world.use.price
            .quote(world.client, world.request({world.line(world.companion, world.in_hours(-1))}))
            .error()
            .error.refusal,
        Refusal::start_in_the_past);
    // A visit needs the way there, a good hour, and 60 minutes; a video session 15.
    const auto refusal_in = [&](minutes ahead, bool is_video) {
        LineRequest soon = world.line(world.companion, world.clock.now() + ahead);
        soon.is_video = is_video;
        const auto quote = world.use.price.quote(world.client, world.request({soon}));
        return quote ? std::nullopt : std::optional(quote.error().error.refusal);
    };
    EXPECT_EQ(refusal_in(minutes{60}, false), Refusal::start_too_soon);
    EXPECT_EQ(refusal_in(minutes{128}, false), Refusal::start_too_soon);
    EXPECT_EQ(refusal_in(minutes{130}, false), std::nullopt);
    EXPECT_EQ(refusal_in(minutes{14}, true), Refusal::start_too_soon);
    EXPECT_EQ(refusal_in(minutes{15}, true), std::nullopt);
}

TEST(PriceBooking, AnInPersonLineFallsBackToTheBookingsLocation) {
    BookingWorld world;
    LineRequest line = world.line(world.companion, world.in_hours(48));
    line.location.clear();
    BookingRequest request = world.request({line});
    EXPECT_EQ(world.use.price.quote(world.client, request).error().error.refusal,
              Refusal::line_incomplete);
    request.location = "Near";
    EXPECT_EQ(world.use.price.quote(world.client, request).value().lines[0].location, "Near");
}

TEST(PriceBooking, ReadsTheWeeklyScheduleInTheCompanionsZone) {
    BookingWorld world;  // Friday 15:00 UTC
    world.change(world.companion, [](CompanionProfile& profile) {
        profile.timezone = "America/Los_Angeles";
        profile.schedule[6] = {true, minutes{9 * 60}, minutes{17 * 60}};  // Sunday
    });
    const Instant sunday_nine_pacific = world.in_hours(50);
    const auto refused_at = [&](Instant start) {
        const auto quote = world.use.price.quote(
            world.client, world.request({world.line(world.companion, start, 4)}));
        return !quote && quote.error().error.refusal == Refusal::outside_schedule;
    };
    EXPECT_FALSE(refused_at(sunday_nine_pacific));
    EXPECT_TRUE(refused_at(sunday_nine_pacific - minutes{1}));
    EXPECT_FALSE(refused_at(sunday_nine_pacific + hours{4}));
    EXPECT_TRUE(refused_at(sunday_nine_pacific + hours{4} + minutes{1}));
}

TEST(PriceBooking, ARoutingServicesTimeReplacesTheEstimate) {
    struct HalfAnHour final : TravelTimes {
        [[nodiscard]] std::optional<minutes> between(GeoPoint, GeoPoint) const override {
            return minutes{30};
        }
    } routing;
    BookingWorld world;
    PriceBooking price(*world.store, world.clock, world.ids, world.geocoder, routing,
                       world.time_zones);
    const auto line =
        price.quote(world.client, world.request({world.line(world.companion, world.in_hours(48))}))
            .value()
            .lines[0];
    EXPECT_EQ(line.travel_time, minutes{30});  // FEE-029
    EXPECT_EQ(line.amounts.fees.travel_time, Money::from_dollars(5));
}

}  // namespace price_booking_test
}  // namespace steady
