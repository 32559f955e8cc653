// Decisions §2: the public location of companions.
#include "domain/companions/public_point.h"

#include "adapters/geo/gazetteer.h"
#include "app/companions/public_location.h"
#include "tests/support/icu_texts.h"

#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace public_point_test {

constexpr double miles_per_degree = 3959.0 * std::numbers::pi / 180.0;

double width_in_miles(GeoPoint at, double degrees) {
    return degrees * miles_per_degree * std::cos(at.latitude * std::numbers::pi / 180.0);
}

// How far the cell reaches from a point of it, in degrees of latitude or longitude.
double to_the_edge(GeoPoint from, double step_latitude, double step_longitude) {
    const GeoPoint here = public_point(from);
    double low = 0;
    double high = 1;
    const auto at = [&](double part) {
        return public_point(
            {from.latitude + part * step_latitude, from.longitude + part * step_longitude});
    };
    EXPECT_NE(at(high), here);
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (at(middle) == here ? low : high) = middle;
    }
    return low * (step_latitude + step_longitude);
}

// Florida's keys to the north of Alaska, its outermost island to Puerto Rico, Hawaii between.
TEST(PublicPoint, CellsAreAboutTenMilesWideAndHighEverywhereInTheUs) {
    for (double latitude = 17.5; latitude < 71.6; latitude += 0.37) {
        for (double longitude = -179.9; longitude < -64; longitude += 3.17) {
            const GeoPoint centre = public_point({latitude, longitude});
            const double height = to_the_edge(centre, 0.2, 0) - to_the_edge(centre, -0.2, 0);
            EXPECT_NEAR(height * miles_per_degree, 9.87, 0.01) << latitude;
            const double width = to_the_edge(centre, 0, 0.9) - to_the_edge(centre, 0, -0.9);
            EXPECT_NEAR(width_in_miles(centre, width), 9.87, 0.05) << latitude << " " << longitude;
        }
    }
}

TEST(PublicPoint, EveryPointHasOneAndItIsItsOwn) {
    std::set<double> rows;
    for (double latitude = -90; latitude <= 90; latitude += 0.0625) {
        for (double longitude = -180; longitude <= 180; longitude += 0.703125) {
            const GeoPoint point = public_point({latitude, longitude});
            ASSERT_EQ(public_point(point), point) << latitude << " " << longitude;
            ASSERT_LE(std::abs(point.latitude - latitude), 0.5 / 7 + 1e-9);
            ASSERT_LE(std::abs(point.longitude), 180.0);
            rows.insert(point.latitude);
        }
    }
    EXPECT_EQ(rows.size(), 1260u);
}

TEST(PublicPoint, AllPointsOfACellShareIt) {
    const GeoPoint boston{42.3389, -71.0726};
    const GeoPoint centre = public_point(boston);
    EXPECT_NE(centre, boston);
    for (double north = -0.0714; north < 0.0714; north += 0.0042) {
        for (double east = -0.0960; east < 0.0960; east += 0.0057) {
            const GeoPoint point = public_point({centre.latitude + north, centre.longitude + east});
            EXPECT_EQ(point, centre) << north << " " << east;
        }
    }
}

// A point on a line belongs to the cell north and east of it, so that none belongs to two.
TEST(PublicPoint, EdgesBelongToTheCellsNorthAndEast) {
    EXPECT_GT(public_point({42.0, -71.0}).latitude, 42.0);
    EXPECT_LT(public_point({42.0 - 1e-9, -71.0}).latitude, 42.0);
    EXPECT_GT(public_point({42.05, -180.0}).longitude, -180.0);
    EXPECT_LT(public_point({42.05, -180.0}).longitude, -179.7);
    EXPECT_LT(public_point({42.05, 180.0 - 1e-9}).longitude, 180.0);
    EXPECT_GT(public_point({42.05, 180.0 - 1e-9}).longitude, 179.7);
}

TEST(PublicPoint, HandlesTheDateLineAndThePoles) {
    EXPECT_EQ(public_point({51.9, 180.0}), public_point({51.9, -180.0}));
    EXPECT_EQ(public_point({51.9, 185.0}), public_point({51.9, -175.0}));
    EXPECT_EQ(public_point({51.9, -185.0}), public_point({51.9, 175.0}));
    for (const double pole : {-90.0, 90.0}) {
        for (double longitude = -180; longitude <= 180; longitude += 0.5) {
            const GeoPoint point = public_point({pole, longitude});
            EXPECT_NEAR(point.latitude, pole, 0.0715);
        }
    }
}

