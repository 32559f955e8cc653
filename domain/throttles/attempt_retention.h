#pragma once

#include "domain/core/time.h"

namespace steady {

inline constexpr hours attempts_retention{24};  // longer than any window or wait of AttemptBudgets
inline constexpr hours known_networks_retention{24 * 180};

}  // namespace steady
