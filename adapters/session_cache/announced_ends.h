#pragma once

#include "ports/session_cache.h"

#include <memory>

namespace steady {

// Wraps a cache: `listener` is notified of the same ends, after the cache. It must outlive the
// result.
[[nodiscard]] std::unique_ptr<SessionCache> announce_session_ends(
    std::unique_ptr<SessionCache> cache, SessionEndListener& listener);

}  // namespace steady
