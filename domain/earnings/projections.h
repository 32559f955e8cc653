#pragma once

#include "domain/core/money.h"

#include <cstdint>
#include <optional>

namespace steady {

inline constexpr int shifts_a_week = 5;            // EEARN-021
inline constexpr int weeks_a_month_percent = 433;  // 4.33 weeks (EEARN-022)
inline constexpr int months_a_year = 12;           // EEARN-023

// A companion's earnings at the pace that the specified formulas assume.
struct Projections {
    Money average;  // net per shift, half up (EEARN-008)
    Money weekly;
    Money monthly;
    Money annual;
    long shifts = 0;  // on which the average is based
    friend bool operator==(const Projections&, const Projections&) = default;
};
// nullopt without a shift.
[[nodiscard]] std::optional<Projections> project(Money net, long shifts);

// By how many tenths of a percent `current` exceeds `previous` (negative: falls below it), half
// rounded away from zero. nullopt when the previous value was zero (decisions §7).
[[nodiscard]] std::optional<std::int64_t> trend_tenths(Money current, Money previous);

}  // namespace steady
