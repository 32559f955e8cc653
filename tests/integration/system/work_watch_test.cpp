#include "app/wiring/work_watch.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

namespace steady {
namespace work_watch_test {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr WorkLimits short_limits{
    .failing = seconds{1}, .running = seconds{1}, .running_slow = seconds{3'600}};

template <class Condition>
bool comes_true(Condition&& condition) {
    for (int tries = 0; tries < 1'200; ++tries) {
        if (condition()) return true;
        std::this_thread::sleep_for(milliseconds{50});
    }
    return false;
}

std::int64_t reading(const WorkWatch& watch, const std::string& name, const std::string& work) {
    for (const Reading& each : watch.readings()) {
        const bool is_of_work = std::ranges::any_of(
            each.labels, [&](const auto& label) { return label.second == work; });
        if (each.name == name && is_of_work) return each.value;
    }
    return -1;
}

// ADR 67: work that fails for minutes is reported, work that failed once is not.
TEST(WorkWatch, ReportsWorkThatKeepsFailingUntilItSucceeds) {
    std::atomic<bool> is_broken{true};
    Scheduler scheduler([](const std::string&, const std::optional<std::string>&) {});
    scheduler.every(WorkLane::holds, milliseconds{20}, "holds", [&](const std::stop_token&) {
        if (is_broken) throw std::runtime_error("no such table");
    });
    scheduler.every(WorkLane::mail, milliseconds{20}, "mail", [](const std::stop_token&) {});
    const WorkWatch watch(scheduler, short_limits);
    const WorkWatch patient(scheduler);
    EXPECT_FALSE(watch.fails()) << "not started";
    scheduler.start();
    ASSERT_TRUE(comes_true([&] { return watch.fails(); }));
    EXPECT_FALSE(patient.fails()) << "five minutes are usual";
    EXPECT_GE(reading(watch, "steady_background_failing_seconds", "holds"), 1);
    EXPECT_EQ(reading(watch, "steady_background_failing_seconds", "mail"), 0);
    is_broken = false;
    EXPECT_TRUE(comes_true([&] { return !watch.fails(); }));
    EXPECT_EQ(reading(watch, "steady_background_failing_seconds", "holds"), 0);
    scheduler.stop();
}

TEST(WorkWatch, ReportsWorkThatHangsExceptSlowWork) {
    std::atomic<bool> may_end{false};
    const auto hang = [&](const std::stop_token&) {
        while (!may_end) std::this_thread::sleep_for(milliseconds{5});
    };
    for (const auto& [lane, is_trouble] :
         {std::pair(WorkLane::slow, false), std::pair(WorkLane::money, true)}) {
        may_end = false;
        Scheduler scheduler([](const std::string&, const std::optional<std::string>&) {});
        scheduler.every(lane, std::chrono::hours{1}, "work", hang);
        const WorkWatch watch(scheduler, short_limits);
        scheduler.start();
        EXPECT_TRUE(comes_true(
            [&] { return reading(watch, "steady_background_running_seconds", "work") >= 2; }));
        EXPECT_EQ(watch.fails(), is_trouble);
        may_end = true;
        scheduler.stop();
    }
}

}  // namespace work_watch_test
}  // namespace steady
