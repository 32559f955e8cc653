#pragma once

#include "domain/core/time.h"

namespace steady {

// The provider forgets an idempotency key after 24 hours; beyond this age it is not trusted.
inline constexpr hours key_life{23};

}  // namespace steady
