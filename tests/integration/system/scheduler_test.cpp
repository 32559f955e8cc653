#include "adapters/system/scheduler.h"

#include <future>

#include <gtest/gtest.h>

namespace steady {
namespace scheduler_test {

// Something that happens once and is waited for.
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

TEST(Scheduler, WokenPieceDoesNotWaitForItsTurn) {
    std::atomic<int> runs{0};
    Signal first;
    Signal second;
    Scheduler scheduler([](const std::string&, const std::string&) {});
    scheduler.every(std::chrono::hours{1}, "rare", [&] { (++runs == 1 ? first : second).give(); });
    scheduler.start();
    ASSERT_TRUE(first.came()) << "the first run comes at once";
    scheduler.wake("rare");
    EXPECT_TRUE(second.came());
    scheduler.stop();
    EXPECT_EQ(runs, 2);
}

// R21
TEST(Scheduler, PieceThatThrowsIsReportedAndTheOthersGoOn) {
    Signal reported;
    Signal worked;
    Scheduler scheduler([&](const std::string& name, const std::string& what) {
        if (name == "poison" && what == "no") reported.give();
    });
    scheduler.every(std::chrono::hours{1}, "poison", [] { throw std::runtime_error("no"); });
    scheduler.every(std::chrono::hours{1}, "honest", [&] { worked.give(); });
    scheduler.start();
    EXPECT_TRUE(reported.came());
    EXPECT_TRUE(worked.came());
}

}  // namespace scheduler_test
}  // namespace steady
