#pragma once

#include "ports/system.h"

#include <memory>

namespace steady {

// Wall time.
[[nodiscard]] std::unique_ptr<Clock> make_system_clock();

// UUIDv7, monotonic within the process, and tokens, from the system's randomness.
[[nodiscard]] std::unique_ptr<IdSource> make_system_ids();

}  // namespace steady
