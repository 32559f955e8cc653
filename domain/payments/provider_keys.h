#pragma once

#include "domain/core/time.h"

namespace steady {

// The provider forgets an idempotency key after 24 hours; beyond this age it is not trusted.
inline constexpr hours key_life{23};
// After the provider has kept an error of its own under a key, no other key is used for so long:
// what that call began may still come to its end, and looking would not show it yet.
inline constexpr minutes spent_key_pause{1};

}  // namespace steady
