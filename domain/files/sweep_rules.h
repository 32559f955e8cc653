#pragma once

#include "domain/core/time.h"

namespace steady {

// Younger files are ignored: an upload writes the row first and the bytes after it.
inline constexpr hours file_sweep_min_age{24};

}  // namespace steady
