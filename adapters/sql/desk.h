#pragma once

#include "adapters/sql/connection.h"
#include "ports/desk.h"

namespace steady::sql {

class Desk final : public DeskRepository {
  public:
    explicit Desk(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::optional<DeskHandling> find(const std::string& key) override;
    [[nodiscard]] std::vector<DeskHandling> among(const std::vector<std::string>& keys) override;
    [[nodiscard]] bool save(const DeskHandling& handling) override;
    void erase(const AccountId& person) override;
    long purge(Instant before, Instant now) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
