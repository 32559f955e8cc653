#include "adapters/geo/gazetteer.h"

#include "domain/core/geo.h"

#include <gtest/gtest.h>

namespace steady {
namespace {

const Gazetteer& gazetteer() {
    static const Gazetteer table;
    return table;
}

// BOOK-080: address, expanded abbreviations, city and state, ZIP.
TEST(Gazetteer, finds_places_however_they_are_written) {
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

// BOOK-079: the US only, and nothing for nonsense.
TEST(Gazetteer, finds_nothing_for_nonsense) {
    for (const char* text : {"", "   ", "qwertyuiop zxcvb", "00000", "Paris, France", "MA",
                             "12345678", "127.0.0.1/../../x?key=", "%;--'\"\\", "\xff\xfe\xfd"}) {
        EXPECT_FALSE(gazetteer().resolve(text)) << text;
    }
}

TEST(Gazetteer, knows_the_centre_of_a_zip_and_never_a_street) {
    const auto one = gazetteer().centre_of({"1 First St", "Boston", "MA", "02118"});
    const auto other = gazetteer().centre_of({"999 Last Ave", "Boston", "MA", "02118"});
    ASSERT_TRUE(one && other);
    EXPECT_EQ(one->point, other->point);
    EXPECT_TRUE(gazetteer().centre_of({"", "Boston", "ma", "99999"}))
        << "by city when the ZIP is new";
    EXPECT_FALSE(gazetteer().centre_of({"", "Nowhere", "ZZ", "99999"}));
}

TEST(Gazetteer, gives_each_place_its_time_zone) {
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

}  // namespace
}  // namespace steady
