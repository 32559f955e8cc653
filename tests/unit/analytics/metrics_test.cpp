#include "domain/analytics/metrics.h"

#include <gtest/gtest.h>

namespace steady {
namespace metrics_test {

Money cents(std::int64_t amount) {
    return Money::from_cents(amount);
}

AnalyticsReport report(Activity now, Activity before = {},
                       AnalyticsPeriod period = AnalyticsPeriod::month) {
    AnalyticsReport made{.period = period};
    made.now = now;
    made.before = before;
    return made;
}

TEST(AnalyticsPeriods, ADMA_002_HasFourPeriodsWithLabels) {
    for (const AnalyticsPeriod period : every_analytics_period) {
        const PeriodShape& shape = shape_of(period);
        EXPECT_EQ(analytics_period_from(shape.word), period);
        EXPECT_EQ(shape.length % shape.slices, seconds{0}) << "slices are equal";
        const Instant to{hours{1'000'000}};
        EXPECT_EQ(span_of(period, to).end, to + seconds{1}) << "what happens now belongs to it";
        EXPECT_EQ(span_of(period, to).start, to + seconds{1} - shape.length);
        EXPECT_EQ(span_before(period, to).end, span_of(period, to).start);
        EXPECT_EQ(span_before(period, to).start, to + seconds{1} - 2 * shape.length);
    }
    EXPECT_EQ(shape_of(AnalyticsPeriod::day).length, hours{24});
    EXPECT_EQ(shape_of(AnalyticsPeriod::quarter).length, hours{90 * 24});
    EXPECT_EQ(analytics_period_from("1y"), std::nullopt);
}

TEST(AnalyticsUtilization, ADMA_011_IsHighFromHalfAndMediumFromAFifthOfFullWork) {
    const UtilizationLimits week = utilization_limits(AnalyticsPeriod::week);
    EXPECT_EQ(week.high, 20);
    EXPECT_EQ(week.medium, 8);
    EXPECT_EQ(utilization_name(utilization_of(20, week)), "high");
    EXPECT_EQ(utilization_name(utilization_of(19, week)), "medium");
    EXPECT_EQ(utilization_name(utilization_of(8, week)), "medium");
    EXPECT_EQ(utilization_name(utilization_of(7, week)), "low");
    // 2.86 and 1.14 hours of a day, 85.7 and 34.3 of a month: whole ones from there on.
    EXPECT_EQ(utilization_limits(AnalyticsPeriod::day).high, 3);
    EXPECT_EQ(utilization_limits(AnalyticsPeriod::day).medium, 2);
    EXPECT_EQ(utilization_limits(AnalyticsPeriod::month).high, 86);
    EXPECT_EQ(utilization_limits(AnalyticsPeriod::month).medium, 35);
}

TEST(AnalyticsTrends, ADMA_006_ComparesWithThePreviousPeriodInPercent) {
    EXPECT_EQ(trend_percent(150, 100), 50);
    EXPECT_EQ(trend_percent(100, 100), 0);
    EXPECT_EQ(trend_percent(0, 100), -100);
    EXPECT_EQ(trend_percent(1005, 1000), 1) << "halves away from zero";
    EXPECT_EQ(trend_percent(995, 1000), -1);
    EXPECT_EQ(trend_percent(1004, 1000), 0);
    EXPECT_EQ(trend_percent(996, 1000), 0);
    EXPECT_EQ(trend_percent(5, 0), std::nullopt);
    EXPECT_EQ(trend_percent(5, -10), std::nullopt);
}

TEST(Metrics, ADMA_005_ThereAreEight) {
    Activity now{.money = {cents(100'000), cents(90'003), cents(40'000), cents(20'000)},
                 .bookings = {2, 15, 2},
                 .ratings = {14, 3},
                 .companions = {1, 2, 3}};
    Activity before{.money = {cents(50'000), cents(60'000), cents(50'000), cents(20'000)},
                    .bookings = {1, 1, 1},
                    .ratings = {8, 2},
                    .companions = {1, 1, 1}};
    const AnalyticsMetrics metrics = metrics_of(report(now, before));
    EXPECT_EQ(metrics.total_revenue, (Metric{100'000, 100}));
    EXPECT_EQ(metrics.total_bookings, (Metric{2, 100}));
    EXPECT_EQ(metrics.active_companions, (Metric{6, 100}));
    EXPECT_EQ(metrics.client_satisfaction, (Metric{47, 17})) << "4.67 against 4";
    EXPECT_EQ(metrics.average_booking_value, (Metric{45'002, -25})) << "450.015, up";
    EXPECT_EQ(metrics.completion_rate, (Metric{882, 38})) << "points: 15 of 17 against 1 of 2";
    EXPECT_EQ(metrics.payout_processed, (Metric{40'000, -20}));
    EXPECT_EQ(metrics.platform_fee, (Metric{20'000, 0}));
}

TEST(Metrics, OmitsMeanAndTrendWithoutData) {
    const AnalyticsMetrics metrics = metrics_of(report({}));
    EXPECT_EQ(metrics.total_revenue, (Metric{0, std::nullopt}));
    EXPECT_EQ(metrics.client_satisfaction, Metric{});
    EXPECT_EQ(metrics.average_booking_value, Metric{});
    EXPECT_EQ(metrics.completion_rate, Metric{});
}

std::string revenue(std::int64_t now, std::int64_t before) {
    Activity a;
    Activity b;
    a.money.revenue = cents(now);
    b.money.revenue = cents(before);
    return insights_of(report(a, b)).at(0);
}

TEST(AnalyticsInsights, ADMA_010_TheFirstIsAboutRevenue) {
    EXPECT_EQ(revenue(1'234'550, 1'000'000),
              "Revenue was $12,345.50 in the last 30 days, 23% more than in the 30 days before.");
    EXPECT_EQ(
        revenue(100'000'000, 200'000'000),
        "Revenue was $1,000,000.00 in the last 30 days, 50% less than in the 30 days before.");
    EXPECT_EQ(revenue(10'000, 10'000),
              "Revenue was $100.00 in the last 30 days, about as much as in the 30 days before.");
    EXPECT_EQ(revenue(500, 0),
              "Revenue was $5.00 in the last 30 days; there was none in the time before to compare "
              "it with.");
    EXPECT_EQ(revenue(0, 0), "No revenue came in during the last 30 days.");
    EXPECT_EQ(revenue(0, 500),
              "Revenue was $0.00 in the last 30 days, 100% less than in the 30 days before.");
    EXPECT_EQ(revenue(-100'050, 500),
              "$1,000.50 more went back than came in during the last 30 days.");
}

std::string companions(UtilizationCounts counts) {
    Activity now;
    now.companions = counts;
    return insights_of(report(now, {}, AnalyticsPeriod::day)).at(1);
}

TEST(AnalyticsInsights, ADMA_010_TheSecondIsAboutCompanions) {
    EXPECT_EQ(companions({}), "No companion had a session in the last 24 hours.");
    EXPECT_EQ(companions({1, 0, 0}),
              "One companion had sessions in the last 24 hours, at high utilization.");
    EXPECT_EQ(companions({0, 1, 0}),
              "One companion had sessions in the last 24 hours, at medium utilization.");
    EXPECT_EQ(companions({0, 0, 1}),
              "One companion had sessions in the last 24 hours, at low utilization.");
    EXPECT_EQ(
        companions({3, 4, 5}),
        "12 companions had sessions in the last 24 hours: 3 at high utilization, 4 at medium, "
        "5 at low.");
}

std::string bookings(long completed, long cancelled) {
    Activity now;
    now.bookings = {9, completed, cancelled};
    return insights_of(report(now, {}, AnalyticsPeriod::quarter)).at(2);
}

TEST(AnalyticsInsights, ADMA_010_TheThirdIsAboutBookings) {
    EXPECT_EQ(bookings(0, 0), "No paid bookings took place or were canceled in the last 90 days.");
    EXPECT_EQ(bookings(1, 0), "The one booking that ended in the last 90 days took place.");
    EXPECT_EQ(bookings(3, 0), "All 3 bookings that ended in the last 90 days took place.");
    EXPECT_EQ(bookings(0, 1), "The one booking that ended in the last 90 days was canceled.");
    EXPECT_EQ(bookings(0, 2), "All 2 bookings that ended in the last 90 days were canceled.");
    EXPECT_EQ(
        bookings(15, 2),
        "88.2% of the 17 bookings that ended in the last 90 days took place; 2 were canceled.");
    EXPECT_EQ(bookings(9, 1),
              "90% of the 10 bookings that ended in the last 90 days took place; 1 was canceled.");
}

}  // namespace metrics_test
}  // namespace steady
