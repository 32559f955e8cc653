#include "adapters/system/scheduler.h"

#include <array>
#include <atomic>
#include <future>
#include <thread>

#include <gtest/gtest.h>

namespace steady {
namespace scheduler_test {

// An event that happens once and can be awaited.
class Signal {
  public:
    void give() {
        if (!given_.exchange(true)) promise_.set_value();
    }
    [[nodiscard]] bool came() {
        return promise_.get_future().wait_for(std::chrono::seconds{60}) ==
               std::future_status::ready;
    }

  private:
    std::atomic<bool> given_{false};
    std::promise<void> promise_;
};

using Failure = std::optional<std::string>;
using std::chrono::hours;

TEST(Scheduler, RunsAWokenPieceImmediately) {
    std::atomic<int> runs{0};
    Signal first;
    Signal second;
    Scheduler scheduler([](const std::string&, const Failure&) {});
    scheduler.every(WorkLane::maintenance, hours{1}, "rare",
                    [&](const std::stop_token&) { (++runs == 1 ? first : second).give(); });
    scheduler.start();
    ASSERT_TRUE(first.came()) << "the first run comes at once";
    scheduler.wake("rare");
    EXPECT_TRUE(second.came());
    scheduler.stop();
    EXPECT_EQ(runs, 2);
}

TEST(Scheduler, StartsSlowWorkAfterADelay) {
    std::atomic<bool> ran{false};
    Signal other;
    Scheduler scheduler([](const std::string&, const Failure&) {});
    scheduler.every(
        WorkLane::slow, hours{1}, "audit", [&](const std::stop_token&) { ran = true; }, hours{1});
    scheduler.every(WorkLane::slow, hours{1}, "cleaning",
                    [&](const std::stop_token&) { other.give(); });
    scheduler.start();
    EXPECT_TRUE(other.came());
    scheduler.stop();
    EXPECT_FALSE(ran);
}

// Work behind a run that does not end is late; a lane whose thread died shows the same.
TEST(Scheduler, ReportsDueWorkThatDoesNotStart) {
    Signal started;
    std::promise<void> end;
    Scheduler scheduler([](const std::string&, const Failure&) {});
    scheduler.every(WorkLane::maintenance, hours{1}, "stuck", [&](const std::stop_token&) {
        started.give();
        end.get_future().wait();
    });
    scheduler.every(WorkLane::maintenance, hours{1}, "behind", [](const std::stop_token&) {});
    scheduler.every(
        WorkLane::maintenance, hours{1}, "tomorrow", [](const std::stop_token&) {}, hours{24});
    for (const WorkState& state : scheduler.states()) EXPECT_FALSE(state.late) << "not started";
    scheduler.start();
    ASSERT_TRUE(started.came());
    const std::vector<WorkState> states = scheduler.states();
    EXPECT_FALSE(states[0].late) << "it has its turn";
    EXPECT_TRUE(states[1].late);
    EXPECT_FALSE(states[2].late);
    end.set_value();
    scheduler.stop();
}

// R21
TEST(Scheduler, ReportsAPieceThatThrowsAndRunsTheOthers) {
    Signal reported;
    Signal worked;
    Scheduler scheduler([&](const std::string& name, const Failure& what) {
        if (name == "poison" && what == "no") reported.give();
    });
    scheduler.every(WorkLane::maintenance, hours{1}, "poison",
                    [](const std::stop_token&) { throw std::runtime_error("no"); });
    scheduler.every(WorkLane::maintenance, hours{1}, "honest",
                    [&](const std::stop_token&) { worked.give(); });
    scheduler.start();
    EXPECT_TRUE(reported.came());
    EXPECT_TRUE(worked.came());
    scheduler.stop();
    for (const WorkState& state : scheduler.states()) {
        EXPECT_EQ(state.failing.has_value(), state.name == "poison") << state.name;
        EXPECT_EQ(state.finished.has_value(), state.name == "honest") << state.name;
        EXPECT_EQ(state.failures, state.name == "poison" ? 1 : 0);
    }
}

// ADR 67: work that waits for one service does not delay work that waits for another.
TEST(Scheduler, AWaitingLaneBlocksNoOther) {
    Signal hangs;
    std::array<Signal, work_lane_count> worked;
    Scheduler scheduler([](const std::string&, const Failure&) {});
    const auto until_stopped = [&](const std::stop_token& stop) {
        hangs.give();
        while (!stop.stop_requested()) std::this_thread::yield();
    };
    scheduler.every(WorkLane::slow, hours{1}, "audit", until_stopped);
    for (std::size_t lane = 0; lane < work_lane_count; ++lane) {
        if (static_cast<WorkLane>(lane) == WorkLane::slow) continue;
        scheduler.every(static_cast<WorkLane>(lane), hours{1}, "quick",
                        [&, lane](const std::stop_token&) { worked.at(lane).give(); });
    }
    scheduler.start();
    ASSERT_TRUE(hangs.came());
    for (std::size_t lane = 0; lane < work_lane_count; ++lane) {
        if (static_cast<WorkLane>(lane) == WorkLane::slow) continue;
        EXPECT_TRUE(worked.at(lane).came()) << lane;
    }
    for (const WorkState& state : scheduler.states()) {
        EXPECT_EQ(state.running.has_value(), state.name == "audit") << state.name;
    }
    scheduler.stop();  // returns, since the token is checked
}

}  // namespace scheduler_test
}  // namespace steady
