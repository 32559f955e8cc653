// What a search near a place looks at: everybody within reach, and few others.
#include "domain/search/search_box.h"

#include "domain/search/ranking.h"

#include <cmath>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace {

constexpr double degree = std::numbers::pi / 180.0;

double reach_of(int radius_miles) {
    return (radius_miles + distance_step_miles) / 3959.0;
}

void expect_whole(const SearchBox& box) {
    EXPECT_EQ(box.west, -180.0);
    EXPECT_EQ(box.east, 180.0);
}

TEST(SearchBox, IsAsWideAsItsRadius) {
    const double reach = reach_of(100) / degree;  // about 1.6 degrees
    const SearchBox here = box_around({0.0, 10.0}, 100);
    EXPECT_NEAR(here.west, 10.0 - reach, 1e-9);
    EXPECT_NEAR(here.east, 10.0 + reach, 1e-9);
    EXPECT_EQ(here.bands, (std::vector{-2, -1, 0, 1}));
    const SearchBox north = box_around({60.0, 10.0}, 100);
    const double wider = std::asin(std::sin(reach_of(100)) / std::cos(60.0 * degree)) / degree;
    EXPECT_NEAR(north.west, 10.0 - wider, 1e-9);
    EXPECT_NEAR(north.east, 10.0 + wider, 1e-9);
    EXPECT_EQ(north.bands, (std::vector{58, 59, 60, 61}));
}

TEST(SearchBox, AroundAPoleEveryLongitudeIsLookedAt) {
    const SearchBox north = box_around({89.5, 10.0}, 200);
    expect_whole(north);
    EXPECT_EQ(north.bands, (std::vector{86, 87, 88, 89, 90}));
    const SearchBox south = box_around({-89.5, 10.0}, 200);
    expect_whole(south);
    EXPECT_EQ(south.bands, (std::vector{-90, -89, -88, -87}));
}

TEST(SearchBox, HalfOfTheEarthIsLookedAtAsAWhole) {
    expect_whole(box_around({0.0, 0.0}, 10'000));
    expect_whole(box_around({0.0, 0.0}, 6'219));
}

TEST(SearchBox, AcrossTheDateLineEveryLongitudeIsLookedAt) {
    expect_whole(box_around({0.0, 179.0}, 100));
    expect_whole(box_around({0.0, -179.0}, 100));
    expect_whole(box_around({0.0, 180.0}, 100));
}

// Up to the line itself there is nothing across it.
TEST(SearchBox, WhatEndsAtTheDateLineIsNotAcrossIt) {
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

}  // namespace
}  // namespace steady
