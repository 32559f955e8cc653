#include "app/analytics/read_analytics.h"

#include "ports/accounts.h"
#include "ports/analytics.h"
#include "ports/store.h"
#include "tests/contract/migrated_sqlite.h"
#include "tests/contract/sqlite_home.h"
#include "tests/unit/payouts/payout_world.h"

#include <stop_token>

#include <gtest/gtest.h>

namespace steady {
namespace read_analytics_test {

using testing::PayoutWorld;

class ReadAnalyticsTest : public ::testing::Test {
  protected:
    AnalyticsReport report(AnalyticsPeriod period = AnalyticsPeriod::week) {
        return analytics.run(period).report;
    }
    void keep(const AnalyticsReport& made) {
        world.write([&](Transaction& t) { t.analytics.keep(made); });
    }
    std::optional<AnalyticsReport> kept(AnalyticsPeriod period) {
        return world.store->read([&](Transaction& t) { return t.analytics.kept(period); });
    }

    TemporaryFolder folder_;
    PayoutWorld world{open_migrated_sqlite(folder_.path() / "steady.db")};
    ReadAnalytics analytics{*world.store, world.clock};
};

// ADMA-005: a booking's money, from the payment to the payout, is where it belongs.
TEST_F(ReadAnalyticsTest, FollowsABookingsMoney) {
    world.set_up_account();
    const Booking booking = world.paid_booking(hours(48));
    AnalyticsReport now = report();
    EXPECT_EQ(now.now.money.revenue, booking.total);
    EXPECT_EQ(now.now.money.booking_payments, booking.total);
    EXPECT_EQ(now.now.money.commission, Money{});
    EXPECT_EQ(now.now.bookings, (BookingCounts{1, 0, 0}));
    ASSERT_EQ(now.top_clients.size(), 1U);
    EXPECT_EQ(now.top_clients[0], (ClientActivity{world.client, 1, booking.total}));
    EXPECT_EQ(now.services[0], 1);

    world.clock.advance(hours(52));
    world.complete.run();
    world.clock.advance(hours(8));
    world.money.send.run();
    now = report();
    const LineAmounts& amounts = booking.lines[0].amounts;
    const Money owed = world.payout_of(booking).amount;
    EXPECT_EQ(now.now.money.commission, amounts.commission);
    EXPECT_EQ(now.now.money.kept, amounts.commission + amounts.fees.company + booking.app_fee);
    EXPECT_EQ(now.now.money.payouts, owed);
    EXPECT_EQ(now.now.bookings, (BookingCounts{1, 1, 0}));
    EXPECT_EQ(now.now.companions, (UtilizationCounts{0, 0, 1}));
    ASSERT_EQ(now.top_companions.size(), 1U);
    EXPECT_EQ(now.top_companions[0], (CompanionActivity{world.companion, 1, 3, owed}));
    Money sum;
    for (const MoneyFigures& slice : now.slices) sum += slice.revenue;
    EXPECT_EQ(sum, now.now.money.revenue) << "the chart shows what the card says";

    world.clock.advance(hours(24 * 7));
    now = report();
    EXPECT_EQ(now.now, Activity{}) << "nothing in the last days";
    EXPECT_EQ(now.before.money.commission, amounts.commission) << "all in those before";
}

TEST_F(ReadAnalyticsTest, RefundsAreNoRevenue) {
    const Booking booking = world.paid_booking(hours(48));
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    world.jobs.run();
    const AnalyticsReport now = report();
    EXPECT_EQ(now.now.money.revenue, Money{});
    EXPECT_EQ(now.now.money.booking_payments, booking.total);
    EXPECT_EQ(now.now.bookings, (BookingCounts{1, 0, 1}));
}

TEST_F(ReadAnalyticsTest, NamesExistingAccountsOnly) {
    world.paid_booking();
    const ShownAnalytics shown = analytics.run(AnalyticsPeriod::day);
    ASSERT_EQ(shown.clients.size(), 1U);
    EXPECT_FALSE(shown.clients[0].name.empty());
    world.write([&](Transaction& t) { t.accounts.erase(world.client, world.clock.now()); });
    EXPECT_EQ(analytics.run(AnalyticsPeriod::day).clients[0].name, "");
}

// Whatever the size of the books: a report over many events is read, not added up.
TEST_F(ReadAnalyticsTest, ReadsALargeReportFromStorage) {
    world.paid_booking();
    AnalyticsReport large{.period = AnalyticsPeriod::week, .to = world.clock.now()};
    large.events = live_report_events + 1;
    large.now.bookings.paid = 4711;
    keep(large);
    EXPECT_EQ(report().now.bookings.paid, 4711);
    large.events = live_report_events;
    keep(large);
    EXPECT_EQ(report().now.bookings.paid, 1) << "a small report is computed again";
}

TEST_F(ReadAnalyticsTest, TheScheduleRefreshesOldReports) {
    analytics.refresh();
    const Instant first = world.clock.now();
    for (const AnalyticsPeriod period : every_analytics_period) {
        ASSERT_TRUE(kept(period));
        EXPECT_EQ(kept(period)->to, first);
    }
    world.clock.advance(minutes(4));
    analytics.refresh();
    EXPECT_EQ(kept(AnalyticsPeriod::day)->to, first);
    world.clock.advance(minutes(1));
    analytics.refresh();
    EXPECT_EQ(kept(AnalyticsPeriod::day)->to, world.clock.now());
    EXPECT_EQ(kept(AnalyticsPeriod::week)->to, first);
    world.clock.advance(hours(1));
    analytics.refresh();
    EXPECT_EQ(kept(AnalyticsPeriod::quarter)->to, world.clock.now());
    // A clock that was ahead and was set right.
    keep({.period = AnalyticsPeriod::day, .to = world.clock.now() + hours(9)});
    analytics.refresh();
    EXPECT_EQ(kept(AnalyticsPeriod::day)->to, world.clock.now());
}

// ADR 67: a requested stop ends it between two periods.
TEST_F(ReadAnalyticsTest, ReportsOfTheBusinessStopBetweenTwoPeriods) {
    std::stop_source source;
    source.request_stop();
    analytics.refresh(source.get_token());
    EXPECT_FALSE(kept(AnalyticsPeriod::day));
    analytics.refresh();
    for (const AnalyticsPeriod period : every_analytics_period) EXPECT_TRUE(kept(period));
}

}  // namespace read_analytics_test
}  // namespace steady
