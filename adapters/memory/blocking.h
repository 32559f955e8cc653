#pragma once

#include "adapters/memory/state.h"
#include "ports/blocking.h"

namespace steady::memory {

class Blocks final : public BlockRepository {
  public:
    explicit Blocks(State& state) : state_(state) {}
    void add(const AccountId& blocker, const AccountId& blocked, Instant at) override;
    void remove(const AccountId& blocker, const AccountId& blocked) override;
    void erase(const AccountId& account) override;
    std::vector<AccountId> blocked_by(const AccountId& blocker) override;
    bool has_blocked(const AccountId& blocker, const AccountId& blocked) override;
    bool between(const AccountId& a, const AccountId& b) override;

  private:
    State& state_;
};

}  // namespace steady::memory
