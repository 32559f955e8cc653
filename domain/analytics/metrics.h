#pragma once

#include "domain/analytics/analytics.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace steady {

// One of the eight cards (ADMA-005, ADMA-006).
struct Metric {
    std::optional<std::int64_t> value{};  // nullopt: no data for it
    // Percent against the previous period, or points of a share; nullopt: nothing to compare with.
    std::optional<int> trend{};
    friend bool operator==(const Metric&, const Metric&) = default;
};

struct AnalyticsMetrics {
    Metric total_revenue;          // cents
    Metric total_bookings;         // paid in the period
    Metric active_companions;      // companions with a session that took place
    Metric client_satisfaction;    // mean of the reviews, in tenths of a star
    Metric average_booking_value;  // cents paid by clients per booking
    // Share of ended bookings that took place, in 0.1 %; its trend in points.
    Metric completion_rate;
    Metric payout_processed;  // cents
    Metric platform_fee;      // cents: the commission
    Metric kept;              // cents: of the revenue, what the platform keeps of bookings; no card
};
[[nodiscard]] AnalyticsMetrics metrics_of(const AnalyticsReport& report);

// The change in percent, half rounded away from zero; nullopt when the previous value was zero.
[[nodiscard]] std::optional<int> trend_percent(std::int64_t now, std::int64_t before);

// Three sentences about revenue, companions and bookings (ADMA-010).
[[nodiscard]] std::array<std::string, 3> insights_of(const AnalyticsReport& report);

}  // namespace steady
