#pragma once

#include "adapters/sql/connection.h"
#include "ports/reconciliation.h"

namespace steady::sql {

class Reconciliation final : public ReconciliationRepository {
  public:
    explicit Reconciliation(Connection& connection) : connection_(connection) {}
    std::optional<Instant> reached(const std::string& sweep) override;
    void reach(const std::string& sweep, Instant at) override;
    std::optional<OpenDifference> standing(DifferenceKind kind, const std::string& object) override;
    std::vector<OpenDifference> standing(DifferenceKind kind) override;
    bool record(const Difference& difference, const JobId& note) override;
    void close(DifferenceKind kind, const std::string& object, Instant at) override;
    std::vector<Difference> differences(int limit) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
