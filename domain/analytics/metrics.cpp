#include "domain/analytics/metrics.h"

namespace steady {
namespace {

using Value = std::optional<std::int64_t>;

// Rounds half up; no value when the divisor is zero.
Value ratio(std::int64_t part, std::int64_t whole) {
    if (whole <= 0) return std::nullopt;
    return (part * 2 + whole) / (whole * 2);
}

Metric compared(Value now, Value before) {
    return {now, now && before ? trend_percent(*now, *before) : std::nullopt};
}

Metric compared(Money now, Money before) {
    return compared(Value(now.cents()), Value(before.cents()));
}

Value booking_value(const Activity& activity) {
    return ratio(activity.money.booking_payments.cents(), activity.bookings.paid);
}

Value completion(const Activity& activity) {
    const BookingCounts& counts = activity.bookings;
    return ratio(counts.completed * 1000, counts.completed + counts.cancelled);
}

// The trend of two shares given in 0.1 %: the whole percentage points between them.
Metric compared_shares(Value now, Value before) {
    if (!now || !before) return {now, std::nullopt};
    const std::int64_t tenths = *now - *before;
    return {now, static_cast<int>((tenths + (tenths < 0 ? -5 : 5)) / 10)};
}

Value stars(const Activity& activity, std::int64_t parts) {
    return ratio(activity.ratings.sum * parts, activity.ratings.count);
}

}  // namespace

std::optional<int> trend_percent(std::int64_t now, std::int64_t before) {
    if (before <= 0) return std::nullopt;
    const std::int64_t doubled = (now - before) * 200;
    return static_cast<int>((doubled + (doubled < 0 ? -before : before)) / (before * 2));
}

AnalyticsMetrics metrics_of(const AnalyticsReport& report) {
    const Activity& now = report.now;
    const Activity& before = report.before;
    AnalyticsMetrics metrics;
    metrics.total_revenue = compared(now.money.revenue, before.money.revenue);
    metrics.total_bookings = compared(Value(now.bookings.paid), Value(before.bookings.paid));
    metrics.active_companions =
        compared(Value(now.companions.active()), Value(before.companions.active()));
    // Compared at a finer precision than shown: the trend from 4.74 to 4.76 is not that from 4.7 to
    // 4.8.
    metrics.client_satisfaction = {stars(now, 10),
                                   compared(stars(now, 1000), stars(before, 1000)).trend};
    metrics.average_booking_value = compared(booking_value(now), booking_value(before));
    metrics.completion_rate = compared_shares(completion(now), completion(before));
    metrics.payout_processed = compared(now.money.payouts, before.money.payouts);
    metrics.platform_fee = compared(now.money.commission, before.money.commission);
    metrics.kept = compared(now.money.kept, before.money.kept);
    return metrics;
}

}  // namespace steady
