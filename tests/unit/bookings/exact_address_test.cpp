#include "domain/bookings/exact_address.h"

#include <cctype>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace steady {
namespace door_test {

struct Typed {
    const char* location;
    const char* city;
};

// decisions §4: these do not identify an address.
TEST(ExactAddress, IsNotACityAStateOrAZip) {
    for (const Typed& typed : std::initializer_list<Typed>{
             {"02115", "Boston"},
             {"02115-1234", "Boston"},
             {"Boston", "Boston"},
             {"boston, ma", "Boston"},
             {"Boston, MA 02115", "Boston"},
             {"Boston MA 02115-1234 USA", "Boston"},
             {"02115 Boston", "Boston"},
             {"Boston, Massachusetts", "Boston"},
             {"Boston, Massachusetts, United States of America", "Boston"},
             {"New York", "New York"},
             {"New York, New York 10001", "New York"},
             {"New York City, NY", "New York"},
             {"NYC", "New York"},
             {"LA", "Los Angeles"},
             {"Washington, D.C.", "Washington"},
             {"St. Louis, MO", "Saint Louis"},
             {"Ft Worth, Texas", "Fort Worth"},
             {"Mt. Vernon", "Mount Vernon"},
             {"Mount Vernon", "Mt Vernon"},
             {"Winston-Salem, North Carolina", "Winston Salem"},
             {"Charleston, West Virginia", "Charleston"},
             {"Concord, New Hampshire", "Concord"},
             {"Downtown Boston", "Boston"},
             {"near Boston, MA", "Boston"},
             {"Brooklyn, New York, NY", "New York"},
             {"Allston, Boston, MA", "Boston"},
             {"Coeur d\u2019Alene, ID", "Coeur d'Alene"},
             {"O\u2018Fallon", "O'Fallon"},
             {"San Jos\u00E9, CA", "San Jose"},
             {"San Jose\u0301", "San Jose"},
             {"Do\u00F1a Ana, NM", "Dona Ana"},
             {"New\u00A0York\u2009NY", "New York"},
             {"Winston\u2011Salem\u200B, NC", "Winston-Salem"},
             {"Boston\u2013MA", "Boston"},
             {"\uFF2Eew York", "New York"},
             {"De Kalb, IL", "Dekalb"},
             {"La Paz", "Lapaz"},
             {"O Fallon, Mo.", "OFallon"},
             {"Boston, Mass.", "Boston"},
             {"Los Angeles, Calif.", "Los Angeles"},
             {"Pago Pago, American Samoa", "Pago Pago"},
             {"", "Boston"},
             {" , ", ""},
         }) {
        EXPECT_FALSE(names_exact_address(typed.location, typed.city)) << typed.location;
    }
}

// Words and phrases of areas, between bars.
const std::string areas =
    "alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|"
    "georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|"
    "maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|"
    "nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|"
    "ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|"
    "tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|"
    "district of columbia|puerto rico|usa|us|united states|united states of america|"
    "city|county|area|downtown|near|zip|ma|02115|02115-1234|";

// A state, a country or a word like "near", alone or next to the name of a neighborhood, in any
// case.
TEST(ExactAddress, IsNotADescriptionOfAnArea) {
    std::istringstream list(areas);
    for (std::string words; std::getline(list, words, '|');) {
        EXPECT_FALSE(names_exact_address("Allston " + words, "Boston")) << words;
        EXPECT_TRUE(names_exact_address("Allston Depot, " + words, "Boston")) << words;
        std::string shouted = words;
        for (char& c : shouted) c = static_cast<char>(std::toupper(c));
        EXPECT_FALSE(names_exact_address("ALLSTON, " + shouted, "Boston")) << shouted;
    }
}

// What makes one word of a text, and what two.
TEST(ExactAddress, CountsWordsAsPeopleReadThem) {
    const auto door = [](const char* location) { return names_exact_address(location, "Boston"); };
    EXPECT_FALSE(door("O'Hare"));
    EXPECT_FALSE(door("U.M.A.S.S."));
    EXPECT_FALSE(door("Allston | Boston")) << "a line is no word";
    EXPECT_TRUE(door("Elm Z")) << "the last letter is one";
    EXPECT_TRUE(door("9 Elm")) << "the last digit is one";
    EXPECT_TRUE(door("\u00c9\u00e9 Luna")) << "letters beyond ASCII are";
    EXPECT_TRUE(door("100 Mass Ave")) << "a street may be named like a state";
    EXPECT_TRUE(door("Bos Ton Hall")) << "only at the end is it the city";
    EXPECT_TRUE(door("Elm 4B")) << "a digit and a letter are no state";
    EXPECT_TRUE(names_exact_address("12 Elm", "")) << "of a place in no city";
    EXPECT_FALSE(names_exact_address("Elm", "Long Long City Name"));
}

// Four digits belong to a ZIP only after its five.
TEST(ExactAddress, AcceptsFourDigitsForAnAreaOnlyAfterAZip) {
    const auto door = [](const char* location) { return names_exact_address(location, "Boston"); };
    EXPECT_FALSE(door("Depot 02115 1234"));
    EXPECT_TRUE(door("Depot 02115 123"));
    EXPECT_TRUE(door("Depot 02115 Elms"));
    EXPECT_TRUE(door("123 4567"));
    EXPECT_TRUE(door("Plaza 4567"));
    EXPECT_TRUE(door("Elm 4567"));
}

TEST(ExactAddress, IsAStreetOrANamedPlace) {
    for (const Typed& typed : std::initializer_list<Typed>{
             {"12 Beacon St, Boston, MA 02115", "Boston"},
             {"12 Beacon, Boston", "Boston"},
             {"12 W Washington St, Seattle, Washington 98101", "Seattle"},
             {"100 Pennsylvania Ave, Washington, DC", "Washington"},
             {"Logan Airport, Boston", "Boston"},
             {"Boston Public Library, Boston, MA", "Boston"},
             {"St. Mary's Church, Boston 02115", "Boston"},
             {"5 New York Ave, Washington DC 20001", "Washington"},
             {"Union Station, Los Angeles", "Los Angeles"},
             {"Caf\u00e9 Luna, Miami, FL", "Miami"},
         }) {
        EXPECT_TRUE(names_exact_address(typed.location, typed.city)) << typed.location;
    }
}

}  // namespace door_test
}  // namespace steady
