#include "adapters/outbound/bounded_cache.h"
#include "adapters/outbound/pace.h"

#include <gtest/gtest.h>

namespace steady::outbound {
namespace pace_and_cache_test {

using std::chrono::seconds;

class PaceAndCache : public ::testing::Test {
  protected:
    std::chrono::steady_clock::time_point now{seconds(1'000)};
    MonotonicClock clock = [this] { return now; };
};

TEST_F(PaceAndCache, GrantsOneTurnPerInterval) {
    Pace pace(seconds(1), clock);
    const auto latest = now + seconds(2);
    EXPECT_EQ(pace.reserve_slot(latest), seconds(0));
    EXPECT_EQ(pace.reserve_slot(latest), seconds(1));
    EXPECT_EQ(pace.reserve_slot(latest), seconds(2));
    EXPECT_FALSE(pace.reserve_slot(latest));  // and takes none
    now += seconds(3);
    EXPECT_EQ(pace.reserve_slot(now), seconds(0));
    now += seconds(100);
    EXPECT_EQ(pace.reserve_slot(now), seconds(0));  // turns are not saved up
    EXPECT_FALSE(pace.reserve_slot(now));
}

TEST_F(PaceAndCache, EvictsTheLeastRecentlyUsed) {
    BoundedCache<int> cache(2, seconds(60), clock);
    cache.keep("a", 1);
    cache.keep("b", 2);
    EXPECT_EQ(cache.find("a"), 1);
    cache.keep("c", 3);
    EXPECT_EQ(cache.size(), 2U);
    EXPECT_FALSE(cache.find("b"));
    EXPECT_EQ(cache.find("a"), 1);
    EXPECT_EQ(cache.find("c"), 3);
    cache.keep("a", 9);
    EXPECT_EQ(cache.find("a"), 9);
    EXPECT_EQ(cache.size(), 2U);
}

TEST_F(PaceAndCache, ExpiresEntriesByAge) {
    BoundedCache<int> cache(2, seconds(60), clock);
    cache.keep("a", 1);
    now += seconds(59);
    EXPECT_EQ(cache.find("a"), 1);
    now += seconds(1);
    EXPECT_FALSE(cache.find("a"));
    EXPECT_EQ(cache.size(), 0U);
    BoundedCache<int> none(0, seconds(60), clock);
    none.keep("a", 1);
    EXPECT_FALSE(none.find("a"));
}

}  // namespace pace_and_cache_test
}  // namespace steady::outbound
