#include "adapters/outbound/bulkhead.h"

#include <atomic>
#include <optional>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace steady::outbound {
namespace bulkhead_test {

using SteadyClock = std::chrono::steady_clock;
using std::chrono::hours;
using std::chrono::milliseconds;

const auto never = SteadyClock::time_point::max();

TEST(Bulkhead, R6_limits_concurrent_calls_and_refuses_the_rest) {
    Bulkhead bulkhead(2, milliseconds(0));
    std::optional first(bulkhead.take(never));
    const auto second = bulkhead.take(never);
    EXPECT_TRUE(*first);
    EXPECT_TRUE(second);
    EXPECT_FALSE(bulkhead.take(never));
    EXPECT_FALSE(bulkhead.take(never));
    EXPECT_EQ(bulkhead.turned_away(), 2U);
    first.reset();
    EXPECT_TRUE(bulkhead.take(never)) << "a place that came free is taken again";
}

TEST(Bulkhead, CallersWaitForAFreeSlot) {
    Bulkhead bulkhead(2, hours(1));
    std::atomic<int> inside{0};
    std::atomic<int> most{0};
    std::atomic<int> served{0};
    std::vector<std::jthread> callers;
    for (int i = 0; i < 8; ++i) {
        callers.emplace_back([&] {
            for (int round = 0; round < 50; ++round) {
                const auto place = bulkhead.take(never);
                if (!place) continue;
                const int now = ++inside;
                int seen = most;
                while (seen < now && !most.compare_exchange_weak(seen, now)) {
                }
                std::this_thread::yield();
                --inside;
                ++served;
            }
        });
    }
    callers.clear();  // joins
    EXPECT_EQ(served, 400);
    EXPECT_LE(most, 2);
    EXPECT_EQ(bulkhead.turned_away(), 0U);
}

TEST(Bulkhead, RefusesAtTheDeadline) {
    Bulkhead bulkhead(1, hours(1));
    const auto only = bulkhead.take(never);
    EXPECT_FALSE(bulkhead.take(SteadyClock::now()));
    EXPECT_EQ(bulkhead.turned_away(), 1U);
}

}  // namespace bulkhead_test
}  // namespace steady::outbound
