#include "domain/bookings/history_filter.h"

#include <gtest/gtest.h>

namespace steady {
namespace history_filter_test {

using std::chrono::local_days;
using namespace std::chrono_literals;

constexpr local_days day{2026y / 12 / 1};

// HIST-006
TEST(HistoryFilter, Hist006FindsAPartOfTheNameInAnyCase) {
    EXPECT_TRUE(is_wanted({.name = "aya r"}, "Maya R.", day));
    EXPECT_TRUE(is_wanted({}, "Maya R.", day));
    EXPECT_FALSE(is_wanted({.name = "sam"}, "Maya R.", day));
}

// HIST-007: both days belong to the span.
TEST(HistoryFilter, Hist007IncludesBothDays) {
    EXPECT_TRUE(is_wanted({.from = day, .to = day}, "", day));
    EXPECT_FALSE(is_wanted({.from = day + std::chrono::days{1}}, "", day));
    EXPECT_FALSE(is_wanted({.to = day - std::chrono::days{1}}, "", day));
    EXPECT_FALSE(is_wanted({.name = "sam", .from = day}, "Maya R.", day));
}

TEST(HistoryFilter, IsActiveWithAnyCriterion) {
    EXPECT_FALSE(HistoryFilter{}.narrows());
    EXPECT_TRUE((HistoryFilter{.name = "a"}).narrows());
    EXPECT_TRUE((HistoryFilter{.from = day}).narrows());
    EXPECT_TRUE((HistoryFilter{.to = day}).narrows());
}

}  // namespace history_filter_test
}  // namespace steady
