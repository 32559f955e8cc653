// What the installed tz database says of itself, and which names of zones it knows.
#include "adapters/geo/zone_data.h"

#include "adapters/geo/iana_time_zones.h"

#include <sstream>

#include <gtest/gtest.h>

namespace steady {
namespace zone_data_test {

Instant day(int year, unsigned month) {
    return Instant{std::chrono::sys_days{std::chrono::year{year} / std::chrono::month{month} / 1}};
}

TEST(ZoneData, ReadsVersionZonesAndAliases) {
    std::istringstream text(
        "# version 2026f\n# ddeps x\nR A 1 2 - 3\nZ Asia/Kolkata 5:53:28 - LMT 1854\n"
        "L Asia/Kolkata Asia/Calcutta\nL Asia/Calcutta Old/Name\nL Nowhere/Real Dangling/Name\n");
    const ZoneData data(text);
    EXPECT_EQ(data.version(), "2026f");
    EXPECT_EQ(data.zone_of("Asia/Kolkata"), "Asia/Kolkata");
    EXPECT_EQ(data.zone_of("Asia/Calcutta"), "Asia/Kolkata");
    EXPECT_EQ(data.zone_of("Old/Name"), "Asia/Kolkata");
    for (const char* unknown : {"Dangling/Name", "US/Pacific-New", "asia/kolkata", ""}) {
        EXPECT_EQ(data.zone_of(unknown), std::nullopt) << unknown;
    }
}

TEST(ZoneData, WarnsWhenItIsMoreThanAYearOldOrUnknown) {
    EXPECT_FALSE(zone_data_warning("2026a", day(2026, 11)));
    EXPECT_FALSE(zone_data_warning("2026a", day(2027, 6)));
    EXPECT_TRUE(zone_data_warning("2026a", day(2027, 8)));
    EXPECT_TRUE(zone_data_warning("2025b", day(2026, 11)));
    for (const char* unknown : {"", "b", "20", "version"}) {
        EXPECT_TRUE(zone_data_warning(unknown, day(2026, 11))) << unknown;
    }
}

// Names that some systems keep as files and the tz database does not list.
TEST(TimeZones, AcceptsNamesOfTheDatabaseOnly) {
    const IanaTimeZones zones;
    for (const char* name :
         {"US/Pacific-New", "posixrules", "localtime", "right/UTC", "posix/America/New_York",
          "America", "tzdata.zi", "america/new_york"}) {
        EXPECT_FALSE(zones.known(name)) << name;
    }
    for (const char* name : {"US/Pacific", "Asia/Calcutta", "Asia/Kolkata", "America/Detroit",
                             "UTC", "America/Argentina/Buenos_Aires", "America/Buenos_Aires"}) {
        EXPECT_TRUE(zones.known(name)) << name;
    }
}

}  // namespace zone_data_test
}  // namespace steady
