#pragma once

#include "ports/session_cache.h"
#include "ports/store.h"

#include <memory>

namespace steady {

// The same store, except that a session which a transaction ends is out of the cache when that
// transaction returns: whoever commits it, no use case has to think of it. Both outlive it.
[[nodiscard]] std::unique_ptr<Store> watch_sessions(Store& store, SessionCache& cache);

}  // namespace steady
