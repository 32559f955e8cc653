#include "domain/core/page_cursor_cache.h"

#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace page_cursor_cache_test {

constexpr Instant now = from_epoch_seconds(1'795'500'000);
using Places = PageCursorCache<int>;

TEST(PageCursorCache, ReturnsTheNearestCursorThatIsNotLater) {
    Places places;
    EXPECT_FALSE(places.find("all", 8'000, now));
    places.keep("all", {5'000, 50, now});
    places.keep("all", {7'000, 70, now});
    places.keep("all", {9'000, 90, now});
    const auto found = places.find("all", 8'000, now);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->rank, 7'000);
    EXPECT_EQ(found->place, 70);
    EXPECT_EQ(places.find("all", 7'000, now)->rank, 7'000);
    EXPECT_EQ(places.find("all", 6'999, now)->rank, 5'000);
    EXPECT_FALSE(places.find("all", 4'999, now));
    EXPECT_FALSE(places.find("some", 8'000, now)) << "another list";
}

TEST(PageCursorCache, CountsAgainWithinAMinute) {
    Places places;
    places.keep("all", {5'000, 50, now - seconds{30}});
    places.keep("all", {7'000, 70, now});
    EXPECT_EQ(places.find("all", 8'000, now + seconds{59})->rank, 7'000);
    EXPECT_FALSE(places.find("all", 6'000, now + seconds{30}));
    EXPECT_FALSE(places.find("all", 8'000, now - seconds{1})) << "a clock that was set back";
    places.keep("all", {7'000, 70, now});
    EXPECT_FALSE(places.find("all", 8'000, now + Places::retention));
}

TEST(PageCursorCache, SkipsCursorsNearTheStart) {
    Places places;
    places.keep("all", {Places::far_down - 2, 1, now});
    EXPECT_FALSE(places.find("all", Places::far_down, now));
    places.keep("all", {Places::far_down - 1, 2, now});
    EXPECT_FALSE(places.find("all", Places::far_down - 1, now)) << "that page is counted each time";
    EXPECT_EQ(places.find("all", Places::far_down, now)->place, 2) << "the last of the page before";
}

TEST(PageCursorCache, IsBounded) {
    Places places;
    for (int i = 0; i < 1'000; ++i) places.keep(std::to_string(i), {5'000, i, now});
    EXPECT_FALSE(places.find("0", 5'000, now));
    EXPECT_EQ(places.find("999", 5'000, now)->place, 999);
    for (int i = 0; i < 3'000; ++i) places.keep("all", {5'000 + i, i, now});
    EXPECT_FALSE(places.find("all", 5'000, now));
    EXPECT_EQ(places.find("all", 7'999, now)->place, 2'999);
}

// What was reached from a place is no newer than that: else it would be believed for ever.
TEST(PageCursorCache, StoresTheFirstAndLastOfAPage) {
    Places places;
    const auto itself = [](int row) { return row; };
    const std::vector page{80, 81, 82};
    store_ends(places, "all", page, 8'000, {}, now, itself);
    EXPECT_EQ(places.find("all", 8'001, now)->place, 80);
    const auto last = places.find("all", 8'003, now);
    EXPECT_EQ(last->place, 82);
    EXPECT_EQ(last->rank, 8'002);
    const std::vector next{83, 84, 85};
    store_ends(places, "all", next, 8'003, last, now + seconds{40}, itself);
    EXPECT_EQ(places.find("all", 8'006, now + seconds{59})->place, 85);
    EXPECT_FALSE(places.find("all", 8'006, now + Places::retention));
    store_ends(places, "none", std::vector<int>{}, 8'000, {}, now, itself);
    EXPECT_FALSE(places.find("none", 8'000, now));
}

}  // namespace page_cursor_cache_test
}  // namespace steady
