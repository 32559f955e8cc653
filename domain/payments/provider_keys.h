#pragma once

#include "domain/core/time.h"

namespace steady {

// The provider purges idempotency keys after 24 hours; beyond this age a key is not trusted.
inline constexpr hours key_life{23};
// After the provider stored an internal error under a key, no other key is used for this long: the
// failed call's work may still complete, and a lookup would not show it yet.
inline constexpr minutes spent_key_pause{1};

}  // namespace steady
