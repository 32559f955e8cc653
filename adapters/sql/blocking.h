#pragma once

#include "adapters/sql/connection.h"
#include "ports/blocking.h"

namespace steady::sql {

class Blocks final : public BlockRepository {
  public:
    explicit Blocks(Connection& connection) : connection_(connection) {}
    void add(const AccountId& blocker, const AccountId& blocked, Instant at) override;
    void remove(const AccountId& blocker, const AccountId& blocked) override;
    void erase(const AccountId& account) override;
    [[nodiscard]] std::vector<AccountId> blocked_by(const AccountId& blocker) override;
    [[nodiscard]] bool has_blocked(const AccountId& blocker, const AccountId& blocked) override;
    [[nodiscard]] bool between(const AccountId& a, const AccountId& b) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
