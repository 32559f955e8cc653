#pragma once

#include "domain/analytics/analytics.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace steady {

// One of the eight cards (ADMA-005, ADMA-006).
struct Metric {
    std::optional<std::int64_t> value{};  // nullopt: there is nothing to say it of
    // Percent against the time before, points of a share; nullopt: nothing to compare with.
    std::optional<int> trend{};
    friend bool operator==(const Metric&, const Metric&) = default;
};

struct Metrics {
    Metric total_revenue;          // cents
    Metric total_bookings;         // paid in the period
    Metric active_companions;      // with a session that took place
    Metric client_satisfaction;    // the mean of the reviews, in tenths of a star
    Metric average_booking_value;  // cents that clients paid for a booking
    Metric completion_rate;  // of the bookings that ended: how many took place, in 0.1 %; its trend
                             // in points
    Metric payout_processed;  // cents
    Metric platform_fee;      // cents: the commission
};
[[nodiscard]] Metrics metrics_of(const AnalyticsReport& report);

// How much more than before, in percent, halves away from zero; nullopt unless there was something
// before.
[[nodiscard]] std::optional<int> trend_percent(std::int64_t now, std::int64_t before);

// Three sentences about revenue, companions and bookings (ADMA-010).
[[nodiscard]] std::array<std::string, 3> insights_of(const AnalyticsReport& report);

}  // namespace steady
