#include "domain/highlights/highlight_month.h"

#include <gtest/gtest.h>

namespace steady {
namespace highlight_month_test {

using namespace std::chrono;

Instant at(int y, unsigned m, unsigned d, int seconds_of_day = 0) {
    return sys_days{year{y} / month{m} / day{d}} + seconds{seconds_of_day};
}

// HIGH-009
TEST(HighlightMonth, HIGH_009_LastsACalendarMonthClampedToItsLastDay) {
    EXPECT_EQ(one_month_after(at(2026, 11, 20, 54'000)), at(2026, 12, 20, 54'000));
    EXPECT_EQ(one_month_after(at(2026, 12, 31)), at(2027, 1, 31));
    EXPECT_EQ(one_month_after(at(2027, 1, 31, 86'399)), at(2027, 2, 28, 86'399));
    EXPECT_EQ(one_month_after(at(2028, 1, 31)), at(2028, 2, 29));
    EXPECT_EQ(one_month_after(at(2028, 2, 29)), at(2028, 3, 29));
    EXPECT_EQ(one_month_after(at(2026, 8, 31)), at(2026, 9, 30));
}

// HIGH-001, HIGH-005, HIGH-006
TEST(HighlightMonth, HIGH_001_HIGH_005_HIGH_006_AllowsOneAtATime) {
    const Instant now = at(2026, 11, 20);
    const auto first = bought_highlight(std::nullopt, HighlightType::local, now);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->type, HighlightType::local);
    EXPECT_TRUE(is_active(first, now));
    EXPECT_TRUE(is_active(first, first->expires_at - seconds{1}));
    EXPECT_FALSE(is_active(first, first->expires_at));
    EXPECT_FALSE(
        bought_highlight(first, HighlightType::nationwide, first->expires_at - seconds{1}));
    const auto second = bought_highlight(first, HighlightType::nationwide, first->expires_at);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->expires_at, one_month_after(first->expires_at));
}

}  // namespace highlight_month_test
}  // namespace steady
