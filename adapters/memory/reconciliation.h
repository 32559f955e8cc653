#pragma once

#include "adapters/memory/state.h"
#include "ports/reconciliation.h"

namespace steady::memory {

class Reconciliation final : public ReconciliationRepository {
  public:
    explicit Reconciliation(State& state) : state_(state) {}
    std::optional<Instant> reached(const std::string& sweep) override;
    void reach(const std::string& sweep, Instant at) override;
    std::optional<OpenDifference> standing(DifferenceKind kind, const std::string& object) override;
    std::vector<OpenDifference> standing(DifferenceKind kind) override;
    bool record(const Difference& difference, const JobId& note) override;
    void close(DifferenceKind kind, const std::string& object, Instant at) override;
    std::vector<Difference> differences(int limit) override;

  private:
    State& state_;
};

}  // namespace steady::memory
