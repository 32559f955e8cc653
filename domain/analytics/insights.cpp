#include "domain/analytics/metrics.h"

#include <cstdlib>

namespace steady {
namespace {

// "$1,234.50"
std::string dollars(std::int64_t cents) {
    std::string text = Money::from_cents(std::abs(cents)).dollars_text();
    for (std::size_t at = text.find('.'); at > 3; at -= 3) text.insert(at - 3, ",");
    return "$" + text;
}

// "12.5%" of 125.
std::string percent_of(std::int64_t tenths) {
    const std::string whole = std::to_string(tenths / 10);
    return tenths % 10 == 0 ? whole + "%" : whole + "." + std::to_string(tenths % 10) + "%";
}

std::string last(const AnalyticsReport& report) {
    return "the last " + std::string(shape_of(report.period).words);
}

std::string revenue_insight(const AnalyticsReport& report, const Metric& revenue) {
    const std::int64_t cents = *revenue.value;
    if (cents < 0)
        return dollars(cents) + " more went back than came in during " + last(report) + ".";
    if (cents == 0 && !revenue.trend) return "No revenue came in during " + last(report) + ".";
    const std::string said = "Revenue was " + dollars(cents) + " in " + last(report);
    if (!revenue.trend) return said + "; there was none in the time before to compare it with.";
    const std::string before = " in the " + std::string(shape_of(report.period).words) + " before.";
    if (*revenue.trend == 0) return said + ", about as much as" + before;
    return said + ", " + std::to_string(std::abs(*revenue.trend)) + "% " +
           (*revenue.trend > 0 ? "more" : "less") + " than" + before;
}

std::string companion_insight(const AnalyticsReport& report) {
    const UtilizationCounts& counts = report.now.companions;
    if (counts.active() == 0) return "No companion had a session in " + last(report) + ".";
    if (counts.active() == 1) {
        const Utilization one = counts.high == 1     ? Utilization::high
                                : counts.medium == 1 ? Utilization::medium
                                                     : Utilization::low;
        return "One companion had sessions in " + last(report) + ", at " +
               std::string(utilization_name(one)) + " utilization.";
    }
    return std::to_string(counts.active()) + " companions had sessions in " + last(report) + ": " +
           std::to_string(counts.high) + " at high utilization, " + std::to_string(counts.medium) +
           " at medium, " + std::to_string(counts.low) + " at low.";
}

std::string booking_insight(const AnalyticsReport& report, const Metric& completion) {
    const BookingCounts& counts = report.now.bookings;
    const long all = counts.completed + counts.cancelled;
    if (all == 0) return "No paid bookings took place or were canceled in " + last(report) + ".";
    if (counts.cancelled == 0) {
        return all == 1 ? "The one booking that ended in " + last(report) + " took place."
                        : "All " + std::to_string(all) + " bookings that ended in " + last(report) +
                              " took place.";
    }
    if (counts.completed == 0) {
        return all == 1 ? "The one booking that ended in " + last(report) + " was canceled."
                        : "All " + std::to_string(all) + " bookings that ended in " + last(report) +
                              " were canceled.";
    }
    return percent_of(*completion.value) + " of the " + std::to_string(all) +
           " bookings that ended in " + last(report) + " took place; " +
           std::to_string(counts.cancelled) +
           (counts.cancelled == 1 ? " was canceled." : " were canceled.");
}

}  // namespace

std::array<std::string, 3> insights_of(const AnalyticsReport& report) {
    const AnalyticsMetrics metrics = metrics_of(report);
    return {revenue_insight(report, metrics.total_revenue), companion_insight(report),
            booking_insight(report, metrics.completion_rate)};
}

}  // namespace steady
