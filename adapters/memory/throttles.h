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

  private:
    State& state_;
};

}  // namespace steady::memory
