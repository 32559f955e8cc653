#pragma once

#include "adapters/memory/state.h"
#include "ports/desk.h"

namespace steady::memory {

class Desk final : public DeskRepository {
  public:
    explicit Desk(State& state) : state_(state) {}
    std::optional<DeskHandling> find(const std::string& key) override;
    std::vector<DeskHandling> among(const std::vector<std::string>& keys) override;
    bool save(const DeskHandling& handling) override;
    void erase(const AccountId& person) override;
    long purge(Instant before, Instant now) override;

  private:
    State& state_;
};

}  // namespace steady::memory
