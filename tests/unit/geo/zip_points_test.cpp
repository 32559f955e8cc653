// Points and zones of ZIP codes that one source alone gets wrong.
#include "adapters/geo/gazetteer.h"
#include "tests/support/icu_texts.h"

#include <gtest/gtest.h>

namespace steady {
namespace zip_points_test {

const Gazetteer& gazetteer() {
    static const Gazetteer table(testing::icu_texts());
    return table;
}

Place place_of(std::string_view zip) {
    const auto place = gazetteer().resolve(zip);
    EXPECT_TRUE(place) << zip;
    return place.value_or(Place{});
}

TEST(ZipPoints, UseTheCensusWhenTheOtherSourceEstimates) {
    const std::tuple<const char*, GeoPoint> known[] = {
        {"99505", {61.28, -149.65}},  // next to Anchorage, not 513 km away
        {"80840", {39.00, -104.86}},  // the Air Force Academy
        {"90095", {34.07, -118.44}},  // UCLA, next to 90024
    };
    for (const auto& [zip, point] : known) {
        const Place place = place_of(zip);
        EXPECT_LT(distance_between(place.point, point), Miles::whole(2)) << zip;
        EXPECT_FALSE(place.is_approximate()) << zip;
    }
    EXPECT_LT(distance_between(place_of("83648").point, {43.05, -115.87}), Miles::whole(2));
    EXPECT_LT(distance_between(place_of("90095").point, place_of("90024").point), Miles::whole(1));
}

// The middle of the area lies 280 km north of the town.
TEST(ZipPoints, UseTheTownOfALargeArea) {
    EXPECT_LT(distance_between(place_of("99701").point, {64.84, -147.72}), Miles::whole(2));
    EXPECT_LT(distance_between(place_of("89049").point, {38.07, -117.23}), Miles::whole(2));
    EXPECT_TRUE(place_of("99701").is_approximate());
    EXPECT_FALSE(place_of("Fairbanks, AK").is_approximate());
}

TEST(ZipPoints, AreMarkedApproximateWithoutConfirmation) {
    EXPECT_TRUE(place_of("89049").is_approximate()) << "a desert around Tonopah";
    EXPECT_TRUE(place_of("90030").is_approximate()) << "a post-office box of Los Angeles";
    EXPECT_FALSE(place_of("02118").is_approximate());
    EXPECT_FALSE(place_of("90209").is_approximate()) << "Beverly Hills is small";
}

TEST(ZipZones, FollowTheLawAndOfferTheZoneInUse) {
    const std::tuple<const char*, const char*, const char*> zones[] = {
        {"37402", "America/New_York", ""},  // Chattanooga
        {"37401", "America/New_York", ""},
        {"04619", "America/New_York", ""},                 // Calais ME
        {"36867", "America/Chicago", "America/New_York"},  // Phenix City AL
        {"86033", "America/Denver", ""},                   // Kayenta, Navajo Nation
        {"86042", "America/Phoenix", ""},                  // Polacca, Hopi Reservation
        {"86040", "America/Phoenix", "America/Denver"},    // Page
        {"85001", "America/Phoenix", ""},
        {"89883", "America/Denver", ""},   // West Wendover
        {"79901", "America/Denver", ""},   // El Paso
        {"97914", "America/Denver", ""},   // Ontario OR
        {"47725", "America/Chicago", ""},  // Evansville
        {"46320", "America/Chicago", ""},  // Hammond
        {"49801", "America/Chicago", ""},  // Iron Mountain MI
        {"99547", "America/Adak", ""},
        {"32401", "America/Chicago", ""},  // Panama City
        {"58601", "America/Denver", ""},   // Dickinson ND
    };
    for (const auto& [zip, zone, other] : zones) {
        const Place place = place_of(zip);
        EXPECT_EQ(place.timezone, zone) << zip;
        EXPECT_EQ(place.other_timezone, other) << zip;
    }
}

}  // namespace zip_points_test
}  // namespace steady
