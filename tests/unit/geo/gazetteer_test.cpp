#include "adapters/geo/gazetteer.h"

#include "domain/core/geo.h"
#include "tests/support/icu_texts.h"

#include <gtest/gtest.h>

namespace steady {
namespace gazetteer_test {

const Gazetteer& gazetteer() {
    static const Gazetteer table(testing::icu_texts());
    return table;
}

// BOOK-080: address, expanded abbreviations, city and state, ZIP.
TEST(Gazetteer, FindsPlacesInManySpellings) {
    const std::pair<const char*, const char*> places[] = {
        {"02118", "Boston"},
        {"02118-1234", "Boston"},
        {"100 State St, Boston, MA 02109", "Boston"},
        {"100 State Street, Boston, Massachusetts", "Boston"},
        {"boston ma", "Boston"},
        {"  Boston ,  MA  ", "Boston"},
        {"St. Louis, MO", "Saint Louis"},
        {"saint louis missouri", "Saint Louis"},
        {"Ft Worth TX", "Fort Worth"},
        {"Winston-Salem, NC", "Winston-Salem"},
        {"New York, NY, USA", "New York"},
        {"12 Main St, West Palm Beach, FL", "West Palm Beach"},
        {"Chicago", "Chicago"},
        {"1600 Pennsylvania Ave, Washington, DC 20500", "Washington"},
    };
    for (const auto& [text, city] : places) {
        const auto place = gazetteer().resolve(text);
        ASSERT_TRUE(place) << text;
        EXPECT_EQ(place->city, city) << text;
    }
}

TEST(Gazetteer, MatchesAStateOnlyWhenALargeCityHasItsName) {
    for (const char* text :
         {"Florida", "Ohio", "Oregon", "California", "Nevada", "CA", "Indiana"}) {
        EXPECT_FALSE(gazetteer().resolve(text)) << text;
        EXPECT_TRUE(gazetteer().choices(text).empty()) << text;
    }
    EXPECT_EQ(gazetteer().resolve("New York")->city, "New York");
    EXPECT_EQ(gazetteer().resolve("Washington")->state, "DC");
}

// BOOK-079: the US only, and nothing for nonsense.
TEST(Gazetteer, FindsNothingForNonsense) {
    for (const char* text : {"", "   ", "qwertyuiop zxcvb", "00000", "Paris, France", "MA",
                             "12345678", "127.0.0.1/../../x?key=", "%;--'\"\\", "\xff\xfe\xfd"}) {
        EXPECT_FALSE(gazetteer().resolve(text)) << text;
    }
}

TEST(Gazetteer, KnowsNicknamesOfCities) {
    const std::pair<const char*, const char*> places[] = {
        {"NYC", "New York, NY"},
        {"nyc, NY", "New York, NY"},
        {"N.Y.C.", "New York, NY"},
        {"New York City", "New York, NY"},
        {"350 5th Ave, NYC", "New York, NY"},
        {"Manhattan", "New York, NY"},
        {"Manhattan, KS", "Manhattan, KS"},
        {"Queens", "Queens, NY"},
        {"Queens NY", "Queens, NY"},
        {"the Bronx", "Bronx, NY"},
        {"Brooklyn", "Brooklyn, NY"},
        {"LA", "Los Angeles, CA"},
        {"L.A.", "Los Angeles, CA"},
        {"la, ca", "Los Angeles, CA"},
        {"Baton Rouge, LA", "Baton Rouge, LA"},
        {"SF", "San Francisco, CA"},
        {"San Fran", "San Francisco, CA"},
        {"Philly", "Philadelphia, PA"},
        {"Philly PA", "Philadelphia, PA"},
        {"Vegas", "Las Vegas, NV"},
        {"DC", "Washington, DC"},
        {"D.C.", "Washington, DC"},
        {"Washington D.C.", "Washington, DC"},
        {"Washington", "Washington, DC"},
        {"NOLA", "New Orleans, LA"},
        {"St. Pete, FL", "Saint Petersburg, FL"},
        {"Salt Lake", "Salt Lake City, UT"},
        {"12 Main St, Boston", "Boston, MA"},
    };
    for (const auto& [text, city] : places) {
        const auto place = gazetteer().resolve(text);
        ASSERT_TRUE(place) << text;
        EXPECT_EQ(place->city + ", " + place->state, city) << text;
        EXPECT_TRUE(gazetteer().choices(text).empty()) << text;
    }
    EXPECT_FALSE(gazetteer().resolve("Vegas, PA"));
}

TEST(Gazetteer, KnowsTheCityOfEveryShortName) {
    for (const char* name :
         {"abq",   "atl",     "b more",        "big d", "bmore",        "chi town",
          "cincy", "clt",     "dfw",           "dtla",  "indy",         "jax",
          "kc",    "kcmo",    "mpls",          "ny",    "ny city",      "okc",
          "pdx",   "pgh",     "phx",           "rva",   "sac",          "sacto",
          "slc",   "st pete", "st petersburg", "stl",   "the district", "twin cities",
          "weho",  "wpb"}) {
        EXPECT_TRUE(gazetteer().resolve(name)) << name;
    }
}

std::vector<std::string> choices(std::string_view text) {
    std::vector<std::string> labels;
    for (const Place& place : gazetteer().choices(text)) {
        labels.push_back(place.city + ", " + place.state);
    }
    return labels;
}
using Labels = std::vector<std::string>;

TEST(Gazetteer, ReturnsChoicesForAnAmbiguousCity) {
    EXPECT_EQ(choices("Springfield"),
              (Labels{"Springfield, MO", "Springfield, MA", "Springfield, IL", "Springfield, OR",
                      "Springfield, OH", "Springfield, VA"}));
    EXPECT_EQ(choices("kansas city"), (Labels{"Kansas City, MO", "Kansas City, KS"}));
    EXPECT_EQ(choices("portland"), (Labels{"Portland, OR", "Portland, ME"}));
    EXPECT_EQ(choices("12 Main St, Springfield").size(), 6u);
    for (const char* text : {"Springfield", "Portland", "Columbus", "Aurora", "Glendale"}) {
        EXPECT_FALSE(gazetteer().resolve(text)) << "nothing is guessed: " << text;
        EXPECT_GE(choices(text).size(), 2u) << text;
        EXPECT_LE(choices(text).size(), 8u) << text;
    }
}

TEST(Gazetteer, NeverReturnsChoicesWithAStateZipOrDominantCity) {
    for (const char* text : {"Springfield, MA",
                             "springfield massachusetts",
                             "Springfield 01103",
                             "Springfield VA",
                             "Portland, ME",
                             "Boston",
                             "Houston",
                             "Miami",
                             "Cambridge",
                             "Denver",
                             "Chicago",
                             "New York",
                             "Los Angeles",
                             "Philadelphia",
                             "Dallas",
                             "Seattle",
                             "San Diego",
                             "Nashville",
                             "Las Vegas",
                             "Washington",
                             "Cleveland",
                             "Jacksonville",
                             "Anchorage",
                             "Honolulu"}) {
        EXPECT_EQ(choices(text), Labels{}) << text;
        EXPECT_TRUE(gazetteer().resolve(text)) << text;
    }
}

// Whatever is offered is found when it is chosen: each label resolves to its own place.
TEST(Gazetteer, FindsEachOfferedChoice) {
    for (const char* text : {"Springfield", "Fairview", "Franklin", "Georgetown", "St. Charles"}) {
        const auto offers = gazetteer().choices(text);
        ASSERT_GE(offers.size(), 2U) << text;
        for (const Place& offered : offers) {
            const auto chosen = gazetteer().resolve(offered.city + ", " + offered.state);
            ASSERT_TRUE(chosen) << offered.city << ", " << offered.state;
            EXPECT_EQ(chosen->point, offered.point);
        }
    }
}

TEST(Gazetteer, UsesTheCenterOfAZipNeverAStreet) {
    const auto one = gazetteer().centre_of({"1 First St", "Boston", "MA", "02118"});
    const auto other = gazetteer().centre_of({"999 Last Ave", "Boston", "MA", "02118"});
    ASSERT_TRUE(one && other);
    EXPECT_EQ(one->point, other->point);
    EXPECT_TRUE(gazetteer().centre_of({"", "Boston", "ma", "99999"}))
        << "by city when the ZIP is new";
    EXPECT_TRUE(gazetteer().centre_of({"", "Albany", "New York", "99999"}));
    EXPECT_FALSE(gazetteer().centre_of({"", "Nowhere", "ZZ", "99999"}));
    for (const char* state : {"", ".", "  "}) {
        EXPECT_FALSE(gazetteer().centre_of({"", "Boston", state, "99999"})) << state;
    }
}

TEST(Gazetteer, AssignsEachPlaceItsTimeZone) {
    const std::pair<const char*, const char*> zones[] = {
        {"Boston, MA", "America/New_York"},     {"Chicago, IL", "America/Chicago"},
        {"Denver, CO", "America/Denver"},       {"Phoenix, AZ", "America/Phoenix"},
        {"Seattle, WA", "America/Los_Angeles"}, {"Honolulu, HI", "Pacific/Honolulu"},
        {"Anchorage, AK", "America/Anchorage"}, {"Pensacola, FL", "America/Chicago"},
        {"Miami, FL", "America/New_York"},      {"El Paso, TX", "America/Denver"},
        {"Houston, TX", "America/Chicago"},     {"Knoxville, TN", "America/New_York"},
        {"Nashville, TN", "America/Chicago"},   {"Louisville, KY", "America/New_York"},
        {"Gary, IN", "America/Chicago"},        {"Indianapolis, IN", "America/New_York"},
        {"Boise, ID", "America/Denver"},        {"Coeur d'Alene, ID", "America/Los_Angeles"},
    };
    for (const auto& [text, zone] : zones) {
        const auto place = gazetteer().resolve(text);
        ASSERT_TRUE(place) << text;
        EXPECT_EQ(place->timezone, zone) << text;
    }
}

TEST(Gazetteer, UsesTheZoneOfTheNearestZipWithinThreeDegrees) {
    const std::pair<GeoPoint, const char*> zones[] = {
        {{42.36, -71.06}, "America/New_York"},
        {{31.76, -106.49}, "America/Denver"},
        {{31.44, -104.9}, "America/Chicago"},
        {{21.3, -157.86}, "Pacific/Honolulu"},
        {{61.2, -149.9}, "America/Anchorage"},
        {{47.67, -116.78}, "America/Los_Angeles"},
        {{42.3, -67.6}, "America/New_York"},
        {{22.0, -81.8}, "America/New_York"},
        {{41.0, -65.0}, ""},
        {{21.0, -81.8}, ""},
        {{0, 0}, ""},
        {{90, 0}, ""},
        {{-90, 180}, ""},
    };
    for (const auto& [point, zone] : zones) {
        EXPECT_EQ(gazetteer().timezone_near(point), zone) << point.latitude;
    }
}

}  // namespace gazetteer_test
}  // namespace steady
