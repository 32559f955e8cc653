#pragma once

#include "domain/core/geo.h"
#include "domain/core/money.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace steady {

// What the IRS lets the owner of a car deduct for each business mile of a calendar year (the
// optional standard mileage rate).
struct MileageRate {
    int year = 0;
    std::int64_t tenths_of_cent = 0;  // per mile
    std::string_view source;
};

// The IRS publishes a year's rate in the December before; docs/operations.md says when to add it.
inline constexpr std::array mileage_rates{
    MileageRate{2023, 655, "IRS Notice 2023-03"}, MileageRate{2024, 670, "IRS Notice 2024-08"},
    MileageRate{2025, 700, "IRS Notice 2025-05"}, MileageRate{2026, 725, "IRS Notice 2026-10"}};

// nullptr: this release does not know the year's rate.
[[nodiscard]] constexpr const MileageRate* mileage_rate(int year) {
    const auto* const found = std::ranges::find(mileage_rates, year, &MileageRate::year);
    return found == mileage_rates.end() ? nullptr : &*found;
}

// A companion drives to a visit and back.
[[nodiscard]] constexpr Miles both_ways(Miles one_way) {
    return {one_way.hundredths * 2};
}

// Rounded to the cent, a half up.
[[nodiscard]] constexpr Money mileage_at(const MileageRate& rate, Miles driven) {
    return Money::from_cents((driven.hundredths * rate.tenths_of_cent + 500) / 1000);
}

}  // namespace steady
