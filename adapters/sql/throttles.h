#pragma once

#include "adapters/sql/connection.h"
#include "ports/throttles.h"

namespace steady::sql {

class Throttles final : public ThrottleRepository {
  public:
    explicit Throttles(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::optional<Throttle> find(const std::string& key) override;
    void save(const Throttle& throttle) override;
    void remove(const std::string& key) override;
    long remove_before(Instant window_start) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
