#include "adapters/geo/iana_time_zones.h"

#include <gtest/gtest.h>

namespace steady {
namespace iana_time_zones_test {

using std::chrono::local_seconds;

local_seconds wall(int year, unsigned month, unsigned day, int hour, int minute = 0) {
    const std::chrono::local_days date{std::chrono::year{year} / std::chrono::month{month} /
                                       std::chrono::day{day}};
    return date + hours(hour) + minutes(minute);
}

// R12: eight hours are eight elapsed hours, whatever the clocks do in between.
TEST(TimeZones, ElapsedHoursAcrossAClockChange) {
    const IanaTimeZones zones;
    const auto autumn = zones.to_instant(wall(2026, 10, 31, 22), "America/New_York");
    ASSERT_TRUE(autumn);
    EXPECT_EQ(zones.to_local(*autumn + hours(8), "America/New_York"), wall(2026, 11, 1, 5));
    const auto spring = zones.to_instant(wall(2027, 3, 13, 22), "America/New_York");
    ASSERT_TRUE(spring);
    EXPECT_EQ(zones.to_local(*spring + hours(8), "America/New_York"), wall(2027, 3, 14, 7));
}

TEST(TimeZones, UsesTheFirstRepeatedHourAndRefusesASkippedOne) {
    const IanaTimeZones zones;
    const auto first = zones.to_instant(wall(2026, 11, 1, 1, 30), "America/New_York");
    ASSERT_TRUE(first);
    EXPECT_EQ(to_epoch_seconds(*first) % 86400, 5 * 3600 + 1800) << "01:30 EDT is 05:30 UTC";
    const auto missing = zones.to_instant(wall(2027, 3, 14, 2, 30), "America/New_York");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error(), LocalTimeFault::does_not_exist);
}

TEST(TimeZones, RefusesUnknownNames) {
    const IanaTimeZones zones;
    EXPECT_FALSE(zones.known("Mars/Olympus"));
    EXPECT_FALSE(zones.known("../../etc/passwd"));
    EXPECT_TRUE(zones.known("America/New_York"));
    EXPECT_EQ(zones.to_instant(wall(2026, 1, 1, 1), "Mars/Olympus").error(),
              LocalTimeFault::unknown_zone);
}

// A row with a zone that only newer zone data has must not take its page away.
TEST(TimeZones, ShowsTimesOfAnUnknownStoredZoneInUtc) {
    const IanaTimeZones zones;
    EXPECT_EQ(zones.to_local(Instant{hours{7}}, "Mars/Olympus"), wall(1970, 1, 1, 7));
    EXPECT_EQ(zones.shown("Mars/Olympus"), "UTC");
    EXPECT_EQ(zones.shown("America/New_York"), "America/New_York");
}

}  // namespace iana_time_zones_test
}  // namespace steady
