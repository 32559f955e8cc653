#include "domain/companions/sobriety.h"

#include <gtest/gtest.h>

namespace steady {
namespace sobriety_test {

using namespace std::chrono_literals;

constexpr Date day(int y, unsigned m, unsigned d) {
    return Date{std::chrono::year{y} / std::chrono::month{m} / std::chrono::day{d}};
}

TEST(Sobriety, CountsWholeCalendarMonths) {
    EXPECT_EQ(sobriety_months(day(2024, 11, 20), day(2026, 11, 20)), 24);
    EXPECT_EQ(sobriety_months(day(2024, 11, 21), day(2026, 11, 20)), 23);
    EXPECT_EQ(sobriety_months(day(2026, 11, 20), day(2026, 11, 20)), 0);
    EXPECT_EQ(sobriety_months(day(2027, 1, 1), day(2026, 11, 20)), 0);
}

TEST(Sobriety, AStatedDurationReadsBackTheSameDayAndThenGrows) {
    for (Date today = day(2026, 1, 1); today < day(2029, 1, 1); today += std::chrono::days(1)) {
        for (const int months : {1, 11, 12, 24, 30, 600}) {
            const Date since = sober_since(months, today);
            ASSERT_EQ(sobriety_months(since, today), months);
            ASSERT_GE(sobriety_months(since, today + std::chrono::days(31)), months + 1);
        }
    }
}

// SRCH-061: the filter and the shown duration agree on every day.
TEST(Sobriety, TheLatestStartForTheMinimumHasExactlyTheMinimum) {
    for (Date today = day(2026, 1, 1); today < day(2028, 3, 1); today += std::chrono::days(1)) {
        const Date latest = sober_since(minimum_sobriety_months, today);
        ASSERT_GE(sobriety_months(latest, today), minimum_sobriety_months);
        ASSERT_LT(sobriety_months(latest + std::chrono::days(4), today), minimum_sobriety_months);
    }
}

}  // namespace sobriety_test
}  // namespace steady
