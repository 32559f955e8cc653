#include "adapters/sql/text_match.h"

#include <gtest/gtest.h>

namespace steady::sql {
namespace text_match_test {

// The rows that an index finds are compared with the whole text; the fewer parts it reads, and the
// rarer they are, the less it costs.
TEST(PartsOfATextThatIsLookedFor, AreTheRareOnes) {
    EXPECT_EQ(wanted_parts("ov"), "'ov':*");
    EXPECT_EQ(wanted_parts("Okafor"), "'okafor'");
    EXPECT_EQ(wanted_parts("okafor maya"), "'okafor' & 'r maya'");
    EXPECT_EQ(wanted_parts("6170000777"), "'617000' & '000777'");
    EXPECT_EQ(wanted_parts("client777"), "'ent777'");
    EXPECT_EQ(wanted_parts("maria@example.com"), "'maria@'");
    EXPECT_EQ(wanted_parts("maria77@example.com"), "'maria7' & '7@exam'");
    EXPECT_EQ(wanted_parts("@example.com"), "'@examp' & 'le.com'");
    EXPECT_EQ(wanted_parts("o'brien\\"), "'o''brie' & 'brien\\\\'");
}

}  // namespace text_match_test
}  // namespace steady::sql
