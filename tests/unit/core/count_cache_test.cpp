#include "app/core/count_cache.h"

#include <gtest/gtest.h>

namespace steady {
namespace count_cache_test {

constexpr Instant now = from_epoch_seconds(1'795'500'000);
constexpr long many = CountCache::short_list + 1;

TEST(CountCache, CountsLongListsOnceAMinute) {
    CountCache totals;
    EXPECT_EQ(totals.find("all", now), std::nullopt);
    totals.keep("all", many, now);
    EXPECT_EQ(totals.find("all", now), many);
    EXPECT_EQ(totals.find("some", now), std::nullopt);
    EXPECT_EQ(totals.find("all", now + seconds{59}), many);
    EXPECT_EQ(totals.find("all", now + seconds{60}), std::nullopt);
    EXPECT_EQ(totals.find("all", now - seconds{1}), std::nullopt) << "a clock that was set back";
}

TEST(CountCache, CountsShortListsEachTime) {
    CountCache totals;
    totals.keep("all", CountCache::short_list, now);
    EXPECT_EQ(totals.find("all", now), std::nullopt);
    totals.keep("all", many, now);
    totals.keep("all", 3, now);
    EXPECT_EQ(totals.find("all", now), std::nullopt) << "it is short by now";
}

TEST(CountCache, IsBounded) {
    CountCache totals;
    for (int i = 0; i < 1000; ++i) totals.keep(std::to_string(i), many, now);
    EXPECT_EQ(totals.find("0", now), std::nullopt);
    EXPECT_EQ(totals.find("999", now), many);
}

}  // namespace count_cache_test
}  // namespace steady
