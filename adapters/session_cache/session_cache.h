#pragma once

#include "ports/session_cache.h"

#include <cstddef>
#include <memory>

namespace steady {

// About 400 bytes each.
inline constexpr std::size_t sessions_in_memory = 32'768;

// At most `most` sessions, evicted in insertion order. Answers nothing and stores nothing usable
// before listening() and synced_until() were called.
[[nodiscard]] std::unique_ptr<SessionCache> make_session_cache(
    std::size_t most = sessions_in_memory);

}  // namespace steady
