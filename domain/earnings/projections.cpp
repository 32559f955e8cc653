#include "domain/earnings/projections.h"

namespace steady {

std::optional<Projections> project(Money net, long shifts) {
    if (shifts <= 0) return std::nullopt;
    Projections result;
    result.shifts = shifts;
    result.average = net.scaled_half_up(1, shifts);
    result.weekly = result.average * shifts_a_week;
    result.monthly = result.weekly.percent_half_up(weeks_a_month_percent);
    result.annual = result.monthly * months_a_year;
    return result;
}

std::optional<std::int64_t> trend_tenths(Money current, Money previous) {
    if (previous <= Money{}) return std::nullopt;
    const std::int64_t doubled = (current - previous).cents() * 2'000;
    const std::int64_t half = doubled < 0 ? -previous.cents() : previous.cents();
    return (doubled + half) / (2 * previous.cents());
}

}  // namespace steady
