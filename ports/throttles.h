#pragma once

#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

// Attempts counted under one key ("login:<address>:<network>", "login:network:…"). Survives a
// restart and is shared by servers. The rule itself is in domain/throttles.
struct Throttle {
    std::string key;
    int attempts = 0;
    Instant window_start{};
    Instant blocked_until{};
    // The subject: the digest of an email address, or an account's id; empty for a network's own
    // count.
    std::string subject{};
};

class ThrottleRepository {
  public:
    virtual ~ThrottleRepository() = default;
    [[nodiscard]] virtual std::optional<Throttle> find(const std::string& key) = 0;
    virtual void save(const Throttle& throttle) = 0;
    virtual void remove(const std::string& key) = 0;
    virtual long remove_before(Instant window_start) = 0;
    // Removes every count of one subject.
    virtual void remove_of(const std::string& subject) = 0;
};

// The networks from which the owner of an email address has logged in: there, wrong guesses made
// elsewhere do not count. Addresses are stored as digests.
class KnownNetworkRepository {
  public:
    virtual ~KnownNetworkRepository() = default;
    [[nodiscard]] virtual bool knows(const std::string& address_hash,
                                     const std::string& network) = 0;
    virtual void remember(const std::string& address_hash, const std::string& network,
                          Instant at) = 0;
    virtual void remove(const std::string& address_hash) = 0;
    // Removes those last used before that time; returns how many.
    virtual long remove_before(Instant last_used) = 0;
};

}  // namespace steady
