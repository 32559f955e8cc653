#include "domain/analytics/analytics.h"

#include "domain/core/enum_names.h"

#include <utility>

namespace steady {
namespace {

constexpr long full_week_hours = 40;
constexpr long week_hours = 7 * 24;
constexpr long high_percent = 50;
constexpr long medium_percent = 20;

constexpr hours day{24};
constexpr std::array shapes{
    PeriodShape{"24h", "24 hours", day, 24, minutes{5}},
    PeriodShape{"7d", "7 days", 7 * day, 7, minutes{30}},
    PeriodShape{"30d", "30 days", 30 * day, 30, hours{1}},
    PeriodShape{"90d", "90 days", 90 * day, 18, hours{1}},
};

// A percentage of full-time work, rounded up to whole hours.
long hours_at(long percent, AnalyticsPeriod period) {
    const long all = std::chrono::duration_cast<hours>(shape_of(period).length).count();
    const long divisor = week_hours * 100;
    return (all * full_week_hours * percent + divisor - 1) / divisor;
}

}  // namespace

const PeriodShape& shape_of(AnalyticsPeriod period) {
    return shapes.at(static_cast<std::size_t>(period));
}

std::optional<AnalyticsPeriod> analytics_period_from(std::string_view word) {
    const auto word_of = [](AnalyticsPeriod period) { return shape_of(period).word; };
    return named(every_analytics_period, word_of, word);
}

std::string_view utilization_name(Utilization utilization) {
    switch (utilization) {
        case Utilization::high:
            return "high";
        case Utilization::medium:
            return "medium";
        case Utilization::low:
            return "low";
    }
    std::unreachable();
}

UtilizationLimits utilization_limits(AnalyticsPeriod period) {
    return {hours_at(high_percent, period), hours_at(medium_percent, period)};
}

Utilization utilization_of(long worked, const UtilizationLimits& limits) {
    if (worked >= limits.high) return Utilization::high;
    return worked >= limits.medium ? Utilization::medium : Utilization::low;
}

TimeSpan span_of(AnalyticsPeriod period, Instant to) {
    const Instant end = to + seconds{1};
    return {end - shape_of(period).length, end};
}

TimeSpan span_before(AnalyticsPeriod period, Instant to) {
    return span_of(period, to - shape_of(period).length);
}

}  // namespace steady
