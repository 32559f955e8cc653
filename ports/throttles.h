#pragma once

#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

// Attempts counted under one key ("login:account:…", "login:network:…"). Survives a restart and is
// shared by servers. The rule itself is in domain/accounts.
struct Throttle {
    std::string key;
    int attempts = 0;
    Instant window_start{};
    Instant blocked_until{};
};

class ThrottleRepository {
  public:
    virtual ~ThrottleRepository() = default;
    [[nodiscard]] virtual std::optional<Throttle> find(const std::string& key) = 0;
    virtual void save(const Throttle& throttle) = 0;
    virtual void remove(const std::string& key) = 0;
    virtual long remove_before(Instant window_start) = 0;
};

}  // namespace steady
