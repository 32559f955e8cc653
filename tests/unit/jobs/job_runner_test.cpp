#include "app/jobs/job_runner.h"

#include "adapters/memory/memory_store.h"
#include "domain/core/error.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/sequential_ids.h"

#include <map>
#include <stdexcept>

#include <gtest/gtest.h>

namespace steady {
namespace job_runner_test {

struct JobWorld {
    testing::FakeClock clock;
    testing::SequentialIds ids;
    std::unique_ptr<Store> store = make_memory_store();
    std::map<std::string, int> performed;
    JobRunner runner{*store, clock, [this](const Job& job) { return perform(job); }};

    JobOutcome perform(const Job& job) {
        ++performed[job.kind];
        if (job.kind == "poison") throw std::runtime_error("always");
        if (job.kind == "hopeless") return {JobOutcome::Kind::park, "never"};
        return {};
    }
    void enqueue(const std::string& kind) {
        (void)store->transact([&](Transaction& t) -> Result<void> {
            t.jobs.enqueue({ids.next<JobId>(), kind, {}, clock.now(), 0, ""});
            return {};
        });
    }
};

TEST(JobRunner, RunsEachJobOnce) {
    JobWorld world;
    world.enqueue("mail");
    world.enqueue("mail");
    EXPECT_EQ(world.runner.run(), 2);
    world.clock.advance(hours(24));
    EXPECT_EQ(world.runner.run(), 0);
    EXPECT_EQ(world.performed["mail"], 2);
}

// R21: a job that always fails is tried ever more rarely, then parked; the others go on.
TEST(JobRunner, ParksAPoisonJobAndContinues) {
    JobWorld world;
    world.enqueue("poison");
    world.enqueue("hopeless");
    for (int hour = 0; hour < 48; ++hour) {
        world.runner.run();
        world.clock.advance(hours(1));
    }
    world.enqueue("mail");
    world.runner.run();
    EXPECT_EQ(world.performed["poison"], job_tries);
    EXPECT_EQ(world.performed["hopeless"], 1);
    EXPECT_EQ(world.performed["mail"], 1);
}

// AU11: a mail's reset link does not lie in the store for good; what waits or is parked stays.
TEST(JobRunner, PurgesFinishedJobsAfterAnHour) {
    JobWorld world;
    world.enqueue("mail");
    world.enqueue("hopeless");
    world.runner.run();
    EXPECT_EQ(world.runner.sweep(), 0);
    world.clock.advance(hours(2));
    EXPECT_EQ(world.runner.sweep(), 1);
    const auto left = world.store->read([](Transaction& t) {
        return t.job_list.recent("mail", 9).size() + 10 * t.job_list.recent("hopeless", 9).size();
    });
    EXPECT_EQ(left, 10U);
}

// R15: a job that was not started is available to another server at once.
TEST(JobRunner, StartsNoJobWhenItStops) {
    JobWorld world;
    JobRunner* stopped = nullptr;
    JobRunner stopping(*world.store, world.clock, [&](const Job&) -> JobOutcome {
        stopped->stop();
        return {};
    });
    stopped = &stopping;
    for (int i = 0; i < 3; ++i) world.enqueue("mail");
    EXPECT_EQ(stopping.run(), 1);
    EXPECT_EQ(stopping.run(), 0);
    EXPECT_EQ(world.runner.run(), 2);
    EXPECT_EQ(world.performed["mail"], 2);
}

// ADR 73: what strangers can cause in any number delays nothing else by more than one job.
TEST(JobRunner, LanesTakeTurnsRegardlessOfTheirLength) {
    JobWorld world;
    std::vector<std::string> order;
    JobRunner runner(*world.store, world.clock, [&](const Job& job) -> JobOutcome {
        order.push_back(job.kind);
        return {};
    });
    for (int i = 0; i < 500; ++i) world.enqueue("reset_link");
    world.clock.advance(seconds(1));
    world.enqueue("mail");
    world.enqueue("mail");
    world.enqueue("refund");
    EXPECT_EQ(runner.run(), 503) << "until none is due";
    const std::vector<std::string> first(order.begin(), order.begin() + 5);
    EXPECT_EQ(first,
              (std::vector<std::string>{"mail", "refund", "reset_link", "mail", "reset_link"}));
    EXPECT_EQ(runner.run(), 0);
}

TEST(JobRunner, RunsALaneThatBecomesDueMeanwhile) {
    JobWorld world;
    std::vector<std::string> order;
    JobRunner runner(*world.store, world.clock, [&](const Job& job) -> JobOutcome {
        order.push_back(job.kind);
        if (order.size() == 3) world.enqueue("mail");
        return {};
    });
    for (int i = 0; i < 50; ++i) world.enqueue("reset_link");
    EXPECT_EQ(runner.run(), 51);
    EXPECT_EQ(order.at(3), "mail");
}

TEST(JobRunner, LeavesLanesToTheirRunner) {
    JobWorld world;
    const auto perform = [&](const Job& job) { return world.perform(job); };
    JobRunner mails(*world.store, world.clock, perform,
                    [](const std::string& lane) { return lane == "mail"; });
    world.enqueue("mail");
    world.enqueue("refund");
    EXPECT_EQ(mails.run(), 1);
    EXPECT_EQ(world.performed["mail"], 1);
    EXPECT_EQ(world.performed["refund"], 0);
}

TEST(JobRunner, WaitsBeforeARetry) {
    JobWorld world;
    world.enqueue("poison");
    world.runner.run();
    world.runner.run();
    EXPECT_EQ(world.performed["poison"], 1);
    world.clock.advance(hours(1));
    world.runner.run();
    EXPECT_EQ(world.performed["poison"], 2);
}

}  // namespace job_runner_test
}  // namespace steady
