// R11: the time of a remote clock, whatever this machine's own does.
#include "adapters/system/followed_clock.h"

#include <stdexcept>

#include <gtest/gtest.h>

namespace steady {
namespace followed_clock_test {

using std::chrono::milliseconds;

// A remote clock, the delay to it, and this machine's monotonic clock.
class FollowedClockTest : public ::testing::Test {
  protected:
    std::chrono::steady_clock::time_point monotonic{hours{3}};
    FollowedClock::Time there{hours{500'000}};
    milliseconds way_there{0};
    milliseconds way_back{0};
    bool is_down = false;
    int asked = 0;

    void pass(milliseconds time) {
        monotonic += time;
        there += time;
    }
    FollowedClock follower() {
        return FollowedClock(
            [this] {
                ++asked;
                if (is_down) throw std::runtime_error("down");
                pass(way_there);
                const auto answer = there;
                pass(way_back);
                return answer;
            },
            [this] { return monotonic; });
    }
};

TEST_F(FollowedClockTest, ContinuesBetweenTheAnswers) {
    const FollowedClock clock = follower();
    EXPECT_EQ(clock.time(), there);
    pass(hours{2});
    EXPECT_EQ(clock.time(), there);
    EXPECT_EQ(clock.now(), from_epoch_seconds(500'002 * 3600LL));
    EXPECT_EQ(asked, 1);
}

TEST_F(FollowedClockTest, DatesTheAnswerToTheMiddleOfTheCall) {
    way_there = milliseconds{300};
    way_back = milliseconds{300};
    EXPECT_EQ(follower().time(), there);
}

TEST_F(FollowedClockTest, FollowsAStepInBothDirections) {
    FollowedClock clock = follower();
    there += hours{24 * 30};
    EXPECT_EQ(clock.follow(), hours{24 * 30});
    EXPECT_EQ(clock.time(), there);
    there -= hours{2};
    EXPECT_EQ(clock.follow(), -hours{2});
    EXPECT_EQ(clock.time(), there);
}

TEST_F(FollowedClockTest, IgnoresTheDurationOfTheCall) {
    FollowedClock clock = follower();
    const auto before = clock.time();
    way_back = milliseconds{400};
    EXPECT_EQ(clock.follow(), milliseconds{0});
    EXPECT_EQ(clock.time(), before + way_back);
}

TEST_F(FollowedClockTest, IgnoresASlowAnswer) {
    FollowedClock clock = follower();
    there += hours{1};
    way_there = milliseconds{1'001};
    EXPECT_EQ(clock.follow(), milliseconds{0});
    EXPECT_EQ(clock.time(), there - hours{1});
    way_there = milliseconds{0};
    EXPECT_EQ(clock.follow(), hours{1});
}

TEST_F(FollowedClockTest, UsesTheFastestOfSlowAnswersFirst) {
    way_there = milliseconds{4'000};
    const FollowedClock clock = follower();
    EXPECT_EQ(asked, 3);
    EXPECT_EQ(clock.time(), there + milliseconds{2'000});
}

TEST_F(FollowedClockTest, ContinuesWithoutAnswers) {
    FollowedClock clock = follower();
    is_down = true;
    EXPECT_THROW(clock.follow(), std::runtime_error);
    pass(hours{1});
    EXPECT_EQ(clock.time(), there);
    EXPECT_THROW(follower(), std::runtime_error) << "but does not begin without one";
}

}  // namespace followed_clock_test
}  // namespace steady
