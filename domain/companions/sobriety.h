#pragma once

#include "domain/core/time.h"

namespace steady {

inline constexpr int minimum_sobriety_months = 24;  // SIGN-039

// Whole calendar months from `since` to `today`; 0 when `since` is later.
[[nodiscard]] int sobriety_months(Date since, Date today);

// The latest date on which `months` whole months of sobriety are complete `today`: the day is
// clamped to the month's length.
[[nodiscard]] Date sober_since(int months, Date today);

}  // namespace steady
