#include "adapters/geo/street_parts.h"

#include <gtest/gtest.h>

namespace steady {
namespace street_words_test {

// BOOK-080: the second question is the address with its abbreviations expanded.
TEST(StreetParts, BOOK_080_abbreviations_are_written_in_full) {
    const std::pair<const char*, const char*> addresses[] = {
        {"12 N Main St, St. Paul, MN", "12 North Main Street, Saint Paul, MN"},
        {"100 State St Boston MA", "100 State Street Boston MA"},
        {"5 Elm St St Louis MO 63101", "5 Elm Street Saint Louis MO 63101"},
        {"St Louis", "Saint Louis"},
        {"7 St James Ave", "7 Saint James Avenue"},
        {"State St", "State Street"},
        {"1 Ocean Blvd., Ft. Lauderdale", "1 Ocean Boulevard, Fort Lauderdale"},
        {"9 Mt Vernon Rd  Apt 4", "9 Mount Vernon Road Apartment 4"},
        {"Boston", "Boston"},
        {"", ""},
        {",,", ", , "},
    };
    for (const auto& [written, full] : addresses) EXPECT_EQ(expand_address(written), full);
}

}  // namespace street_words_test
}  // namespace steady
