#include "app/system/readiness.h"

#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

namespace steady {
namespace readiness_test {

using Answer = Readiness::Answer;
using std::chrono::milliseconds;

const Readiness::Time start{std::chrono::hours{1}};

TEST(Readiness, StartsWithTheServerAndEndsWithTheStop) {
    Readiness readiness;
    EXPECT_EQ(readiness.ask(start), Answer::starting);
    readiness.started([] { return true; });
    EXPECT_EQ(readiness.ask(start), Answer::ready);
    readiness.stopping();
    EXPECT_EQ(readiness.ask(start), Answer::stopping);
}

TEST(Readiness, FollowsTheStore) {
    Readiness readiness;
    bool up = true;
    readiness.started([&] { return up ? true : throw std::runtime_error("database is away"); });
    EXPECT_EQ(readiness.ask(start), Answer::ready);
    up = false;
    EXPECT_EQ(readiness.ask(start + milliseconds(1000)), Answer::store_unreachable);
    up = true;
    EXPECT_EQ(readiness.ask(start + milliseconds(2000)), Answer::ready);
}

// However often it is asked, the store hardly notices.
TEST(Readiness, QueriesTheStoreOnceASecond) {
    Readiness readiness;
    int asked = 0;
    readiness.started([&] { return ++asked > 0; });
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(readiness.ask(start), Answer::ready);
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(readiness.ask(start + milliseconds(999)), Answer::ready);
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(readiness.ask(start + milliseconds(1000)), Answer::ready);
    EXPECT_EQ(asked, 2);
}

// A store that hangs holds up one caller; the others get the last answer, and soon "no".
TEST(Readiness, DoesNotWaitForAStuckStore) {
    Readiness readiness;
    std::mutex mutex;
    std::condition_variable changed;
    bool hanging = false;
    bool released = false;
    int asked = 0;
    readiness.started([&] {
        if (++asked == 1) return true;
        std::unique_lock lock(mutex);
        hanging = true;
        changed.notify_all();
        changed.wait(lock, [&] { return released; });
        return true;
    });
    EXPECT_EQ(readiness.ask(start), Answer::ready);
    std::thread stuck([&] { (void)readiness.ask(start + milliseconds(1000)); });
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return hanging; });
    }
    EXPECT_EQ(readiness.ask(start + milliseconds(1500)), Answer::ready);
    EXPECT_EQ(readiness.ask(start + milliseconds(3000)), Answer::store_unreachable);
    {
        const std::lock_guard lock(mutex);
        released = true;
    }
    changed.notify_all();
    stuck.join();
    EXPECT_EQ(readiness.ask(start + milliseconds(3100)), Answer::ready);
}

}  // namespace readiness_test
}  // namespace steady
