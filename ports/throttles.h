#pragma once

#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

// Attempts counted under one key ("login:<address>:<network>", "login:network:…"). Survives a
// restart and is shared by servers. The rule itself is in domain/accounts.
struct Throttle {
    std::string key;
    int attempts = 0;
    Instant window_start{};
    Instant blocked_until{};
    // Whose: the digest of an e-mail address, or an account's id; empty for a network's own.
    std::string subject{};
};

class ThrottleRepository {
  public:
    virtual ~ThrottleRepository() = default;
    [[nodiscard]] virtual std::optional<Throttle> find(const std::string& key) = 0;
    virtual void save(const Throttle& throttle) = 0;
    virtual void remove(const std::string& key) = 0;
    virtual long remove_before(Instant window_start) = 0;
    // Every count of one subject.
    virtual void remove_of(const std::string& subject) = 0;
};

// From where the holder of an e-mail address has logged in: there, wrong guesses made elsewhere do
// not count. Addresses stand as digests.
class KnownNetworkRepository {
  public:
    virtual ~KnownNetworkRepository() = default;
    [[nodiscard]] virtual bool knows(const std::string& address_hash,
                                     const std::string& network) = 0;
    virtual void remember(const std::string& address_hash, const std::string& network,
                          Instant at) = 0;
    virtual void remove(const std::string& address_hash) = 0;
    // Those last used before; returns how many.
    virtual long remove_before(Instant last_used) = 0;
};

}  // namespace steady