// "00000" to "99999"
std::vector<std::string> every_zip() {
    std::vector<std::string> zips;
    for (int number = 0; number < 100'000; ++number) {
        std::string zip = std::to_string(number);
        zip.insert(0, 5 - zip.size(), '0');
        zips.push_back(std::move(zip));
    }
    return zips;
}

struct LocatedZip {
    std::string zip;
    std::optional<Place> centre;
    std::optional<PublicLocation> place;
};

// Every ZIP code there is, located once for both tests: that takes longer than they do.
const std::vector<LocatedZip>& located_zips() {
    static const std::vector<LocatedZip> located = [] {
        const Gazetteer gazetteer(testing::icu_texts());
        std::vector<LocatedZip> all;
        for (const std::string& zip : every_zip()) {
            const Address address{"", "", "", zip};
            auto centre = gazetteer.centre_of(address);
            if (centre) all.push_back({zip, centre, public_location(address, gazetteer)});
        }
        return all;
    }();
    return located;
}

// What a distance can be wrong by is half a cell's diagonal.
TEST(PublicPoint, NoZipIsFartherThanHalfTheDiagonal) {
    for (const LocatedZip& each : located_zips()) {
        ASSERT_TRUE(each.place);
        ASSERT_EQ(each.place->point, public_point(each.centre->point));
        ASSERT_LE(distance_between(each.centre->point, each.place->point), Miles{700}) << each.zip;
    }
    EXPECT_GT(located_zips().size(), 40'000U);
}

// The zone says no more than state and cell do, also where a line between zones runs through it.
TEST(PublicLocation, UsesTheZoneOfThePublicPoint) {
    std::map<std::pair<std::string, std::pair<double, double>>, std::string> zones;
    for (const LocatedZip& each : located_zips()) {
        const GeoPoint& point = each.place->point;
        const auto key = std::pair(each.centre->state, std::pair(point.latitude, point.longitude));
        const auto [first, is_new] = zones.emplace(key, each.place->timezone);
        ASSERT_EQ(first->second, each.place->timezone) << each.zip;
    }
    const Gazetteer gazetteer(testing::icu_texts());
    EXPECT_FALSE(public_location({"1 A St", "Nowhere", "ZZ", "00000"}, gazetteer));
}

constexpr const char* chicago = "America/Chicago";
constexpr const char* new_york = "America/New_York";

std::string zone_at(const std::string& zip, const std::optional<std::string>& chosen,
                    const std::string& current) {
    const Gazetteer gazetteer(testing::icu_texts());
    const auto place = public_location({"1 Elm Street", "", "", zip}, gazetteer);
    const auto zone = companion_zone(place, chosen, current);
    return zone ? *zone : zone.error().fields.front().field + " refused";
}

TEST(CompanionZone, CanBeChosenWhereTwoAreInUse) {
    EXPECT_EQ(zone_at("36867", new_york, ""), new_york);
    EXPECT_EQ(zone_at("36867", chicago, ""), chicago);
    EXPECT_EQ(zone_at("36867", "America/Denver", ""), "timezone refused");
    EXPECT_EQ(zone_at("36867", "", chicago), "timezone refused");
}

TEST(CompanionZone, StaysTheChosenOneOfTwoAfterAnEditOfTheAddress) {
    EXPECT_EQ(zone_at("36867", std::nullopt, new_york), new_york);
    EXPECT_EQ(zone_at("36867", std::nullopt, chicago), chicago);
    EXPECT_EQ(zone_at("36867", std::nullopt, "America/Denver"), chicago);
}

TEST(CompanionZone, FollowsTheAddressWhereOneIsInUse) {
    EXPECT_EQ(zone_at("90012", std::nullopt, new_york), "America/Los_Angeles");
    EXPECT_EQ(zone_at("90012", new_york, new_york), "America/Los_Angeles");
    EXPECT_EQ(zone_at("90012", chicago, new_york), "timezone refused");
    EXPECT_EQ(zone_at("00000", std::nullopt, new_york), new_york);
    EXPECT_EQ(zone_at("00000", chicago, new_york), "timezone refused");
}

}  // namespace public_point_test
}  // namespace steady
