#include "domain/core/error.h"
#include "domain/core/geo.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <cmath>

#include <gtest/gtest.h>

namespace steady {
namespace core_values_test {

TEST(Ids, Are36CharactersOfLowerCaseUuidText) {
    EXPECT_TRUE(AccountId::parse("0190a000-0000-7000-8000-000000000001"));
    for (const char* text :
         {"", "0190A000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-00000000000",
          "0190a000-0000-7000-8000-0000000000011", "0190a00000007000800000000000000001",
          "0190a000-0000-7000-8000-00000000000g", "../../../../../../../../../etc/passwd"}) {
        EXPECT_FALSE(AccountId::parse(text)) << text;
    }
}

TEST(TimeSpan, IsHalfOpenSoThatTouchingSpansDoNotOverlap) {
    const Instant noon = from_epoch_seconds(1'700'000'000);
    const TimeSpan morning{noon - hours(2), noon};
    EXPECT_FALSE(morning.overlaps({noon, noon + hours(1)}));
    EXPECT_TRUE(morning.overlaps({noon - seconds(1), noon + hours(1)}));
    EXPECT_TRUE(morning.overlaps(morning));
}

// FEE-017: haversine with the earth's radius of 3959 miles.
TEST(Distance, FollowsTheHaversineFormula) {
    const GeoPoint boston{42.3601, -71.0589};
    const GeoPoint new_york{40.7128, -74.0060};
    EXPECT_EQ(distance_between(boston, boston), Miles{0});
    EXPECT_NEAR(static_cast<double>(distance_between(boston, new_york).hundredths) / 100, 190.2,
                0.3);
    // A quarter of the way around: radius times pi/2.
    EXPECT_NEAR(static_cast<double>(distance_between({0, 0}, {0, 90}).hundredths) / 100,
                3959 * std::acos(-1.0) / 2, 0.01);
    EXPECT_EQ(distance_between(boston, new_york), distance_between(new_york, boston));
}

TEST(Error, ARefusedFieldIsNamed) {
    const Result<void> refused = refuse_field("zip", "Please complete your address information.");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::invalid_input);
    ASSERT_EQ(refused.error().fields.size(), 1U);
    EXPECT_EQ(refused.error().fields[0].field, "zip");
}

}  // namespace core_values_test
}  // namespace steady
