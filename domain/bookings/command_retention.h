#pragma once

#include "domain/core/time.h"

#include <chrono>

namespace steady {

// How long a repeated call is recognized; a later repetition creates another booking.
inline constexpr std::chrono::days commands_retention{7};

}  // namespace steady
