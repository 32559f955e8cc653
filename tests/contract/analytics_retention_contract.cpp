// What analytics stores, and whose names it contains.
#include "ports/accounts.h"
#include "ports/analytics.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <algorithm>
#include <vector>

namespace steady {
namespace analytics_retention_contract {

using samples::account_id;
using samples::now;

TEST_P(ReportContract, AnalyticsNamesOmitClosedAccounts) {
    write([](Transaction& t) {
        samples::add_companion(t, 11);
        samples::add_client(t, 1);
        samples::add_client(t, 2);
        t.companions.set_rating(account_id(11), {.sum = 9, .count = 2});
        t.accounts.erase(account_id(2), now);
    });
    const std::vector ids{account_id(11), account_id(1), account_id(2), account_id(99)};
    auto found = store().ask([&](Transaction& t) { return t.analytics.parties(ids); });
    std::ranges::sort(found, {}, [](const AnalyticsParty& one) { return one.id.text(); });
    ASSERT_EQ(found.size(), 2U);
    read([&](Transaction& t) {
        for (const AnalyticsParty& one : found) {
            const auto account = t.accounts.find(one.id);
            EXPECT_EQ(one.type, account->type);
            EXPECT_EQ(one.name, account->name);
            EXPECT_EQ(one.real_name, account->real_name);
            EXPECT_EQ(one.display_name, account->display_name);
        }
        return 0;
    });
    EXPECT_TRUE(found[0].rating == RatingSummary{});
    EXPECT_TRUE((found[1].rating == RatingSummary{9, 2}));
    EXPECT_TRUE(store().ask([](Transaction& t) { return t.analytics.parties({}); }).empty());
}

TEST_P(ReportContract, KeepsOneAnalyticsReportPerPeriodInFull) {
    AnalyticsReport report{.period = AnalyticsPeriod::week, .to = now, .events = 4711};
    report.now.money = {Money::from_cents(-5), Money::from_cents(6), Money::from_cents(7),
                        Money::from_cents(99'999'999'999)};
    report.now.bookings = {1, 2, 3};
    report.now.ratings = {9, 2};
    report.now.companions = {4, 5, 6};
    report.before.bookings.paid = 8;
    report.slices = {report.now.money, {}};
    report.services = {1, 2, 3, 4};
    report.top_companions = {{account_id(11), 2, 9, Money::from_cents(1)}};
    report.top_clients = {{account_id(1), 3, Money::from_cents(2)}};
    write([&](Transaction& t) {
        EXPECT_FALSE(t.analytics.kept(AnalyticsPeriod::week));
        t.analytics.keep({.period = AnalyticsPeriod::week, .to = now - hours{1}});
        t.analytics.keep(report);
    });
    read([&](Transaction& t) {
        EXPECT_TRUE(t.analytics.kept(AnalyticsPeriod::week) == report);
        EXPECT_FALSE(t.analytics.kept(AnalyticsPeriod::day));
        return 0;
    });
}

}  // namespace analytics_retention_contract
}  // namespace steady
