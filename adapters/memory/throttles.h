#pragma once

#include "adapters/memory/state.h"
#include "ports/throttles.h"

namespace steady::memory {

class Throttles final : public ThrottleRepository {
  public:
    explicit Throttles(State& state) : state_(state) {}
    std::optional<Throttle> find(const std::string& key) override;
    void save(const Throttle& throttle) override;
    void remove(const std::string& key) override;
    long remove_before(Instant window_start) override;
    void remove_of(const std::string& subject) override;

  private:
    State& state_;
};

class RecognizedNetworks final : public KnownNetworkRepository {
  public:
    explicit RecognizedNetworks(State& state) : state_(state) {}
    [[nodiscard]] bool knows(const std::string& address_hash, const std::string& network) override;
    void remember(const std::string& address_hash, const std::string& network, Instant at) override;
    void remove(const std::string& address_hash) override;
    long remove_before(Instant last_used) override;

  private:
    State& state_;
};

}  // namespace steady::memory
