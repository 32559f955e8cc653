#pragma once

#include "ports/session_cache.h"

#include <cstddef>
#include <memory>

namespace steady {

// Some 400 bytes each.
inline constexpr std::size_t sessions_in_memory = 32'768;

// At most `most` sessions; those that were taken in first go first. Knows nothing, and takes
// nothing in that counts, before it was told listening() and synced_until().
[[nodiscard]] std::unique_ptr<SessionCache> make_session_cache(
    std::size_t most = sessions_in_memory);

}  // namespace steady
