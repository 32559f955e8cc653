#include "domain/bookings/door.h"

#include <gtest/gtest.h>

namespace steady {
namespace {

struct Typed {
    const char* location;
    const char* city;
};

// decisions §4: by these nobody finds a door.
TEST(Door, IsNotACityAStateOrAZip) {
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
             {"Winston-Salem, North Carolina", "Winston Salem"},
             {"Charleston, West Virginia", "Charleston"},
             {"Concord, New Hampshire", "Concord"},
             {"Downtown Boston", "Boston"},
             {"near Boston, MA", "Boston"},
             {"Brooklyn, New York, NY", "New York"},
             {"Allston, Boston, MA", "Boston"},
             {"", "Boston"},
             {" , ", ""},
         }) {
        EXPECT_FALSE(names_door(typed.location, typed.city)) << typed.location;
    }
}

TEST(Door, IsAStreetOrANamedPlace) {
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
        EXPECT_TRUE(names_door(typed.location, typed.city)) << typed.location;
    }
}

}  // namespace
}  // namespace steady
