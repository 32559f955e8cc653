// The box that narrows a search by place: everybody within the radius is in it, and hardly anybody
// else (a degree of the meridian is 69.0976 miles on a sphere of 3959, FEE-017).
#include "domain/search/search_box.h"

#include "domain/search/ranking.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace steady {
namespace search_box_test {

bool is_whole_turn(const SearchBox& box) {
    return box.west == -180.0 && box.east == 180.0;
}

TEST(SearchBox, IsTheRadiusPlusOneStepWide) {
    const SearchBox box = box_around({42.36, -71.06}, 100);
    EXPECT_EQ(box.bands, (std::vector{40, 41, 42, 43}));
    EXPECT_NEAR(box.west, -73.1167, 0.0001);
    EXPECT_NEAR(box.east, -69.0033, 0.0001);
    const SearchBox small = box_around({0, 0}, 1);
    EXPECT_EQ(small.bands, (std::vector{-1, 0}));
    EXPECT_NEAR(small.west, -0.0868, 0.0001);
    EXPECT_NEAR(small.east, 0.0868, 0.0001);
}

TEST(SearchBox, CoversEveryLongitudeAtTheDateLineAndPoles) {
    for (const GeoPoint centre : {GeoPoint{0, 179}, GeoPoint{0, -179}, GeoPoint{52, 179},
                                  GeoPoint{52, -179}, GeoPoint{89, 10}, GeoPoint{-89.5, 10}}) {
        EXPECT_TRUE(is_whole_turn(box_around(centre, 100)));
    }
    EXPECT_EQ(box_around({89, 10}, 100).bands, (std::vector{87, 88, 89, 90}));
    EXPECT_EQ(box_around({-89.5, 10}, 100).bands, (std::vector{-90, -89, -88}));
    // Two degrees are 138.2 miles: just short of the date line, and just over it.
    EXPECT_FALSE(is_whole_turn(box_around({0, 178}, 133)));
    EXPECT_FALSE(is_whole_turn(box_around({0, -178}, 133)));
    EXPECT_TRUE(is_whole_turn(box_around({0, 178}, 134)));
    EXPECT_TRUE(is_whole_turn(box_around({0, -178}, 134)));
}

TEST(SearchBox, CoversEveryLongitudeBeyondAQuarterOfTheEarth) {
    EXPECT_TRUE(is_whole_turn(box_around({0, 0}, 6'220)));
    EXPECT_FALSE(is_whole_turn(box_around({0, 0}, 6'000)));
    EXPECT_EQ(box_around({0, 0}, 12'500).bands.size(), 181u);
}

TEST(SearchBox, ContainsEverythingWithinTheRadius) {
    std::mt19937 random(20261123);
    const auto between = [&](double low, double high) {
        return std::uniform_real_distribution(low, high)(random);
    };
    int inside = 0;
    for (int i = 0; i < 40'000; ++i) {
        const GeoPoint centre{between(-90, 90), between(-180, 180)};
        const int radius = std::uniform_int_distribution(1, i % 2 == 0 ? 200 : 12'500)(random);
        const double reach = radius / 60.0;
        const GeoPoint point{std::clamp(centre.latitude + between(-reach, reach), -90.0, 90.0),
                             std::remainder(centre.longitude + between(-reach, reach), 360.0)};
        if (public_distance_miles(distance_between(centre, point)) > radius) continue;
        ++inside;
        const SearchBox box = box_around(centre, radius);
        const int band = static_cast<int>(std::floor(point.latitude));
        ASSERT_TRUE(band >= box.bands.front() && band <= box.bands.back()) << i;
        ASSERT_TRUE(point.longitude >= box.west && point.longitude <= box.east) << i;
    }
    EXPECT_GT(inside, 2'000);
}

TEST(SearchBox, HasNoRowBeyondAPole) {
    const SearchBox north = box_around({89.5, 10.0}, 200);
    EXPECT_TRUE(is_whole_turn(north));
    EXPECT_EQ(north.bands, (std::vector{86, 87, 88, 89, 90}));
    const SearchBox south = box_around({-89.5, 10.0}, 200);
    EXPECT_TRUE(is_whole_turn(south));
    EXPECT_EQ(south.bands, (std::vector{-90, -89, -88, -87}));
}

// Up to the line itself there is nothing across it.
TEST(SearchBox, ABoxThatEndsAtTheDateLineDoesNotCrossIt) {
    int exact = 0;
    for (int radius = 1; radius < 200; ++radius) {
        const double half_width = box_around({0.0, 0.0}, radius).east;
        const double west = -180.0 + half_width;
        const double east = 180.0 - half_width;
        if (west - half_width != -180.0 || east + half_width != 180.0) continue;
        ++exact;
        EXPECT_EQ(box_around({0.0, west}, radius).west, -180.0);
        EXPECT_EQ(box_around({0.0, west}, radius).east, west + half_width);
        EXPECT_EQ(box_around({0.0, east}, radius).east, 180.0);
        EXPECT_EQ(box_around({0.0, east}, radius).west, east - half_width);
    }
    EXPECT_GT(exact, 0);
}

}  // namespace search_box_test
}  // namespace steady
