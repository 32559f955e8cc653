#pragma once

#include "ports/session_cache.h"
#include "ports/store_fwd.h"

#include <memory>

namespace steady {

// Wraps a store: a session that a transaction ends is evicted from the cache when that transaction
// returns, so that no use case has to do it. Both must outlive the result.
[[nodiscard]] std::unique_ptr<Store> watch_sessions(Store& store, SessionCache& cache);

}  // namespace steady
