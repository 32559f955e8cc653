#pragma once

#include "domain/core/time.h"
#include "ports/store_fwd.h"

#include <cstddef>
#include <mutex>
#include <stop_token>
#include <string>
#include <unordered_map>

namespace steady {

// When sessions were last used, as far as the store does not know yet: a call is not kept waiting
// for a commit that nothing depends on for minutes, and one transaction writes many of them. A
// crash loses the uses of the last second, so that a session may become idle that much earlier. All
// methods are thread-safe.
class SessionTouches {
  public:
    explicit SessionTouches(Store& store) : store_(store) {}

    void add(const std::string& token_hash, Instant at);
    // Writes what was added; a scheduled task, and the last one before the end. What could not be
    // written is written by the next run.
    void flush(const std::stop_token& stop = {});

  private:
    using Uses = std::unordered_map<std::string, Instant>;

    [[nodiscard]] Uses take(std::size_t at_most);
    void put_back(Uses uses);

    Store& store_;
    std::mutex mutex_;
    Uses uses_;
};

}  // namespace steady
