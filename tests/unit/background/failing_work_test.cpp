#include "app/background/failing_work.h"

#include "app/background/work_leases.h"
#include "ports/background.h"
#include "ports/reconciliation.h"
#include "ports/store.h"
#include "tests/unit/bookings/booking_world.h"

#include <stdexcept>

#include <gtest/gtest.h>

namespace steady {
namespace failing_work_test {

using testing::BookingWorld;

FailingPage failing_in(BookingWorld& world) {
    return world.store->read([](Transaction& transaction) { return transaction.work.page(1, 50); });
}

TEST(FailingWork, IsStoredWithItsServerUntilItSucceeds) {
    BookingWorld world;
    FailingWork failing(*world.store, world.clock, "server one");
    failing.note("payouts", std::nullopt);
    EXPECT_EQ(failing_in(world).total, 0);
    for (int turn = 0; turn < reportable_failures; ++turn) {
        failing.note("payouts", "gone\nwith a row");
    }
    ASSERT_EQ(failing_in(world).total, 1);
    const FailingItem item = failing_in(world).items[0];
    EXPECT_EQ(item.item, "server one");
    EXPECT_EQ(item.error, "gone");
    EXPECT_EQ(item.failures, reportable_failures) << "worth telling as soon as it is";
    failing.note("payouts", std::nullopt);
    EXPECT_EQ(failing_in(world).total, 0);
}

TEST(WorkLeases, WorkRunsOnceInItsTimeOnTheFirstServer) {
    BookingWorld world;
    WorkLeases one(*world.store, world.clock, "one");
    WorkLeases two(*world.store, world.clock, "two");
    int done = 0;
    const auto work = [&](const std::stop_token&) {
        ++done;
        two.run("audit", hours{24}, {}, [&](const std::stop_token&) { done += 100; });
    };
    one.run("audit", hours{24}, {}, work);
    EXPECT_EQ(done, 1) << "not by two at once";
    two.run("audit", hours{24}, {}, work);
    EXPECT_EQ(done, 1) << "nor again before its time";
    world.clock.advance(hours{24});
    one.run("audit", hours{24}, {}, work);
    EXPECT_EQ(done, 2);
}

TEST(WorkLeases, AStopOrFailureReleasesTheLease) {
    BookingWorld world;
    WorkLeases one(*world.store, world.clock, "one");
    WorkLeases two(*world.store, world.clock, "two");
    std::stop_source source;
    one.run("audit", hours{24}, source.get_token(),
            [&](const std::stop_token&) { source.request_stop(); });
    int done = 0;
    two.run("audit", hours{24}, {}, [&](const std::stop_token&) { ++done; });
    EXPECT_EQ(done, 1) << "another server goes on at once";
    world.clock.advance(hours{24});
    EXPECT_THROW(one.run("audit", hours{24}, {},
                         [](const std::stop_token&) { throw std::runtime_error("no"); }),
                 std::runtime_error);
    two.run("audit", hours{24}, {}, [&](const std::stop_token&) { ++done; });
    EXPECT_EQ(done, 1) << "not at once";
    world.clock.advance(minutes{10});
    two.run("audit", hours{24}, {}, [&](const std::stop_token&) { ++done; });
    EXPECT_EQ(done, 2);
}

}  // namespace failing_work_test
}  // namespace steady
